package org.kagetsu.benchmarks.tournament.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.ScaledTime;
import org.kagetsu.benchmarks.tournament.report.ReportData.PlayerRow;
import org.kagetsu.benchmarks.tournament.report.ReportData.ThinkingRow;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.standings.Tally;
import org.kagetsu.benchmarks.tournament.standings.TimeUsage;
import org.kagetsu.benchmarks.tournament.stats.Rating;
import org.kagetsu.board.Side;
import org.kagetsu.piskvork.manager.referee.PlayerReport;

/**
 * What the page shows about each player: both colours, thinking, memory, start.
 *
 * <p>Not safe for use by more than one thread.
 */
final class PlayerRows {

    private final TournamentPlan plan;
    private final List<Player> players = new ArrayList<>();
    private final List<TimeUsage> thinking;

    private static final class Player {
        private final Tally[] byColour = {Tally.NONE, Tally.NONE};
        private long peakMemory;
        private double startMillis;

        void add(int side, int halfPoints, PlayerReport report) {
            byColour[side] = byColour[side].plus(halfPoints);
            peakMemory = Math.max(peakMemory, report.peakMemoryBytes().orElse(0));
            startMillis = Math.max(startMillis, report.startNanos() / 1e6);
        }
    }

    PlayerRows(TournamentPlan plan, List<PlayedGame> games) {
        this.plan = plan;
        plan.names().forEach(name -> players.add(new Player()));
        games.forEach(this::count);
        this.thinking = TimeUsage.of(plan.names(), games, this::turnMillis);
    }

    private void count(PlayedGame game) {
        player(game.black()).add(Side.BLACK, game.blackHalfPoints(), game.result().black());
        player(game.white()).add(Side.WHITE, 2 - game.blackHalfPoints(), game.result().white());
    }

    private long turnMillis(String name, PlayedGame game) {
        return ScaledTime.of(plan.players().get(plan.names().indexOf(name)), game).turnMillis();
    }

    private Player player(String name) {
        return players.get(plan.names().indexOf(name));
    }

    List<PlayerRow> rows(List<Rating> ratings, Map<String, SortedMap<String, String>> files) {
        PlayerRow[] rows = new PlayerRow[players.size()];
        Arrays.setAll(rows, i -> row(i, ratings.get(i), files.getOrDefault(plan.names().get(i), new TreeMap<>())));
        return List.of(rows);
    }

    private PlayerRow row(int index, Rating rating, SortedMap<String, String> files) {
        Player player = players.get(index);
        return new PlayerRow(
                plan.players().get(index).name(),
                plan.players().get(index).text(),
                files,
                rating.elo(),
                rating.interval().low(),
                rating.interval().high(),
                player.byColour[Side.BLACK],
                player.byColour[Side.WHITE],
                row(thinking.get(index)),
                player.peakMemory,
                player.startMillis);
    }

    private static ThinkingRow row(TimeUsage thinking) {
        return new ThinkingRow(
                thinking.moves(),
                thinking.meanMillis(),
                thinking.maxMillis(),
                thinking.meanDepth(),
                thinking.nodesPerSecond(),
                thinking.millisByMove(),
                thinking.depthByMove());
    }
}
