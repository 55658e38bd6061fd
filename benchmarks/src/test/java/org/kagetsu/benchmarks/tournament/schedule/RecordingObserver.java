package org.kagetsu.benchmarks.tournament.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.stats.Sprt;

/** Keeps what it hears. */
public class RecordingObserver implements Tournament.Observer {

    final List<PlayedGame> games = new ArrayList<>();
    final List<String> withdrawals = new ArrayList<>();
    final List<String> stages = new ArrayList<>();

    @Override
    public void onStage(int done, int known) {
        stages.add(done + "/" + known);
    }

    @Override
    public void onGame(PlayedGame game, Standings standings, Optional<Sprt.State> test) {
        games.add(game);
    }

    @Override
    public void onWithdrawal(String player, String reason) {
        withdrawals.add(player + " " + reason);
    }
}
