package org.kagetsu.line;

import java.util.Arrays;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * The encoding of lines: the word and the cell in it that belong to a point, and functions over one word.
 *
 * <table>
 * <caption>Words of a board, X and Y being the padded column and row (0..31)</caption>
 * <tr><th>direction</th><th>word</th><th>cell in the word</th></tr>
 * <tr><td>{@link Direction#HORIZONTAL}</td><td>Y</td><td>X</td></tr>
 * <tr><td>{@link Direction#VERTICAL}</td><td>32 + X</td><td>Y</td></tr>
 * <tr><td>{@link Direction#DIAGONAL}</td><td>64 + 31 + X - Y</td><td>X</td></tr>
 * <tr><td>{@link Direction#ANTIDIAGONAL}</td><td>128 + X + Y</td><td>X</td></tr>
 * </table>
 *
 * <p>Cell {@code c} occupies bits {@code 2c} and {@code 2c + 1}: 0 empty, 1 black, 2 white, 3 wall. A
 * <em>plane</em> is a word in which only the low bit of each cell may be set.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Lines {

    /** Number of words of a board, all four directions together. */
    public static final int WORDS = 192;

    /** Code of an empty cell. */
    public static final int EMPTY = 0;

    /** Code of a wall: outside the board, or a point taken out of the game. */
    public static final int WALL = 3;

    /** The low bit of every cell. */
    public static final long LOW_BITS = 0x5555_5555_5555_5555L;

    private static final int VERTICAL_BASE = 32;
    private static final int DIAGONAL_BASE = 64 + 31;
    private static final int ANTIDIAGONAL_BASE = 128;

    private Lines() {}

    /**
     * {@return the index of the word that holds a point's line, 0..191}
     *
     * @param direction a {@link Direction}, 0..3
     * @param move a point
     */
    public static int word(int direction, int move) {
        int x = move & (Move.STRIDE - 1);
        int y = move >>> 5;
        return switch (direction) {
            case 0 -> y;
            case 1 -> VERTICAL_BASE + x;
            case 2 -> DIAGONAL_BASE + x - y;
            default -> ANTIDIAGONAL_BASE + x + y;
        };
    }

    /**
     * {@return a point's cell number within its line, 5..26}
     *
     * @param direction a {@link Direction}, 0..3
     * @param move a point
     */
    public static int cell(int direction, int move) {
        return direction == 1 ? move >>> 5 : move & (Move.STRIDE - 1);
    }

    /**
     * Exclusive-ors a code into the four cells of a point. This sets the code if the cells are empty, and clears it if
     * they hold it.
     *
     * @param words the board, {@link #WORDS} words
     * @param move a point
     * @param code 1..3
     */
    public static void toggle(long[] words, int move, int code) {
        int x = move & (Move.STRIDE - 1);
        int y = move >>> 5;
        long byX = (long) code << (2 * x);
        words[y] ^= byX;
        words[VERTICAL_BASE + x] ^= (long) code << (2 * y);
        words[DIAGONAL_BASE + x - y] ^= byX;
        words[ANTIDIAGONAL_BASE + x + y] ^= byX;
    }

    /**
     * {@return a new array with the {@link #WORDS} words of an empty board: walls everywhere but on the points of the
     * grid}
     *
     * @param grid the size
     */
    public static long[] emptyBoard(Grid grid) {
        long[] words = new long[WORDS];
        Arrays.fill(words, -1L);
        for (int move : grid.moves()) {
            toggle(words, move, WALL);
        }
        return words;
    }

    /**
     * {@return the plane of the stones of one side: the low bit of every cell that holds a stone of that side}
     *
     * @param word a line
     * @param side 0 for Black, 1 for White
     */
    public static long stones(long word, int side) {
        long high = word >>> 1;
        return (side == 0 ? word & ~high : high & ~word) & LOW_BITS;
    }

    /**
     * {@return the plane of the empty cells: the low bit of every empty cell}
     *
     * @param word a line
     */
    public static long empties(long word) {
        return ~(word | word >>> 1) & LOW_BITS;
    }

    /**
     * {@return the code of a cell: 0 empty, 1 black, 2 white, 3 wall}
     *
     * @param word a line
     * @param cell 0..31
     */
    public static int code(long word, int cell) {
        return (int) (word >>> (2 * cell)) & 3;
    }

    /**
     * Counts the consecutive cells of a plane that follow a cell.
     *
     * @param plane a plane
     * @param cell 0..30, itself not counted
     * @return number of set cells directly after it, 0..31
     */
    public static int runAfter(long plane, int cell) {
        return Long.numberOfTrailingZeros(~(plane >>> (2 * cell + 2)) & LOW_BITS) >>> 1;
    }

    /**
     * Counts the consecutive cells of a plane that precede a cell.
     *
     * @param plane a plane
     * @param cell 1..31, itself not counted
     * @return number of set cells directly before it, 0..31
     */
    public static int runBefore(long plane, int cell) {
        return Long.numberOfLeadingZeros(~(plane << (64 - 2 * cell)) & LOW_BITS) >>> 1;
    }

    /**
     * {@return cells with the stones of both sides exchanged}
     *
     * @param cells up to 16 cells
     */
    public static int swap(int cells) {
        return (cells & (int) LOW_BITS) << 1 | (cells >>> 1 & (int) LOW_BITS);
    }

    /**
     * {@return cells in reverse order}
     *
     * @param cells as many as are counted, and no others
     * @param count 1..16
     */
    public static int reverse(int cells, int count) {
        return swap(Integer.reverse(cells) >>> (Integer.SIZE - 2 * count));
    }
}
