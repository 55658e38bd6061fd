package org.kagetsu.pattern;

/**
 * What combinations of line patterns are worth: the weights that {@link PatternState} adds up and hands to move
 * ordering, without knowing where they come from.
 *
 * <p>Implementations are immutable and safe for use by many threads.
 */
public interface PointScores {

    /** The largest priority. */
    int MAX_PRIORITY = 511;

    /**
     * Returns what an empty point adds to the evaluation of a side.
     *
     * @param side the side that has the patterns
     * @param a a {@link LinePattern}
     * @param b a {@link LinePattern}
     * @param c a {@link LinePattern}
     * @param d a {@link LinePattern}
     * @return -32,768..32,767
     */
    int value(int side, int a, int b, int c, int d);

    /**
     * Returns how early a move to such a point should be tried.
     *
     * @param side the side that has the patterns
     * @param a a {@link LinePattern}
     * @param b a {@link LinePattern}
     * @param c a {@link LinePattern}
     * @param d a {@link LinePattern}
     * @return 0..{@link #MAX_PRIORITY}
     */
    int priority(int side, int a, int b, int c, int d);
}
