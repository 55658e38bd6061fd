package org.kagetsu.search;

import org.kagetsu.grid.Move;

/**
 * Scores of moves by their distance and direction from an earlier move of the variation (continuation history). A move that
 * answered or continued another one well is worth a try after the same move elsewhere.
 *
 * <p>Owned by one thread.
 */
final class ContinuationHistory {

    private final HistoryScores scores = new HistoryScores(2 * 2 * Move.CELLS);

    /** Forgets everything. */
    void clear() {
        scores.clear();
    }

    /** Makes old scores weigh less. */
    void age() {
        scores.age();
    }

    /** Returns the score of a side's move after an earlier move of either side, or after none. */
    int score(int side, int earlier, int move) {
        return scores.get(index(side, earlier, move));
    }

    /** Adds to a score. */
    void add(int side, int earlier, int move, int bonus) {
        scores.add(index(side, earlier, move), bonus);
    }

    private static int index(int side, int earlier, int move) {
        return (2 * side + 1) * Move.CELLS + move - earlier;
    }
}
