package org.kagetsu.benchmarks.tournament.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.report.ReportData.FaultRow;
import org.kagetsu.benchmarks.tournament.report.ReportData.GameRow;
import org.kagetsu.board.Side;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.GameResult;
import org.kagetsu.piskvork.manager.referee.PlayedMove;

/**
 * The games that the page shows, and the faults of all games.
 *
 * <p>Not safe for use by more than one thread.
 */
final class GameRows {

    /** The most faults that are listed; the journal has all. */
    private static final int MAX_FAULTS = 500;

    /** The most transcripts in the page; each may be long. */
    private static final int MAX_TRANSCRIPTS = 50;

    private final List<String> names;
    private final List<GameRow> games = new ArrayList<>();
    private final List<FaultRow> faults = new ArrayList<>();
    private final int omitted;
    private int transcripts;
    private int omittedFaults;

    GameRows(List<String> names, List<PlayedGame> played, int maxGames) {
        this.names = names;
        this.omitted = Math.max(0, played.size() - maxGames);
        // Games at the same time end in another order than that in which they begin.
        played.stream()
                .skip(omitted)
                .sorted(Comparator.comparingInt(PlayedGame::number))
                .forEach(game -> games.add(row(game)));
        for (PlayedGame game : played) {
            game.result().faults().forEach(fault -> addFault(game, fault));
        }
    }

    private void addFault(PlayedGame game, Fault fault) {
        if (faults.size() == MAX_FAULTS) {
            omittedFaults++;
            return;
        }
        boolean black = fault.side() == Side.BLACK;
        List<String> transcript = List.of();
        if (fault.fatal() && transcripts < MAX_TRANSCRIPTS) {
            transcript = (black ? game.result().black() : game.result().white()).transcript();
            transcripts++;
        }
        faults.add(new FaultRow(
                game.ordinal(),
                fault.ply(),
                black ? game.black() : game.white(),
                fault.kind(),
                fault.fatal(),
                fault.text(),
                transcript));
    }

    private GameRow row(PlayedGame game) {
        GameResult result = game.result();
        List<Integer> scores = new ArrayList<>();
        for (PlayedMove move : result.moves()) {
            scores.add(move.info().score().isPresent() ? move.info().score().getAsInt() : null);
        }
        return new GameRow(
                game.ordinal(),
                names.indexOf(game.black()),
                names.indexOf(game.white()),
                game.blackHalfPoints(),
                result.reason(),
                game.place().worker(),
                MoveText.of(result.conditions().opening()),
                MoveText.of(result.moves().stream().map(PlayedMove::move).toList()),
                result.moves().stream().map(move -> Math.round(move.nanos() / 1e4) / 100.0).toList(),
                result.moves().stream().map(move -> move.info().depth()).toList(),
                scores);
    }

    /** The latest games. */
    List<GameRow> games() {
        return games;
    }

    List<FaultRow> faults() {
        return faults;
    }

    /** How many later faults are not listed. */
    int omittedFaults() {
        return omittedFaults;
    }

    /** How many earlier games are not shown. */
    int omitted() {
        return omitted;
    }
}
