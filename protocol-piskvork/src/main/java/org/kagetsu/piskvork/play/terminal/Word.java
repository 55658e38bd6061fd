package org.kagetsu.piskvork.play.terminal;

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
    SAVE("FILE", "write the game to a file: .sgf has rule and size, .psq the size, .rec and .txt the moves; save! replaces an older file"),
    LOAD("FILE [N]", "go on with a game from such a file, game N if an .sgf has several; a rule or size that it does not name stays as it is"),
    BOARD("", "show the board"),
    HELP("", "show this list"),
    QUIT("", "end the program");

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

    /** A line of the list of commands. */
    String helpLine() {
        return helpLine((text() + " " + argument).strip(), help);
    }

    /** A line of the list for something else than a word. */
    static String helpLine(String usage, String help) {
        return String.format("  %-14s %s", usage, help);
    }

    /** Finds a word, in any letter case. */
    static Optional<Word> of(String text) {
        return Arrays.stream(values()).filter(word -> word.text().equalsIgnoreCase(text)).findFirst();
    }

    /** All words as they are typed. */
    static List<String> texts() {
        return Arrays.stream(values()).map(Word::text).toList();
    }
}
