package org.kagetsu.search;

import java.util.List;

/**
 * What a search has found.
 *
 * @param depth the completed iteration in plies; 0 if there was nothing to search
 * @param selectiveDepth the longest line in plies
 * @param score for the side to move
 * @param nodes nodes searched
 * @param pv the principal variation, at least one move
 */
public record SearchResult(int depth, int selectiveDepth, int score, long nodes, List<Integer> pv) {

    /** Returns the best move. */
    public int bestMove() {
        return pv.get(0);
    }
}
