package org.kagetsu.pattern;

/**
 * What combinations of line patterns are worth: the weights that {@link PatternState} adds up and hands to move
 * ordering, without knowing where they come from.
 *
 * <p>Implementations are immutable and safe for use by many threads.
 */
public interface PointScores {

    /** The largest priority. */
    int MAX_PRIORITY = 127;

    /** The largest value, and 1 less than the negative of the least. */
    int MAX_VALUE = 1023;

    /**
     * Returns what an empty point adds to the evaluation of a side.
     *
     * @param side the side that has the patterns
     * @param combination the number of a {@link Combination}
     * @return -1,024..{@link #MAX_VALUE}
     */
    int value(int side, int combination);

    /**
     * Returns how early the side should try a move to such a point.
     *
     * @param side the side that has the patterns
     * @param combination the number of a {@link Combination}
     * @return 0..{@link #MAX_PRIORITY}
     */
    int priority(int side, int combination);

    /**
     * Returns how early the opponent should try a move to such a point, which takes it from the side.
     *
     * @param side the side that has the patterns
     * @param combination the number of a {@link Combination}
     * @return 0..{@link #MAX_PRIORITY}
     */
    int opponentPriority(int side, int combination);
}
