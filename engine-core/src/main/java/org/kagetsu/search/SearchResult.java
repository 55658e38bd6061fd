package org.kagetsu.search;

import java.util.List;
import org.kagetsu.eval.Variation;

/**
 * What a search has found.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param nodes nodes searched by all threads
 * @param variations the best root moves, the best first; at least one
 */
public record SearchResult(long nodes, List<Variation> variations) {

    /** Returns the best variation. */
    public Variation best() {
        return variations.get(0);
    }
}
