package org.kagetsu.benchmarks.tournament.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.referee.GameReport;
import org.kagetsu.piskvork.manager.referee.PlayedMove;
import org.kagetsu.piskvork.manager.referee.PlayerReport;

class WorkMeterTest {

    private static final long MS = 1_000_000;

    @Test
    void text_noGame_empty() {
        assertEquals("", new ProgressDisplay.WorkMeter().text(2, 0, 0));
    }

    @Test
    void text_twoGames_sharesOfTheTimeSpentOnGames() {
        ProgressDisplay.WorkMeter meter = new ProgressDisplay.WorkMeter();
        meter.count(game());
        meter.count(game());
        assertEquals(
                "2 games in 2.0 s, 60.0 a minute, 2 at a time" + System.lineSeparator()
                        + "  time of the games: thinking 80.0 %, starting 15.0 %, ending 4.0 %, referee 1.00 %",
                meter.text(2_000 * MS, 2, 2_000 * MS, 80 * MS));
    }

    /** 800 ms of thinking and 150 ms of starting. */
    private static PlayedGame game() {
        List<PlayedMove> moves = List.of(
                new PlayedMove(Move.parse("h8"), 500 * MS, SearchInfo.UNKNOWN),
                new PlayedMove(Move.parse("i9"), 300 * MS, SearchInfo.UNKNOWN));
        return new PlayedGame(
                0,
                0,
                new GameReport(
                        Conditions.of(Rule.FREESTYLE, Grid.square(15)),
                        Outcome.DRAW,
                        Reason.MOVE_LIMIT,
                        moves,
                        List.of(),
                        new PlayerReport("A", 100 * MS, OptionalLong.empty(), List.of()),
                        new PlayerReport("B", 50 * MS, OptionalLong.empty(), List.of())));
    }
}
