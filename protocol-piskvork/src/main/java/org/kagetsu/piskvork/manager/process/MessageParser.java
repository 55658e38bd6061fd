package org.kagetsu.piskvork.manager.process;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.eval.Score;
import org.kagetsu.piskvork.manager.player.SearchInfo;

/**
 * Reads what a brain says about its search in a MESSAGE line.
 *
 * <p>Each brain has a format of its own. So the parser looks for words and the numbers behind them, in any letter case,
 * with {@code |}, {@code :}, {@code =} or a comma between them: {@code depth 14-22 score +35 nodes 812345 pv h8 i9} is
 * read as well as {@code Depth 12-20 | Eval 35 | Time 1021ms | H8 I9}.
 */
final class MessageParser {

    /** The longest win that a {@link Score} can express, in plies. */
    private static final int MAX_PLIES = 500;

    private static final Pattern SEPARATORS = Pattern.compile("[\\s|:=,;]+");
    private static final Pattern DEPTH = Pattern.compile("(\\d{1,3})(?:[-/](\\d{1,3}))?");
    private static final Pattern SCORE = Pattern.compile("([+-]?)(M?)(\\d{1,7})");
    private static final Pattern NODES = Pattern.compile("(\\d{1,18})([kmg]?)");
    private static final Pattern POINT = Pattern.compile("[a-v]([1-9]|1\\d|2[0-2])");

    private MessageParser() {}

    /** Returns what the line says; {@link SearchInfo#UNKNOWN} if nothing is understood. */
    static SearchInfo parse(String line) {
        String[] words = SEPARATORS.split(line.toLowerCase(Locale.ROOT).strip());
        SearchInfo info = SearchInfo.UNKNOWN;
        for (int i = 0; i + 1 < words.length; i++) {
            info = info.updatedBy(read(words[i], words[i + 1]));
        }
        return info.updatedBy(new SearchInfo(0, 0, OptionalInt.empty(), 0, trailingPoints(words)));
    }

    private static SearchInfo read(String key, String value) {
        return switch (key) {
            case "depth", "dep" -> depth(value);
            case "score", "eval", "ev" -> score(value);
            case "nodes", "node", "nd", "n" -> nodes(value);
            default -> SearchInfo.UNKNOWN;
        };
    }

    private static SearchInfo depth(String value) {
        Matcher matcher = DEPTH.matcher(value);
        if (!matcher.matches()) {
            return SearchInfo.UNKNOWN;
        }
        int depth = Integer.parseInt(matcher.group(1));
        int selective = matcher.group(2) == null ? 0 : Integer.parseInt(matcher.group(2));
        return new SearchInfo(depth, selective, OptionalInt.empty(), 0, "");
    }

    private static SearchInfo score(String value) {
        Matcher matcher = SCORE.matcher(value.toUpperCase(Locale.ROOT));
        if (!matcher.matches()) {
            return SearchInfo.UNKNOWN;
        }
        int number = Integer.parseInt(matcher.group(3));
        int size = matcher.group(2).isEmpty()
                ? Math.min(number, Score.MAX_UNDECIDED)
                : Score.win(Math.min(number, MAX_PLIES));
        int score = matcher.group(1).equals("-") ? -size : size;
        return new SearchInfo(0, 0, OptionalInt.of(score), 0, "");
    }

    private static SearchInfo nodes(String value) {
        Matcher matcher = NODES.matcher(value);
        if (!matcher.matches()) {
            return SearchInfo.UNKNOWN;
        }
        long factor = switch (matcher.group(2)) {
            case "k" -> 1_000;
            case "m" -> 1_000_000;
            case "g" -> 1_000_000_000;
            default -> 1;
        };
        return new SearchInfo(0, 0, OptionalInt.empty(), Long.parseLong(matcher.group(1)) * factor, "");
    }

    /** The points at the end of the line, which are the expected moves whatever word stands before them. */
    private static String trailingPoints(String[] words) {
        Deque<String> points = new ArrayDeque<>();
        for (int i = words.length - 1; i >= 0 && POINT.matcher(words[i]).matches(); i--) {
            points.addFirst(words[i]);
        }
        return String.join(" ", points);
    }
}
