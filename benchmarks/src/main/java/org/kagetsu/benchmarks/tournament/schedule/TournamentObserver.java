package org.kagetsu.benchmarks.tournament.schedule;

import java.util.Optional;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.stats.Sprt;

/** Hears how a tournament goes on; never called by two threads at once. */
public interface TournamentObserver {

    /**
     * Called before the first game and when a stage begins.
     *
     * @param done games that are over, those found in the journal included
     * @param known games known to be part of the tournament so far, 1 or more
     */
    void onStage(int done, int known);

    /**
     * Called after every game that was played, not for those found in the journal.
     *
     * @param game the game
     * @param standings the table with that game; valid during the call only
     * @param test the state of the sequential test, if there is one
     */
    void onGame(PlayedGame game, Standings standings, Optional<Sprt.State> test);

    /**
     * Called when a player is taken out of the tournament.
     *
     * @param player the name
     * @param reason a sentence for people whose subject is the player
     */
    void onWithdrawal(String player, String reason);
}
