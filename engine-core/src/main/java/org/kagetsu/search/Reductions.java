package org.kagetsu.search;

/**
 * How many plies less a late move is searched at first. It grows with the logarithms of depth and move number, and is a
 * ply more or less for what is known of the node and of the move.
 */
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

    /** Returns the plies more, or less, where the node is expected to fail high, has a window, or gets better. */
    static int ofNode(boolean cutNode, boolean isPv, boolean improving) {
        return (cutNode ? 1 : 0) + (improving ? 0 : 1) - (isPv ? 1 : 0);
    }

    /** Returns the plies more, or less, for a threat, and for a four that makes nothing else. */
    static int ofMove(boolean isThreat, boolean isLoneFour) {
        return (isLoneFour ? 1 : 0) - (isThreat ? 1 : 0);
    }
}
