package org.kagetsu.benchmarks.training.data;

/**
 * A move of a recorded game and what the search thought when it chose it.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param move the point
 * @param score the search's {@link org.kagetsu.eval.Score} before the move, for the side to move; 0 in the opening
 * @param nodes nodes of that search; 0 in the opening, at most {@link #MAX_NODES}
 */
public record Ply(int move, int score, int nodes) {

    /** The largest number of nodes that is told apart. */
    public static final int MAX_NODES = 0xFFFF;

    /**
     * Creates a ply.
     *
     * @param move the point
     * @param score the score for the side to move
     * @param nodes nodes of the search; a number above {@link #MAX_NODES} is taken for that
     */
    public Ply {
        nodes = Math.min(nodes, MAX_NODES);
    }
}
