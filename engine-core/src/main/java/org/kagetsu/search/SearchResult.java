package org.kagetsu.search;

import java.util.List;

/**
 * What a search has found.
 *
 * @param nodes nodes searched
 * @param lines the best root moves, the best first; at least one
 */
public record SearchResult(long nodes, List<SearchLine> lines) {

    /** Returns the best line. */
    public SearchLine best() {
        return lines.get(0);
    }

    /** Returns the iteration that found the best line in plies; 0 if there was nothing to search. */
    public int depth() {
        return best().depth();
    }

    /** Returns the score of the best line for the side to move. */
    public int score() {
        return best().score();
    }

    /** Returns the best move. */
    public int bestMove() {
        return best().move();
    }
}
