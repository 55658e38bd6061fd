package org.kagetsu.search;

/** How many plies less a late move is searched at first: it grows with the logarithms of depth and move number. */
final class Reductions {

    private static final int SIZE = 64;
    private static final double BASE = 0.8;
    private static final double DIVISOR = 1.4;
    private static final byte[] PLIES = new byte[SIZE * SIZE];

    static {
        for (int depth = 1; depth < SIZE; depth++) {
            for (int tried = 1; tried < SIZE; tried++) {
                double plies = BASE + StrictMath.log(depth) * StrictMath.log(tried) / DIVISOR;
                PLIES[depth * SIZE + tried] = (byte) plies;
            }
        }
    }

    private Reductions() {}

    /** Returns the plies, 0 or more, for a remaining depth and the number of the move, both 1 or more. */
    static int of(int depth, int tried) {
        return PLIES[Math.min(depth, SIZE - 1) * SIZE + Math.min(tried, SIZE - 1)];
    }
}
