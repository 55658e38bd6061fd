package org.kagetsu.search;

import org.kagetsu.eval.Score;

/**
 * The window of an iteration (aspiration window). It is narrow around the score of the last iteration, and opens on the
 * side where the new score lies outside.
 *
 * <p>Owned by one thread, for one iteration.
 */
final class AspirationWindow {

    /** The first distance from the last score to either side, in points. */
    private static final int FIRST_DELTA = 24;

    /** The factor by which each failure opens it. */
    private static final int GROWTH = 3;

    /** A side that would open further than this opens completely. */
    private static final int LAST_DELTA = 1000;

    /** The least depth with a narrow window; scores of lower depths change too much. */
    private static final int FIRST_DEPTH = 4;

    private int delta = FIRST_DELTA;

    /** The lower end of the window. */
    int alpha = -Score.INFINITE;

    /** The upper end of the window. */
    int beta = Score.INFINITE;

    /**
     * Begins an iteration.
     *
     * @param depth its depth in plies
     * @param last the score of the iteration before; any score at depth 1
     */
    AspirationWindow(int depth, int last) {
        if (depth >= FIRST_DEPTH && !Score.isDecided(last)) {
            alpha = last - delta;
            beta = last + delta;
        }
    }

    /** Whether a score of the search with this window is exact. */
    boolean contains(int score) {
        return score > alpha && score < beta;
    }

    /** Opens the window after a score that lies outside; the search is fail-soft, so the true one lies beyond it. */
    void widen(int score) {
        delta *= GROWTH;
        boolean isWide = delta > LAST_DELTA || Score.isDecided(score);
        if (score <= alpha) {
            alpha = isWide ? -Score.INFINITE : score - delta;
        } else {
            beta = isWide ? Score.INFINITE : score + delta;
        }
    }
}
