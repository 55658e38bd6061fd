package org.kagetsu.benchmarks.tournament.game;

import org.kagetsu.piskvork.manager.player.Conditions;

/**
 * A game to be played: everything that a machine needs to know.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param number the game's number in its tournament, from 0; the same in every run of the same tournament
 * @param pair the number of the pair of games that share opening and players, from 0
 * @param black who plays Black
 * @param white who plays White
 * @param conditions rule, board, opening, time and limits
 */
public record GameTask(int number, int pair, PlayerSpec black, PlayerSpec white, Conditions conditions) {

    /** {@return the number of the game as people count, from 1} */
    public int ordinal() {
        return number + 1;
    }
}
