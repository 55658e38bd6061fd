package org.kagetsu.prover;

import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;

/**
 * Somebody's opinion about the winner's best move, which the prover tries first. Nothing of it is trusted: bad advice
 * only costs time.
 *
 * <p>Implementations are safe for use by many threads.
 */
@FunctionalInterface
public interface Advice {

    /** No advice. */
    Advice NONE = position -> Move.NONE;

    /**
     * Asks for a move.
     *
     * @param position a position with the winner to move; not to be changed
     * @return the move, or {@link Move#NONE} if there is no advice for the position
     */
    int move(Position position);
}
