package org.kagetsu.benchmarks.tournament.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.benchmarks.tournament.report.ReportData.Cell;
import org.kagetsu.benchmarks.tournament.report.ReportData.FaultRow;
import org.kagetsu.benchmarks.tournament.report.ReportData.GameRow;
import org.kagetsu.benchmarks.tournament.report.ReportData.OpeningRow;
import org.kagetsu.benchmarks.tournament.report.ReportData.PlayerRow;
import org.kagetsu.benchmarks.tournament.report.ReportData.ThinkingRow;
import org.kagetsu.benchmarks.tournament.schedule.TournamentPlan;
import org.kagetsu.benchmarks.tournament.standings.Duel;
import org.kagetsu.benchmarks.tournament.standings.Standings;
import org.kagetsu.benchmarks.tournament.standings.TimeUsage;
import org.kagetsu.benchmarks.tournament.standings.WinDrawLoss;
import org.kagetsu.benchmarks.tournament.standings.WorkerCheck;
import org.kagetsu.benchmarks.tournament.standings.WorkerShare;
import org.kagetsu.benchmarks.tournament.stats.BradleyTerry;
import org.kagetsu.benchmarks.tournament.stats.Estimate;
import org.kagetsu.board.Side;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.PlayedMove;
import org.kagetsu.piskvork.manager.referee.PlayerReport;

/** Computes what the page shows. Static functions only. */
final class ReportBuilder {

    /** The most faults that are listed; the journal has all. */
    private static final int MAX_FAULTS = 500;

    /** The most transcripts in the page; each may be long. */
    private static final int MAX_TRANSCRIPTS = 50;

    private ReportBuilder() {}

    static ReportData build(HtmlReport report, TournamentPlan plan, List<PlayedGame> games) {
        EloHistory history = new EloHistory(plan.names(), report.anchor(), report.test());
        Standings standings = history.replay(games);
        String firstPlayer = plan.names().get(0);
        List<FaultRow> faults = faults(games);
        long omittedFaults = games.stream().mapToLong(game -> game.result().faults().size()).sum() - faults.size();
        int omitted = Math.max(0, games.size() - report.maxGames());
        return new ReportData(report.title(), report.origin(), Facts.of(plan, standings), plan.conditions().width(),
                plan.conditions().height(), players(plan, games, standings.ratings(report.anchor()), report.files()),
                cross(standings), history.elo(), history.test(), openings(firstPlayer, games),
                WorkerShare.of(firstPlayer, games),
                differences(games), faults, omittedFaults,
                games(plan.names(), games.subList(omitted, games.size())), omitted);
    }

    private static List<PlayerRow> players(TournamentPlan plan, List<PlayedGame> games,
            List<BradleyTerry.Rating> ratings, Map<String, SortedMap<String, String>> files) {
        List<TimeUsage> thinking = TimeUsage.of(plan.players(), games);
        List<PlayerRow> rows = new ArrayList<>();
        for (int i = 0; i < plan.players().size(); i++) {
            PlayerSpec player = plan.players().get(i);
            WinDrawLoss[] byColour = {WinDrawLoss.NONE, WinDrawLoss.NONE};
            long peakMemory = 0;
            double startMillis = 0;
            for (PlayedGame game : games) {
                int side = game.black().equals(player.name()) ? Side.BLACK : Side.WHITE;
                PlayerReport report = side == Side.BLACK ? game.result().black() : game.result().white();
                if (report.name().equals(player.name())) {
                    byColour[side] = byColour[side].plus(game.halfPoints(side));
                    peakMemory = Math.max(peakMemory, report.peakMemoryBytes().orElse(0));
                    startMillis = Math.max(startMillis, report.startNanos() / 1e6);
                }
            }
            rows.add(new PlayerRow(player.name(), player.text(), files.getOrDefault(player.name(), new TreeMap<>()),
                    ratings.get(i), byColour[Side.BLACK], byColour[Side.WHITE], thinking(thinking.get(i)), peakMemory,
                    startMillis));
        }
        return rows;
    }

    private static ThinkingRow thinking(TimeUsage usage) {
        return new ThinkingRow(usage.moves(), usage.meanMillis(), usage.maxMillis(), usage.meanDepth(),
                usage.nodesPerSecond(), usage.millisByMove(), usage.depthByMove());
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
        List<Long> pairs = IntStream.rangeClosed(0, 4).mapToObj(duel.pairs()::count).toList();
        return new Cell(duel.total(), pairs, Estimate.of(duel.pairs()), duel.isSelfPlay());
    }

    private static List<OpeningRow> openings(String firstPlayer, List<PlayedGame> games) {
        Map<String, OpeningRow> rows = new LinkedHashMap<>();
        for (PlayedGame game : games) {
            String moves = MoveText.of(game.result().conditions().opening());
            OpeningRow row = rows.getOrDefault(moves, new OpeningRow(moves, WinDrawLoss.NONE, WinDrawLoss.NONE));
            rows.put(moves, new OpeningRow(
                    moves, row.black().plus(game.halfPoints(Side.BLACK)), row.first().plus(firstPlayer, game)));
        }
        return new ArrayList<>(rows.values());
    }

    private static List<String> differences(List<PlayedGame> games) {
        WorkerCheck check = new WorkerCheck();
        games.forEach(check::add);
        return check.differences().entrySet().stream()
                .map(entry -> "Worker " + entry.getKey() + ": " + entry.getValue())
                .toList();
    }

    private static List<FaultRow> faults(List<PlayedGame> games) {
        List<FaultRow> rows = new ArrayList<>();
        int transcripts = 0;
        for (PlayedGame game : games) {
            for (Fault fault : game.result().faults().subList(
                    0, Math.min(game.result().faults().size(), MAX_FAULTS - rows.size()))) {
                boolean isBlack = fault.side() == Side.BLACK;
                boolean hasTranscript = fault.fatal() && transcripts < MAX_TRANSCRIPTS;
                PlayerReport player = isBlack ? game.result().black() : game.result().white();
                transcripts += hasTranscript ? 1 : 0;
                rows.add(new FaultRow(game.ordinal(), fault.ply(), player.name(), fault.kind(), fault.fatal(), fault.text(),
                        hasTranscript ? player.transcript() : List.of()));
            }
        }
        return rows;
    }

    /** Games at the same time end in another order than that in which they begin, which is the one that is shown. */
    private static List<GameRow> games(List<String> names, List<PlayedGame> games) {
        return games.stream()
                .sorted(Comparator.comparingInt(PlayedGame::number))
                .map(game -> row(names, game))
                .toList();
    }

    private static GameRow row(List<String> names, PlayedGame game) {
        List<PlayedMove> moves = game.result().moves();
        List<Integer> scores = new ArrayList<>();
        for (PlayedMove move : moves) {
            scores.add(move.info().score().isPresent() ? move.info().score().getAsInt() : null);
        }
        return new GameRow(game.ordinal(), names.indexOf(game.black()), names.indexOf(game.white()),
                game.halfPoints(Side.BLACK), game.result().reason(), game.place().worker(),
                MoveText.of(game.result().conditions().opening()),
                MoveText.of(moves.stream().map(PlayedMove::move).toList()),
                moves.stream().map(move -> Math.round(move.nanos() / 1e4) / 100.0).toList(),
                moves.stream().map(move -> move.info().depth()).toList(), scores);
    }
}
