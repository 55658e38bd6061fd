package org.kagetsu.benchmarks.tournament.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.report.ReportData.Cell;
import org.kagetsu.benchmarks.tournament.report.ReportData.OpeningRow;
import org.kagetsu.benchmarks.tournament.report.ReportData.WorkerRow;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.standings.Duel;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.standings.Tally;
import org.kagetsu.benchmarks.tournament.standings.WorkerCheck;
import org.kagetsu.benchmarks.tournament.standings.WorkerShare;
import org.kagetsu.benchmarks.tournament.stats.Estimate;

/** Computes what the page shows. Static functions only. */
final class ReportBuilder {

    private ReportBuilder() {}

    static ReportData build(HtmlReport report, TournamentPlan plan, List<PlayedGame> games) {
        EloHistory history = new EloHistory(plan.names(), report.anchor(), report.test());
        Standings standings = history.replay(games);
        GameRows rows = new GameRows(plan.names(), games, report.maxGames());
        return new ReportData(
                report.title(),
                report.origin(),
                Facts.of(plan, standings),
                plan.conditions().width(),
                plan.conditions().height(),
                new PlayerRows(plan, games).rows(standings.ratings(report.anchor()), report.files()),
                cross(standings),
                history.elo(),
                history.test(),
                openings(plan.names().get(0), games),
                workers(plan.names().get(0), games),
                differences(games),
                rows.faults(),
                rows.omittedFaults(),
                rows.games(),
                rows.omitted());
    }

    private static List<List<Cell>> cross(Standings standings) {
        int players = standings.players().size();
        return IntStream.range(0, players)
                .mapToObj(first -> IntStream.range(0, players)
                        .mapToObj(second -> cell(standings.duel(first, second)))
                        .toList())
                .toList();
    }

    private static Cell cell(Duel duel) {
        Estimate estimate = Estimate.of(duel.pairs());
        return new Cell(
                duel.total(),
                LongStream.rangeClosed(0, 4).map(i -> duel.pairs().count((int) i)).boxed().toList(),
                estimate.score(),
                estimate.elo(),
                estimate.interval().low(),
                estimate.interval().high(),
                estimate.superiority(),
                duel.isSelfPlay());
    }

    private static List<WorkerRow> workers(String firstPlayer, List<PlayedGame> games) {
        return WorkerShare.of(firstPlayer, games).stream()
                .map(share -> new WorkerRow(
                        share.place().name(),
                        share.games(),
                        share.first(),
                        share.lostOnTime(),
                        share.otherFailures(),
                        share.place().speed(),
                        share.place().timePercent()))
                .toList();
    }

    private static List<String> differences(List<PlayedGame> games) {
        WorkerCheck check = new WorkerCheck();
        games.forEach(check::add);
        return check.differences().entrySet().stream()
                .map(entry -> "Worker " + entry.getKey() + ": " + entry.getValue())
                .toList();
    }

    private static List<OpeningRow> openings(String firstPlayer, List<PlayedGame> games) {
        Map<String, OpeningRow> rows = new LinkedHashMap<>();
        for (PlayedGame game : games) {
            String moves = MoveText.of(game.result().conditions().opening());
            OpeningRow row = rows.getOrDefault(moves, new OpeningRow(moves, Tally.NONE, Tally.NONE));
            int black = game.blackHalfPoints();
            Tally first = row.first();
            if (game.black().equals(firstPlayer)) {
                first = first.plus(black);
            } else if (game.white().equals(firstPlayer)) {
                first = first.plus(2 - black);
            }
            rows.put(moves, new OpeningRow(moves, row.black().plus(black), first));
        }
        return new ArrayList<>(rows.values());
    }
}
