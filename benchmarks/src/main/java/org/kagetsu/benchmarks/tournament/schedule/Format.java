package org.kagetsu.benchmarks.tournament.schedule;

import java.util.List;
import java.util.function.IntPredicate;
import org.kagetsu.benchmarks.tournament.standings.Standings;

/**
 * The form of a tournament: which pairings there are.
 *
 * <p>Implementations are immutable and safe for use by many threads.
 */
public interface Format {

    /**
     * Two players and an opening, which they play with both colours.
     *
     * @param first the index of the player who is Black in the first game
     * @param second the index of the player who is Black in the second game
     * @param opening the number of the opening, from 0; taken modulo the number of openings there are
     */
    record Pairing(int first, int second, int opening) {}

    /**
     * {@return the text that, together with the players, determines the numbers of the games, for instance
     * {@code "match"}}
     */
    String name();

    /** {@return the number of openings that two players who meet play with both colours, 1 or more} */
    int openings();

    /**
     * {@return the pairings of one stage in the order in which they are played; empty after the last stage} All games
     * of a stage may be played at once; the next stage begins when they are over.
     *
     * @param stage the number of the stage, from 0
     * @param standings the table after all earlier stages
     * @param isOut whether a player, named by its index, is out; its pairings are counted, so that the numbers of the
     *     games do not depend on it, but they are not played
     */
    List<Pairing> stage(int stage, Standings standings, IntPredicate isOut);
}
