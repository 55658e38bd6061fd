package org.kagetsu.benchmarks.training.data;

import org.kagetsu.grid.Move;

/**
 * A move of a recorded game, what the search thought when it chose it, and what it thought of another move.
 *
 * <p>A probe is a move that was tried and taken back: the search meets many positions that no sensible game
 * reaches, and the evaluation must know them, too.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param move the point
 * @param score the search's {@link org.kagetsu.eval.Score} before the move, for the side to move; 0 in the opening
 * @param nodes nodes of that search; 0 in the opening, at most {@link #MAX_NODES}
 * @param probe another move in the place of this one, or {@link Move#NONE}
 * @param probeScore a search's score after the probe, for the opponent, who is then to move; 0 without a probe
 */
public record Ply(int move, int score, int nodes, int probe, int probeScore) {

    /** The largest number of nodes that is told apart. */
    public static final int MAX_NODES = 0xFFFF;

    /** Creates a ply; more nodes than {@link #MAX_NODES} are taken for that. */
    public Ply {
        nodes = Math.min(nodes, MAX_NODES);
    }

    /**
     * Creates a ply of an opening.
     *
     * @param move the point
     * @return the ply
     */
    public static Ply opening(int move) {
        return new Ply(move, 0, 0, Move.NONE, 0);
    }
}
