package org.kagetsu.grid;

import java.util.Collection;
import java.util.Objects;
import org.kagetsu.base.Quote;

/**
 * The {@code int} codec of board points.
 *
 * <p>A point with column {@code x} and row {@code y} (both zero-based, 0..21) is the index of a cell in a padded square
 * of 32 x 32 cells. The square has room for the largest board, 22 x 22, and five cells of border on every side. Because
 * of the border, code that looks at the five cells beside a point never leaves the square.
 *
 * <table>
 * <caption>Bit layout of a move</caption>
 * <tr><th>bits</th><th>field</th><th>range</th></tr>
 * <tr><td>0-4</td><td>x + 5</td><td>5..26</td></tr>
 * <tr><td>5-9</td><td>y + 5</td><td>5..26</td></tr>
 * <tr><td>10-31</td><td>0</td><td></td></tr>
 * </table>
 *
 * <p>The value does not depend on the size of the board, and ascending moves run row by row. The text form is
 * a column letter {@code a..v} followed by the row number {@code 1..22}: {@code h8} is x = 7, y = 7.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Move {

    /** No move: a value that is never a point of any board. */
    public static final int NONE = 0;

    /** Cells of border around the largest board, on every side. */
    public static final int BORDER = 5;

    /** Distance between the indices of vertically adjacent points. */
    public static final int STRIDE = 32;

    /** Number of cells of the padded square; every move is below it. */
    public static final int CELLS = STRIDE * STRIDE;

    private Move() {}

    /**
     * Encodes a point.
     *
     * @param x the column, 0..21, not checked
     * @param y the row, 0..21, not checked
     * @return the move, 165..858
     */
    public static int of(int x, int y) {
        return (y + BORDER) * STRIDE + x + BORDER;
    }

    /**
     * {@return the column of a move, 0..21}
     *
     * @param move a move, not {@link #NONE}
     */
    public static int x(int move) {
        return (move & (STRIDE - 1)) - BORDER;
    }

    /**
     * {@return the row of a move, 0..21}
     *
     * @param move a move, not {@link #NONE}
     */
    public static int y(int move) {
        return (move >>> 5) - BORDER;
    }

    /**
     * {@return the text form of a move, for instance {@code "h8"}; {@code "--"} for {@link #NONE}}
     *
     * @param move a move or {@link #NONE}
     */
    public static String toText(int move) {
        return move == NONE ? "--" : (char) ('a' + x(move)) + Integer.toString(y(move) + 1);
    }

    /**
     * {@return a name for messages about a value that may be wrong: {@code "h8 (move 396)"}, or {@code "move 5000"} for
     * no point of any board}
     *
     * @param move any value
     */
    public static String describe(int move) {
        boolean isPoint = Grid.square(Grid.MAX_SIZE).contains(move);
        return isPoint ? toText(move) + " (move " + move + ")" : "move " + move;
    }

    /**
     * {@return the text forms of several moves in their order, separated by spaces, for instance {@code "h8 i9 j10"}}
     *
     * @param moves moves or {@link #NONE}
     */
    public static String toText(Collection<Integer> moves) {
        StringBuilder text = new StringBuilder();
        for (int move : Objects.requireNonNull(moves, "moves")) {
            text.append(text.isEmpty() ? "" : " ").append(toText(move));
        }
        return text.toString();
    }

    /**
     * Reads the text form of a move; letters of either case are accepted.
     *
     * @param text a column letter a..v and a row number 1..22, without spaces
     * @return the move
     * @throws IllegalArgumentException if the text is not a point of a 22 x 22 board
     */
    public static int parse(String text) {
        int length = Objects.requireNonNull(text, "text").length();
        if (length == 2 || length == 3) {
            int x = (text.charAt(0) | 0x20) - 'a'; // lower case of ASCII only: U+212A is no k
            int row = decimal(text, 1, length);
            if (x >= 0 && x < Grid.MAX_SIZE && row >= 1 && row <= Grid.MAX_SIZE) {
                return of(x, row - 1);
            }
        }
        throw new IllegalArgumentException(
                "not a point (a letter a..v and a number 1..22): " + Quote.of(text));
    }

    /** Value of the digits in {@code text[from, to)}, or -1 if there is any other character or a leading zero. */
    private static int decimal(String text, int from, int to) {
        int value = 0;
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9' || (c == '0' && value == 0)) {
                return -1;
            }
            value = value * 10 + (c - '0');
        }
        return value;
    }
}
