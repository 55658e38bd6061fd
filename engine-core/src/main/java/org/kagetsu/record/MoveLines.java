package org.kagetsu.record;

import java.util.regex.Pattern;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * The moves in the files of the Piskvork manager, one a line: column, row, and milliseconds, which may be missing. Not
 * safe for use by more than one thread at a time.
 */
final class MoveLines {

    /** How a line begins that other programs take for a move, whatever follows. */
    private static final Pattern BEGIN = Pattern.compile("\\s*+[-+]?+\\d++\\s*+,");

    /** The most characters of a line of a move that belong to no move; a line with more is a name. */
    private static final int MAX_STRANGE = 2;

    private final TextScanner scanner;
    private final Grid grid;
    private final int first;
    private final MoveSink game;

    /**
     * Creates a reader.
     *
     * @param first the number of the first column and row, 0 or 1
     */
    MoveLines(TextScanner scanner, int first, MoveSink game) {
        this.scanner = scanner;
        this.grid = game.record().grid();
        this.first = first;
        this.game = game;
    }

    /**
     * Tells whether a line is a move or was one before it was damaged: it begins with a number and a comma, or is two or
     * three numbers with commas or semicolons between them, and little else. No name may look so.
     */
    static boolean isLike(String line) {
        return BEGIN.matcher(line).lookingAt() || isMostlyNumbers(line);
    }

    private static boolean isMostlyNumbers(String line) {
        int numbers = 0;
        int separators = 0;
        int strange = 0;
        char before = ' ';
        for (int i = 0; i < line.length() && strange <= MAX_STRANGE; i++) {
            char c = line.charAt(i);
            if (c >= '0' && c <= '9') {
                numbers += before >= '0' && before <= '9' ? 0 : 1;
            } else if (c == ',' || c == ';') {
                separators++;
            } else if (c != '-' && c != '+' && !Character.isWhitespace(c)) {
                strange++;
            }
            before = c;
        }
        return numbers >= 2 && separators > 0 && strange <= MAX_STRANGE;
    }

    /** Plays the moves up to the first line that is none, where the scanner stays. */
    void read() {
        scanner.skipWhitespace();
        int line = scanner.offset();
        while (isLike(scanner.restOfLine())) {
            scanner.moveTo(line);
            readMove(line);
            scanner.skipWhitespace();
            line = scanner.offset();
        }
        scanner.moveTo(line);
    }

    private void readMove(int line) {
        int x = scanner.field("column", first, first + grid.width() - 1, ",") - first;
        int y = scanner.field("row", first, first + grid.height() - 1, "") - first;
        int timeMillis = scanner.accept(',') ? scanner.field("time", 0, Integer.MAX_VALUE, "") : 0;
        scanner.endLine();
        game.play(line, Move.of(x, y), timeMillis);
    }
}
