package org.kagetsu.grid;

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

    /**
     * Creates a grid.
     *
     * @param width number of columns, 3..22
     * @param height number of rows, 3..22
     * @throws IllegalArgumentException if a side is outside 3..22
     */
    public Grid {
        check("width", width);
        check("height", height);
    }

    private static void check(String name, int value) {
        if (value < MIN_SIZE || value > MAX_SIZE) {
            throw new IllegalArgumentException(
                    name + " " + value + " is outside " + MIN_SIZE + ".." + MAX_SIZE);
        }
    }

    /**
     * Returns a square grid.
     *
     * @param size number of columns and rows, 3..22
     * @return the grid
     * @throws IllegalArgumentException if the size is outside 3..22
     */
    public static Grid square(int size) {
        return new Grid(size, size);
    }

    /**
     * Returns the number of points.
     *
     * @return width times height, 9..484
     */
    public int points() {
        return width * height;
    }

    /**
     * Tells whether a point lies on this grid.
     *
     * @param x a column, any value
     * @param y a row, any value
     * @return true if 0 &lt;= x &lt; width and 0 &lt;= y &lt; height
     */
    public boolean contains(int x, int y) {
        return x >= 0 && x < width && y >= 0 && y < height;
    }

    /**
     * Tells whether a move is a point of this grid.
     *
     * @param move any value
     * @return true if it encodes a point of this grid
     */
    public boolean contains(int move) {
        return move > 0 && move < Move.CELLS && contains(Move.x(move), Move.y(move));
    }

    /**
     * Returns all points in ascending order, row by row.
     *
     * @return a new array of {@link #points()} moves
     */
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

    /**
     * Returns the point in the middle; with an even side, the one nearer to the origin.
     *
     * @return a move of this grid
     */
    public int center() {
        return Move.of((width - 1) / 2, (height - 1) / 2);
    }

    // Written out: the first use of the equals method that a record is given keeps a fresh process waiting.
    @Override
    public boolean equals(Object other) {
        return other instanceof Grid grid && width == grid.width && height == grid.height;
    }

    @Override
    public int hashCode() {
        return MAX_SIZE * width + height;
    }

    /**
     * Returns the size as text, for instance {@code "15x15"}.
     *
     * @return width, the letter x, height
     */
    @Override
    public String toString() {
        return width + "x" + height;
    }
}
