package org.kagetsu.grid;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.base.Quote;
import org.kagetsu.base.Range;

/**
 * The size of a board, 3..22 points each way, rectangular too.
 *
 * <p>Immutable and safe for use by many threads; two grids of the same size are equal.
 *
 * @param width number of columns, 3..22
 * @param height number of rows, 3..22
 */
public record Grid(int width, int height) {

    /** The smallest width and height. */
    public static final int MIN_SIZE = 3;

    /** The largest width and height. */
    public static final int MAX_SIZE = 22;

    /** The points of the largest board. */
    public static final int MAX_POINTS = MAX_SIZE * MAX_SIZE;

    private static final String SIZE = "([0-9]{1,2})(?:x([0-9]{1,2}))?";

    /**
     * Creates a grid.
     *
     * @throws IllegalArgumentException if a side is outside 3..22
     */
    public Grid {
        Range.check("width", width, MIN_SIZE, MAX_SIZE);
        Range.check("height", height, MIN_SIZE, MAX_SIZE);
    }

    /**
     * {@return a square grid}
     *
     * @param size number of columns and rows, 3..22
     * @throws IllegalArgumentException if the size is outside 3..22
     */
    public static Grid square(int size) {
        return new Grid(size, size);
    }

    /**
     * {@return the grid of a text such as {@code 15x12}, columns by rows, or {@code 15} for a square}
     *
     * @param text the text
     * @throws IllegalArgumentException if the text is no size, or a side is outside 3..22
     */
    public static Grid parse(String text) {
        Matcher size = Pattern.compile(SIZE).matcher(Objects.requireNonNull(text, "text"));
        if (!size.matches()) {
            throw new IllegalArgumentException("size " + Quote.of(text) + " is not columns, or columns x rows, "
                    + MIN_SIZE + ".." + MAX_SIZE + " each");
        }
        int width = Integer.parseInt(size.group(1));
        return new Grid(width, size.group(2) == null ? width : Integer.parseInt(size.group(2)));
    }

    /** {@return the number of points, 9..484} */
    public int points() {
        return width * height;
    }

    /**
     * {@return whether a point lies on this grid, that is 0 &lt;= x &lt; width and 0 &lt;= y &lt; height}
     *
     * @param x a column, any value
     * @param y a row, any value
     */
    public boolean contains(int x, int y) {
        return x >= 0 && x < width && y >= 0 && y < height;
    }

    /**
     * {@return whether a move is a point of this grid}
     *
     * @param move any value
     */
    public boolean contains(int move) {
        return move > 0 && move < Move.CELLS && contains(Move.x(move), Move.y(move));
    }

    /**
     * {@return the exception for a move that is no point of this grid}
     *
     * @param move the move, any value
     */
    public IllegalArgumentException outside(int move) {
        return new IllegalArgumentException(Move.describe(move) + " is outside the " + this + " board, a1 to "
                + Move.toText(Move.of(width - 1, height - 1)));
    }

    /** {@return a new array of all points in ascending order, row by row} */
    public int[] moves() {
        int[] moves = new int[points()];
        int n = 0;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                moves[n++] = Move.of(x, y);
            }
        }
        return moves;
    }

    /** {@return the point in the middle; with an even side, the one nearer to the origin} */
    public int center() {
        return Move.of((width - 1) / 2, (height - 1) / 2);
    }

    // Written out, because the first equals that the compiler makes for a record costs a fresh process 30 ms.
    @Override
    public boolean equals(Object other) {
        return other instanceof Grid grid && width == grid.width && height == grid.height;
    }

    @Override
    public int hashCode() {
        return MAX_SIZE * width + height;
    }

    /** {@return the size as text: columns, the letter x, rows, for instance {@code "15x15"}} */
    @Override
    public String toString() {
        return width + "x" + height;
    }
}
