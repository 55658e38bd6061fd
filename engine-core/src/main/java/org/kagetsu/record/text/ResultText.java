package org.kagetsu.record.text;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.base.Quote;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.record.GameResult;

/**
 * The results that people and programs write: those of SGF and of chess, and words in English, Chinese and Japanese.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ResultText {

    private static final String WINS = "(?:WINS?\\b|WON\\b|[\u80dc\u52dd]|[\u4e2d\uff0b+]).*";
    private static final Pattern BLACK =
            Pattern.compile("(?:B|BLACK|[\u9ed1\u9ed2](?:[\u65b9\u68cb\u5b50])?)\\s*" + WINS + "|B(?:LACK)?|1\\s*[-:]\\s*0");
    private static final Pattern WHITE =
            Pattern.compile("(?:W|WHITE|\u767d(?:[\u65b9\u68cb\u5b50])?)\\s*" + WINS + "|W(?:HITE)?|0\\s*[-:]\\s*1");
    private static final Pattern DRAW = Pattern.compile("0|0?[.,]5(?:\\s*[-:]\\s*0?[.,]5)?|(?:1/2|\u00bd)(?:\\s*[-:]\\s*(?:1/2|\u00bd))?"
            + "|D|DRAWN?|TIE|JIGO|[\u548c\u5e73][\u68cb\u5c40]?|\u5f15\u304d?\u5206\u3051?");
    private static final Pattern UNKNOWN = Pattern.compile("|\\?|\\*|-");

    private static final Pattern RESIGNATION = Pattern.compile("R|RES|.*RESIGN.*|.*(?:\u8ba4\u8f93|\u8a8d\u8f38|\u4e2d\u76d8|\u4e2d\u76e4|\u6295\u4e86).*");
    private static final Pattern TIME = Pattern.compile("T|.*TIME.*|.*(?:\u8d85\u65f6|\u8d85\u6642|\u6642\u9593).*");
    private static final Pattern FORFEIT = Pattern.compile("F|.*FORFEIT.*");

    private ResultText() {}

    /** The result that a text at an offset names; if it names none, the game goes on, with a remark. */
    public static GameResult read(TextScanner scanner, int offset, String text) {
        String result = text.strip().toUpperCase(Locale.ROOT);
        if (BLACK.matcher(result).matches()) {
            return win(Side.BLACK, result);
        }
        if (WHITE.matcher(result).matches()) {
            return win(Side.WHITE, result);
        }
        if (DRAW.matcher(result).matches()) {
            return new GameResult(Outcome.DRAW, GameResult.Ending.OTHER);
        }
        if (result.equals("VOID")) {
            scanner.remark(offset, "the game was declared void; it is read as one without a result");
        } else if (!UNKNOWN.matcher(result).matches()) {
            scanner.remark(offset, "the result " + Quote.of(text) + " is not known; the game is read as one without a"
                    + " result");
        }
        return GameResult.ONGOING;
    }

    private static GameResult win(int side, String result) {
        Matcher reason = Pattern.compile("[+\uff0b]\\s*(.*)").matcher(result);
        String why = reason.find() ? reason.group(1) : result.length() == 1 ? "" : result.substring(1);
        GameResult.Ending ending = RESIGNATION.matcher(why).matches() ? GameResult.Ending.RESIGNATION
                : TIME.matcher(why).matches() ? GameResult.Ending.TIME
                : FORFEIT.matcher(why).matches() ? GameResult.Ending.FORFEIT : GameResult.Ending.OTHER;
        return new GameResult(Outcome.win(side), ending);
    }
}
