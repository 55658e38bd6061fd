package org.kagetsu.search;

import java.util.Arrays;

/**
 * Scores that are learned by rewards and penalties. Each score moves towards {@link #LIMIT} or its negative by steps
 * that shrink as it comes near, so scores never need to be scaled down (history gravity).
 *
 * <p>Owned by one thread.
 */
final class HistoryScores {

    /** Bound of a score. */
    static final int LIMIT = 8192;

    private final int[] scores;

    HistoryScores(int size) {
        scores = new int[size];
    }

    /** Forgets everything. */
    void clear() {
        Arrays.fill(scores, 0);
    }

    /** Makes old scores weigh half as much. */
    void age() {
        for (int i = 0; i < scores.length; i++) {
            scores[i] /= 2;
        }
    }

    int get(int index) {
        return scores[index];
    }

    /**
     * Moves a score.
     *
     * @param bonus a reward, or a penalty below 0; at most {@link #LIMIT} in size
     */
    void add(int index, int bonus) {
        scores[index] += bonus - scores[index] * Math.abs(bonus) / LIMIT;
    }
}
