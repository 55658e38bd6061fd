package org.kagetsu.pattern;

/**
 * The weights of combinations of line patterns. {@link PatternState} adds them up and gives them to move ordering; it
 * does not know where they come from.
 *
 * <p>Implementations are immutable and safe for use by many threads.
 */
public interface PointScores {

    /** The largest priority. */
    int MAX_PRIORITY = 127;

    /** The largest value, and 1 less than the negative of the least. */
    int MAX_VALUE = 1023;

    /**
     * {@return what an empty point adds to the evaluation of a side, -1,024..{@link #MAX_VALUE}}
     *
     * @param side the side that has the patterns
     * @param combination the number of a {@link Combination}
     */
    int value(int side, int combination);

    /**
     * {@return how early the side should try a move to such a point, 0..{@link #MAX_PRIORITY}}
     *
     * @param side the side that has the patterns
     * @param combination the number of a {@link Combination}
     */
    int priority(int side, int combination);

    /**
     * {@return the priority of the opponent's move to such a point, which takes the point from the side, 0..{@link
     * #MAX_PRIORITY}}
     *
     * @param side the side that has the patterns
     * @param combination the number of a {@link Combination}
     */
    int opponentPriority(int side, int combination);
}
