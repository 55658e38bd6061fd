package org.kagetsu.grid;

/**
 * The four directions of a line through a point, as {@code int} indices.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Direction {

    /** Along a row: the next point has x + 1. */
    public static final int HORIZONTAL = 0;

    /** Along a column: the next point has y + 1. */
    public static final int VERTICAL = 1;

    /** Along a diagonal: the next point has x + 1 and y + 1. */
    public static final int DIAGONAL = 2;

    /** Along an anti-diagonal: the next point has x + 1 and y - 1. */
    public static final int ANTIDIAGONAL = 3;

    /** Number of directions. */
    public static final int COUNT = 4;

    private static final int[] STEPS = {1, Move.STRIDE, Move.STRIDE + 1, 1 - Move.STRIDE};

    private Direction() {}

    /**
     * {@return the difference between the moves of neighbouring points of a line: 1, 32, 33 or -31}
     *
     * @param direction 0..3
     */
    public static int step(int direction) {
        return STEPS[direction];
    }
}
