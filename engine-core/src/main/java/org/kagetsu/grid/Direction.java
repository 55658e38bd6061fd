package org.kagetsu.grid;

/**
 * The four directions of a line through a point.
 *
 * <p>Hot code uses the ordinal (0..3) as an index. Immutable and safe for use by many threads.
 */
public enum Direction {
    /** Along a row: the next point has x + 1. */
    HORIZONTAL(1),
    /** Along a column: the next point has y + 1. */
    VERTICAL(Move.STRIDE),
    /** Along a diagonal: the next point has x + 1 and y + 1. */
    DIAGONAL(Move.STRIDE + 1),
    /** Along an anti-diagonal: the next point has x + 1 and y - 1. */
    ANTIDIAGONAL(1 - Move.STRIDE);

    /** Number of directions. */
    public static final int COUNT = 4;

    private final int step;

    Direction(int step) {
        this.step = step;
    }

    /**
     * Returns the difference between the moves of neighbouring points of a line of this direction.
     *
     * @return 1, 32, 33 or -31
     */
    public int step() {
        return step;
    }
}
