package org.kagetsu.search;

import java.util.Arrays;
import org.kagetsu.board.Side;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * The mean error of the static evaluation in similar situations (correction history). The mean moves towards each new
 * error, and it moves faster if a deeper search found the error.
 *
 * <p>Situations are similar if the same side is to move and both sides have the same numbers of points for a three, a
 * four and an open four. Some different situations share a slot. Owned by one thread.
 */
final class CorrectionHistory {

    private static final int SLOTS = 1 << 14;

    /** A mean is kept in small parts of a point of score: this many make one point. */
    private static final int GRAIN = 64;

    /** Larger errors count as this one. */
    private static final int GREATEST_ERROR = 200;

    /** A search of this many plies or more has the largest weight. */
    private static final int GREATEST_WEIGHT = 16;
    private static final int WEIGHTS = 256;

    private final int[] means = new int[2 * SLOTS];

    /** Forgets everything. */
    void clear() {
        Arrays.fill(means, 0);
    }

    /** Returns the slot of a situation. */
    static int slot(PatternState state) {
        int key = 0;
        for (int group = PointGroup.THREE; group <= PointGroup.OPEN_FOUR; group++) {
            key = 37 * (37 * key + state.count(Side.BLACK, group)) + state.count(Side.WHITE, group);
        }
        return state.position().sideToMove() * SLOTS + (key & (SLOTS - 1));
    }

    /** Returns what to add to the evaluation of a situation, -200..200. */
    int correction(int slot) {
        return means[slot] / GRAIN;
    }

    /** Whether a score of a {@link Bound} says that the evaluation is wrong, or exactly right. */
    static boolean isLesson(int bound, int score, int evaluation) {
        return bound == Bound.EXACT || (bound == Bound.LOWER ? score >= evaluation : score <= evaluation);
    }

    /** Learns from a search of this many remaining plies, 1 or more: the evaluation was too low by an error. */
    void learn(int slot, int error, int depth) {
        int bounded = Math.max(-GREATEST_ERROR, Math.min(GREATEST_ERROR, error));
        means[slot] += (GRAIN * bounded - means[slot]) * Math.min(depth + 1, GREATEST_WEIGHT) / WEIGHTS;
    }
}
