package org.kagetsu.search;

import java.util.List;
import org.kagetsu.eval.Variation;

/**
 * What a search has found.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param nodes nodes searched
 * @param variations the best root moves, the best first; at least one
 */
public record SearchResult(long nodes, List<Variation> variations) {

    /** Returns the best variation. */
    public Variation best() {
        return variations.get(0);
    }

    /** Returns the iteration that found the best variation in plies; 0 if there was nothing to search. */
    public int depth() {
        return best().depth();
    }

    /** Returns the score of the best variation for the side to move. */
    public int score() {
        return best().score();
    }

    /** Returns the best move. */
    public int bestMove() {
        return best().move();
    }
}
