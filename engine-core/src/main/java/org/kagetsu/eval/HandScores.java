package org.kagetsu.eval;

import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PointScores;

/**
 * Weights set by hand: a sum over the four lines.
 *
 * <p>Immutable and safe for use by many threads.
 */
final class HandScores implements PointScores {

    /** By {@link LinePattern}: what one line of a point is worth, in the engine's unit. */
    private static final int[] VALUES = {0, 0, 1, 2, 4, 7, 8, 10, 11, 22, 27, 33, 0, 60, 100};

    /** By {@link LinePattern}: how much one line of a point asks for a move there. */
    private static final int[] PRIORITIES = {0, 0, 2, 4, 8, 14, 17, 20, 20, 48, 56, 64, 0, 120, 200};

    @Override
    public int value(int side, int a, int b, int c, int d) {
        return VALUES[a] + VALUES[b] + VALUES[c] + VALUES[d];
    }

    @Override
    public int priority(int side, int a, int b, int c, int d) {
        return Math.min(MAX_PRIORITY, PRIORITIES[a] + PRIORITIES[b] + PRIORITIES[c] + PRIORITIES[d]);
    }
}
