package org.kagetsu.piskvork.manager.referee;

import org.kagetsu.piskvork.manager.player.FaultKind;

/**
 * One thing that a player did wrong in a game.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param kind what it was
 * @param side who: {@link org.kagetsu.board.Side#BLACK} or {@link org.kagetsu.board.Side#WHITE}
 * @param ply the number of stones before the move that it concerns, 0..484
 * @param fatal whether it lost the game
 * @param text a sentence for people without its subject, which is the player's name; for instance
 *     {@code "crashed with exit status 3 where a move was due"}
 */
public record Fault(FaultKind kind, int side, int ply, boolean fatal, String text) {}
