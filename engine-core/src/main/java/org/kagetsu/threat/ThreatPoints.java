package org.kagetsu.threat;

import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * The points where a side may threaten, read from the sets that {@link PatternState} keeps. Points that look forbidden
 * to Black are among them, because the exact test may allow them.
 *
 * <p>Static functions only; safe for use by many threads on different states.
 */
final class ThreatPoints {

    private ThreatPoints() {}

    /**
     * {@return the points where a stone of a side may make a four: one word of 64 points, laid out as in {@link
     * PatternState#set}}
     *
     * @param word 0..15
     */
    static long fours(PatternState state, int side, int word) {
        return state.set(side, PointGroup.FOUR, word)
                | state.set(side, PointGroup.OPEN_FOUR, word)
                | state.set(side, PointGroup.FORBIDDEN, word);
    }

    /**
     * {@return the points where a stone of a side may make an open three or more: one word of 64 points, laid out as in
     * {@link PatternState#set}}
     *
     * @param word 0..15
     */
    static long all(PatternState state, int side, int word) {
        return fours(state, side, word)
                | state.set(side, PointGroup.THREE, word)
                | state.set(side, PointGroup.FIVE, word);
    }
}
