package org.kagetsu.benchmarks.tournament.standings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.tournament.TestGames;
import org.kagetsu.benchmarks.tournament.game.MoveText;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.benchmarks.tournament.game.PlayerSpec;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.PlayedMove;

class TimeUsageTest {

    private static PlayedMove move(String point, int millis, int depth, long nodes) {
        return new PlayedMove(
                Move.parse(point), millis * 1_000_000L, new SearchInfo(depth, depth, OptionalInt.empty(), nodes, ""));
    }

    /** After the opening's one stone White moves first. */
    private static PlayedGame game(String black, String white, PlayedMove... moves) {
        return game(TimeControl.perMove(TimeControl.NO_LIMIT), black, white, moves);
    }

    private static PlayedGame game(TimeControl time, String black, String white, PlayedMove... moves) {
        return game(time, List.of(), black, white, moves);
    }

    private static PlayedGame game(
            TimeControl time, List<Fault> faults, String black, String white, PlayedMove... moves) {
        return TestGames.game(0, TestGames.FREESTYLE.withOpening(MoveText.parse("h8")).withTime(time), black, white,
                Outcome.DRAW, Reason.MOVE_LIMIT, List.of(moves), faults.toArray(Fault[]::new));
    }

    private static List<TimeUsage> usage(String players, PlayedGame... games) {
        return TimeUsage.of(Stream.of(players.split("")).map(name -> PlayerSpec.parse(name + "=random:")).toList(),
                List.of(games));
    }

    /** The answer that loses is no move, and must not go unsaid. */
    @Test
    void of_gameLostOnTime_isCounted() {
        List<Fault> faults = List.of(
                new Fault(FaultKind.OVERRUN, Side.WHITE, 1, false, "took 12.000 ms"),
                new Fault(FaultKind.OVERRUN, Side.BLACK, 2, true, "took 3500.000 ms"));
        List<TimeUsage> all = usage("AB",
                game(TimeControl.perMove(10), faults, "A", "B", move("i9", 12, 4, 8000)));
        assertEquals(1, all.get(0).gamesLostOnTime());
        assertEquals(0, all.get(0).moves());
        assertEquals(0, all.get(1).gamesLostOnTime());
        assertEquals(1, all.get(1).lateMoves());
    }

    @Test
    void of_bothColours_addsUpEachPlayersMoves() {
        List<TimeUsage> all = usage("ABC",
                game("A", "B", move("i9", 40, 4, 8000), move("j10", 10, 8, 1000), move("a1", 60, 8, 7000)),
                game("B", "A", move("i9", 30, 10, 3000)));

        TimeUsage a = all.get(0);
        assertEquals(2, a.moves());
        assertEquals(20, a.meanMillis());
        assertEquals(30, a.maxMillis());
        assertEquals(9, a.meanDepth());
        assertEquals(100_000, a.nodesPerSecond(), 1e-6);
        assertEquals(List.of(20.0), a.millisByMove());
        TimeUsage b = all.get(1);
        assertEquals(150_000, b.nodesPerSecond(), 1e-6);
        assertEquals(List.of(40.0, 60.0), b.millisByMove());
        assertEquals(List.of(4.0, 8.0), b.depthByMove());
        assertEquals(0, all.get(2).moves());
        assertEquals(0, all.get(2).nodesPerSecond());
    }

    @Test
    void of_limitedMoves_countsThoseBeyondTheLimit() {
        List<TimeUsage> all = usage("AB",
                game(TimeControl.perMove(40), "A", "B", move("i9", 40, 0, 0), move("j10", 43, 0, 0)),
                game(TimeControl.perMove(20), "A", "B", move("i9", 25, 0, 0), move("j10", 21, 0, 0)),
                game("A", "B", move("i9", 9_000, 0, 0)));

        assertEquals(2, all.get(0).limitedMoves());
        assertEquals(2, all.get(0).lateMoves());
        assertEquals(3, all.get(0).maxLateMillis());
        assertEquals(2, all.get(1).limitedMoves());
        assertEquals(1, all.get(1).lateMoves());
        assertEquals(5, all.get(1).maxLateMillis());
    }

    @Test
    void of_movesInTime_areNotLate() {
        TimeUsage b = usage("AB",
                game(TimeControl.perMove(40), "A", "B", move("i9", 39, 0, 0))).get(1);

        assertEquals(1, b.limitedMoves());
        assertEquals(0, b.lateMoves());
        assertEquals(0, b.maxLateMillis());
    }

    @Test
    void of_movesWithoutDepthOrNodes_countForTheTimeAlone() {
        TimeUsage b = usage("AB",
                game("A", "B", move("i9", 40, 6, 4000), move("j10", 1, 0, 0), move("a1", 60, 0, 0))).get(1);

        assertEquals(50, b.meanMillis());
        assertEquals(6, b.meanDepth());
        assertEquals(100_000, b.nodesPerSecond(), 1e-6);
        assertEquals(List.of(6.0, 0.0), b.depthByMove());
    }
}
