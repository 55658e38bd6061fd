package org.kagetsu.benchmarks.tournament.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.cluster.ClusterStatus;
import org.kagetsu.benchmarks.console.Progress;
import org.kagetsu.benchmarks.tournament.TestGames;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.board.Outcome;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.referee.GameReport;
import org.kagetsu.piskvork.manager.referee.PlayerReport;

class ProgressDisplayTest {

    private static final long MS = 1_000_000;

    private final StringWriter text = new StringWriter();

    private String lastLine() {
        List<String> lines = text.toString().lines().toList();
        return lines.get(lines.size() - 1);
    }

    /** A status comes now and then, so the last one may be from before the last pair. */
    @Test
    void end_afterAStatusWithPairsAtPlay_showsNoneOfThem() throws InterruptedException {
        ProgressDisplay display = new ProgressDisplay(new PrintWriter(text, true), Progress.Mode.BAR);
        display.onStage(0, 2);
        display.cluster(new ClusterStatus(List.of(), 0, 0, 0, 2, 0, 0, new ClusterStatus.Traffic(0, 0)));
        display.onStage(1, 2);
        for (int i = 0; i < 1000 && !text.toString().contains("pairs at play 2"); i++) {
            Thread.sleep(10);
        }
        assertTrue(text.toString().contains("pairs at play 2"), text.toString());
        display.end();
        assertTrue(lastLine().contains("games 1/2"), text.toString());
        assertFalse(lastLine().contains("pairs at play"), text.toString());
    }

    @Test
    void workMeter_noGame_isEmpty() {
        assertEquals("", new ProgressDisplay.WorkMeter().text(2, 0, 0));
    }

    /** Two games, each with 800 ms of thinking and 150 ms of starting. */
    @Test
    void workMeter_twoGames_hasSharesOfTheTimeSpentOnGames() {
        GameReport result = new GameReport(TestGames.FREESTYLE, Outcome.DRAW, Reason.MOVE_LIMIT,
                TestGames.moves("h8i9", 400 * MS, SearchInfo.UNKNOWN), List.of(),
                new PlayerReport("A", 100 * MS, OptionalLong.empty(), List.of()),
                new PlayerReport("B", 50 * MS, OptionalLong.empty(), List.of()));
        ProgressDisplay.WorkMeter meter = new ProgressDisplay.WorkMeter();
        meter.count(new PlayedGame(0, 0, result));
        meter.count(new PlayedGame(0, 0, result));
        assertEquals(
                "2 games in 2.0 s, 60.0 a minute, 2 at a time" + System.lineSeparator()
                        + "  time of the games: thinking 80.0 %, starting 15.0 %, ending 4.0 %, referee 1.00 %",
                meter.text(2_000 * MS, 2, 2_000 * MS, 80 * MS));
    }
}
