package org.kagetsu.benchmarks.training.data;

import org.kagetsu.grid.Move;

/**
 * A random move that was tried in place of the searched one, and what a shorter search thought of the position after
 * it. A search meets many positions that no sensible game reaches, and the evaluation must know them, too.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param move the point, or {@link Move#NONE} if there is no probe
 * @param score the search's {@link org.kagetsu.eval.Score} after it, for the opponent, who is then to move
 * @param reply the opponent's best move by that search
 * @param isQuiet whether the position after it is quiet, as {@link PlyKind#QUIET} has it
 * @param isPlayed whether the game goes on with it instead of the searched move
 */
public record Probe(int move, int score, int reply, boolean isQuiet, boolean isPlayed) {

    /** No probe. */
    public static final Probe NONE = new Probe(Move.NONE, 0, Move.NONE, false, false);

    /**
     * {@return whether something can be learned of the position after it: it is quiet, and the game did not go on there, so
     * that no better search of it is known}
     */
    public boolean isSample() {
        return isQuiet && !isPlayed;
    }

    /** {@return whether there is a probe} */
    public boolean isThere() {
        return move != Move.NONE;
    }
}
