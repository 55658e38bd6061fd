package org.kagetsu.piskvork.play.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The commands of the game, which a person types beside points. */
enum Word {
    UNDO("", "take back your last move"),
    REDO("", "make moves again that were taken back"),
    HINT("", "ask Kagetsu for a good move, at its full strength"),
    SWAP("", "change sides"),
    NEW("", "begin a new game"),
    TIME("SECONDS", "set the opponent's time for a move"),
    SAVE("FILE", "write the game to a file: .sgf has rule and size, .psq the size, .rec and .txt the moves; save! replaces"
            + " an older file"),
    LOAD("FILE [N]", "go on with a game from such a file, game N if an .sgf has several; a rule or size that it does not"
            + " name stays as it is"),
    BOARD("", "show the board"),
    HELP("", "show this list"),
    QUIT("", "end the program");

    /** The width of the first column of a list, which has the words; the second one explains them. */
    static final int COLUMN = 17;

    private static final String LINE = "%-" + (COLUMN - 1) + "s %s";

    private final String argument;
    private final String help;

    Word(String argument, String help) {
        this.argument = argument;
        this.help = help;
    }

    /** The word as it is typed. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Finds a word, in any letter case. */
    static Optional<Word> of(String text) {
        return Arrays.stream(values()).filter(word -> word.text().equalsIgnoreCase(text)).findFirst();
    }

    /** All words as they are typed. */
    static List<String> texts() {
        return Arrays.stream(values()).map(Word::text).toList();
    }

    /**
     * Returns what can be typed in the game, and what its words and marks mean.
     *
     * @param point a point of the board, as an example
     * @param canHurry whether the person's interrupt makes the opponent move at once
     * @param hasStones whether the board is drawn with stones, and not in ASCII
     */
    static List<String> help(String point, boolean canHurry, boolean hasStones) {
        List<String> lines = new ArrayList<>();
        lines.add(line(point, "place a stone"));
        for (Word word : values()) {
            lines.add(line((word.text() + " " + word.argument).strip(), word.help));
        }
        if (canHurry) {
            lines.add(line("Ctrl-C", "while Kagetsu thinks: let it move at once"));
        }
        lines.add("On the board:");
        lines.add(line(hasStones ? "\u25cf, \u25cb" : "X, O", "a black stone, a white stone"));
        lines.add(line("( )", "around the last move"));
        lines.add(line(hasStones ? "\u00d7" : "*", "a point forbidden to Black"));
        lines.add("What the opponent says of its move:");
        lines.add(line("depth 14-22", "it looked 14 moves ahead, 22 in the longest line"));
        lines.add(line("score +35", "how far it is ahead; 0 is even, 200 a large advantage, below 0 it is behind"));
        lines.add(line("score +M7", "it wins by force within 7 moves of both sides, the first of them its own"));
        lines.add(line("score -M6", "it loses by force within 6 moves"));
        return lines;
    }

    private static String line(String usage, String help) {
        return String.format(LINE, "  " + usage, help);
    }
}
