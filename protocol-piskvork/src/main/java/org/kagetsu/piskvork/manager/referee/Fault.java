package org.kagetsu.piskvork.manager.referee;

import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.manager.player.FaultKind;

/**
 * One thing that a player did wrong in a game.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param kind what it was
 * @param side who: {@link Side#BLACK} or {@link Side#WHITE}
 * @param ply the number of stones before the move that it concerns, 0..484
 * @param fatal whether it lost the game
 * @param text a sentence for people without its subject, which is the player's name; for instance
 *     {@code "crashed with exit status 3 where a move was due"}
 */
public record Fault(FaultKind kind, int side, int ply, boolean fatal, String text) {

    /**
     * Creates a fault.
     *
     * @throws IllegalArgumentException if the side is not one of the two, or the ply is outside its range
     */
    public Fault {
        if (side != Side.BLACK && side != Side.WHITE) {
            throw new IllegalArgumentException("side " + side + " of a fault is neither 0, Black, nor 1, White");
        }
        if (ply < 0 || ply > Grid.MAX_POINTS) {
            throw new IllegalArgumentException("ply " + ply + " of a fault is not in 0.." + Grid.MAX_POINTS);
        }
    }
}
