package org.kagetsu.benchmarks.tournament.cli;

import java.util.List;
import org.kagetsu.benchmarks.tournament.game.OwnLimits;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.game.Players;
import org.kagetsu.benchmarks.tournament.schedule.Tournament;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;

/** Starts every player once before the first game, so that a player that cannot play loses no games. */
final class Preflight {

    private Preflight() {}

    static void check(List<PlayerSpec> players, Conditions conditions, Tournament tournament)
            throws InterruptedException {
        for (PlayerSpec spec : players) {
            try (Players starters = new Players();
                    Player player = starters.create(spec, 0)) {
                player.newGame(OwnLimits.conditions(spec, conditions));
            } catch (PlayerException e) {
                tournament.withdraw(spec.name(), e.getMessage());
            }
        }
    }
}
