package org.kagetsu.piskvork.manager.player;

import java.util.OptionalInt;

/**
 * What a player says about the search behind a move.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param depth completed iteration in plies; 0 if unknown
 * @param selectiveDepth the longest line in plies; 0 if unknown
 * @param score a value of {@link org.kagetsu.eval.Score} for the side to move; other brains use their own unit for
 *     undecided positions; empty if unknown
 * @param nodes nodes searched; 0 if unknown
 * @param pv the expected moves, for instance {@code "h8 i9"}; empty if unknown
 */
public record SearchInfo(int depth, int selectiveDepth, OptionalInt score, long nodes, String pv) {

    /** Nothing is known. */
    public static final SearchInfo UNKNOWN = new SearchInfo(0, 0, OptionalInt.empty(), 0, "");

    /**
     * {@return this information with whatever a later line adds or changes}
     *
     * @param later the later information
     */
    public SearchInfo updatedBy(SearchInfo later) {
        return new SearchInfo(
                later.depth > 0 ? later.depth : depth,
                later.depth > 0 ? later.selectiveDepth : selectiveDepth,
                later.score.isPresent() ? later.score : score,
                later.nodes > 0 ? later.nodes : nodes,
                later.pv.isEmpty() ? pv : later.pv);
    }
}
