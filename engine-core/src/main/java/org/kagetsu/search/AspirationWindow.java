package org.kagetsu.search;

import org.kagetsu.eval.Score;

/**
 * The window of an iteration: narrow around the score of the last one, and opened on the side on which the new score
 * lies outside (aspiration window).
 *
 * <p>Owned by one thread, for one iteration.
 */
final class AspirationWindow {

    /** Points on either side of the last score at first. */
    private static final int FIRST_DELTA = 24;

    /** How many times as far each failure opens it. */
    private static final int GROWTH = 3;

    /** A side that would be opened further than this is opened wholly. */
    private static final int LAST_DELTA = 1000;

    /** Scores of lower depths tell too little. */
    private static final int FIRST_DEPTH = 4;

    private int delta = FIRST_DELTA;
    private int alpha = -Score.INFINITE;
    private int beta = Score.INFINITE;

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

    /** Returns the score above which the search is to look. */
    int alpha() {
        return alpha;
    }

    /** Returns the score below which the search is to look. */
    int beta() {
        return beta;
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
