package org.kagetsu.piskvork.manager.referee;

import org.kagetsu.board.Position;

/** Hears about a game while it is played, on the thread of the referee. */
@FunctionalInterface
public interface GameListener {

    /** Hears nothing. */
    GameListener NONE = (position, move) -> {};

    /**
     * Called after every legal move.
     *
     * @param position the position after the move; not to be changed, and valid during the call only
     * @param move the move
     */
    void onMove(Position position, PlayedMove move);
}
