package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.EnginePlayer;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Patience;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.PlayerException;
import org.kagetsu.piskvork.manager.player.RandomPlayer;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;
import org.kagetsu.piskvork.manager.player.TurnClock;
import org.kagetsu.piskvork.manager.referee.Fault;
import org.kagetsu.piskvork.manager.referee.GameReport;
import org.kagetsu.piskvork.manager.referee.Referee;
import org.kagetsu.piskvork.manager.referee.ScriptedPlayer;
import org.kagetsu.testing.Pace;

/** Whole games between processes, and processes that fail in the middle of one. */
@Timeout(120)
class ProcessGameTest {

    private static final TimeControl TIME = TimeControl.perMove(20_000).withStart(20_000);
    private static final Conditions SMALL = Conditions.of(Rule.FREESTYLE, Grid.square(6)).withTime(TIME);

    /** Spaces in moves are no fault; lines of rubbish are noted and forgiven. */
    @ParameterizedTest
    @CsvSource({"GOOD, ''", "SPACED, ''", "CHATTY, 'printed \"thinking very hard\"'"})
    void play_processAgainstRandomMover_endsByTheRules(TestBrain.Behaviour behaviour, String remark) throws Exception {
        try (Player black = process(behaviour, false)) {
            GameReport result = Referee.play(black, random(), SMALL);
            assertTrue(List.of(Reason.FIVE, Reason.FULL_BOARD).contains(result.reason()), result.toString());
            assertEquals(
                    remark.isEmpty() ? List.of() : List.of(new Fault(FaultKind.GARBAGE, Side.BLACK, 0, false, remark)),
                    result.faults().stream().limit(1).toList());
            SearchInfo info = result.moves().get(0).info();
            assertEquals(2, info.selectiveDepth());
            assertEquals(7, info.score().getAsInt());
            assertTrue(result.black().startNanos() > 0);
        }
    }

    @Test
    void play_twoGamesInOneProcess_secondAfterRestart() throws Exception {
        List<Integer> opening = Stream.of("c3", "d4").map(Move::parse).toList();
        try (Player white = process(TestBrain.Behaviour.GOOD, true)) {
            assertEquals(List.of(), Referee.play(random(), white, SMALL).faults());
            assertEquals(1, count(white.transcript(), "-> START 6"));
            assertEquals(List.of(), Referee.play(random(), white, SMALL.withOpening(opening)).faults());
            List<String> transcript = white.transcript();
            assertEquals(0, count(transcript, "-> START 6"), "a line of the game before");
            assertEquals(1, count(transcript, "-> RESTART"));
            assertEquals(1, count(transcript, "-> BOARD"));
            assertTrue(count(transcript, "-> TURN") > 5);
        }
    }

    @Test
    void play_keptProcessUnderOtherLimits_isANewOne() throws Exception {
        try (Player white = process(TestBrain.Behaviour.GOOD, true)) {
            Conditions limited = SMALL.withLimits(new SearchLimits(1000, 0, 0, 0));
            assertEquals(List.of(), Referee.play(random(), white, limited).faults());
            assertEquals(1, count(white.transcript(), "-> INFO max_node 1000"));
            assertEquals(List.of(), Referee.play(random(), white, SMALL).faults());
            assertEquals(1, count(white.transcript(), "-> START 6"));
            assertEquals(0, count(white.transcript(), "-> RESTART"));
        }
    }

    @Test
    void newGame_ruleWithoutACode_isRefused() throws Exception {
        try (Player brain = process(TestBrain.Behaviour.GOOD, false)) {
            PlayerException e = assertThrows(PlayerException.class,
                    () -> brain.newGame(Conditions.of(Rule.inARow(4), Grid.square(6)).withTime(TIME)));
            assertEquals("cannot be told the rule 4-in-a-row", e.getMessage());
        }
    }

    @Test
    void play_rectangularBoard_usesRectStart() throws Exception {
        Conditions conditions = Conditions.of(Rule.STANDARD, new Grid(7, 5)).withTime(TIME);
        try (Player black = process(TestBrain.Behaviour.GOOD, false)) {
            assertEquals(List.of(), Referee.play(black, random(), conditions).faults());
            assertEquals(1, count(black.transcript(), "-> RECTSTART 7,5"));
            assertEquals(1, count(black.transcript(), "-> INFO rule 1"));
        }
    }

    @Test
    void play_stonesThatWereSetUp_areSentAsABoard() throws Exception {
        Position position = Position.setUp(SMALL.grid(), SMALL.rule(), new int[] {Move.parse("c3")},
                new int[] {Move.parse("d4")}, new int[] {Move.parse("f6")}, Side.BLACK);
        position.place(Move.parse("a1"));
        try (Player player = process(TestBrain.Behaviour.GOOD, false)) {
            player.newGame(SMALL);
            assertTrue(position.isEmpty(player.play(position, new TurnClock(20_000, TimeControl.NO_LIMIT)).move()));
            List<String> transcript = player.transcript();
            for (String stone : List.of("-> 2,2,2", "-> 3,3,1", "-> 5,5,3", "-> 0,0,2")) {
                assertEquals(1, count(transcript, stone), stone);
            }
        }
    }

    @Test
    void play_moveWithAnotherTime_isToldIt() throws Exception {
        try (Player player = process(TestBrain.Behaviour.GOOD, false)) {
            player.newGame(SMALL);
            for (int millis : new int[] {20_000, 9_000, 9_000}) {
                player.play(SMALL.startPosition(), new TurnClock(millis, TimeControl.NO_LIMIT));
            }
            assertEquals(1, count(player.transcript(), "-> INFO timeout_turn 20000"));
            assertEquals(1, count(player.transcript(), "-> INFO timeout_turn 9000"));
        }
    }

    @Test
    void play_engineInThisProcess_endsByTheRules() throws Exception {
        Conditions conditions = SMALL.withLimits(new SearchLimits(500, 4, 0, 0));
        try (Player engine = new EnginePlayer("engine", Engine.builder().build())) {
            GameReport result = Referee.play(engine, random(), conditions);
            assertEquals(List.of(), result.faults());
            // The first move needs no search.
            assertTrue(result.moves().get(2).info().depth() > 0);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "HANG, 100, TIMEOUT, SILENCE",
        "EXIT, 20000, FAILURE, EXIT",
        "CRASH, 20000, FAILURE, CRASH",
        "ALWAYS_CORNER, 20000, ILLEGAL_MOVE, ILLEGAL_MOVE",
        "OUTSIDE, 20000, ILLEGAL_MOVE, ILLEGAL_MOVE",
        "SLOW, 100, TIMEOUT, OVERRUN",
        "REFUSE_START, 20000, FAILURE, REFUSED"
    })
    void play_faultyBrain_losesWithItsTranscript(
            TestBrain.Behaviour behaviour, long millis, Reason reason, FaultKind kind) throws Exception {
        Conditions conditions = SMALL.withTime(
                TimeControl.perMove(millis).withTolerance(50).withStart(20_000));
        // The slow brain may be so slow on a busy machine that it is taken for one that hangs.
        Pace.tryAgain(() -> {
            try (Player white = process(behaviour, false)) {
                GameReport result = Referee.play(ScriptedPlayer.of("a1 b2 d2 d6"), white, conditions);
                assertEquals(Outcome.BLACK_WINS, result.outcome());
                assertEquals(reason, result.reason());
                Fault fault = result.faults().get(result.faults().size() - 1);
                assertEquals(kind, fault.kind(), fault.text());
                assertTrue(fault.fatal());
                assertEquals(1, count(result.white().transcript(), "-> START 6"));
            }
        });
    }

    /** Matches by nodes, by depth and without any limit; a brain that says nothing and one that never stops talking. */
    @ParameterizedTest
    @CsvSource({"HANG, 1000, 0", "HANG, 0, 5", "TALK, 0, 0"})
    void play_noTimeLimitAndABrainThatHangs_losesAfterThePatience(TestBrain.Behaviour behaviour, long nodes, int depth)
            throws Exception {
        TimeControl time = TimeControl.perMove(TimeControl.NO_LIMIT)
                .withStart(20_000)
                .withPatience(Patience.DEFAULT.withSilence(300));
        Conditions conditions = SMALL.withTime(time).withLimits(new SearchLimits(nodes, depth, 0, 0));
        try (Player black = process(behaviour, false)) {
            GameReport result = Referee.play(black, random(), conditions);
            assertEquals(Reason.TIMEOUT, result.reason());
            assertEquals(
                    List.of(new Fault(FaultKind.SILENCE, Side.BLACK, 0, true,
                            "gave no answer within 300 ms where a move was due, and was killed")),
                    result.faults());
        }
    }

    @Test
    void play_slowFirstSearch_isWaitedForWithinItsTolerance() throws Exception {
        TimeControl time = TimeControl.perMove(1).withTolerance(0).withStart(20_000);
        TurnClock clock = new TurnClock(1, TimeControl.NO_LIMIT);
        Position position = SMALL.startPosition();
        try (Player brain = process(TestBrain.Behaviour.SLOW_FIRST, false)) {
            brain.newGame(SMALL.withTime(time));
            assertEquals(FaultKind.SILENCE,
                    assertThrows(PlayerException.class, () -> brain.play(position, clock)).kind());

            brain.newGame(SMALL.withTime(time.withPatience(Patience.DEFAULT.withFirstMove(20_000))));
            assertTrue(brain.play(position, clock).nanos() > 1_000_000_000);
        }
    }

    @Test
    void play_memoryOverTheLimit_isNotedWhereTheSystemTells() throws Exception {
        Conditions conditions = SMALL.withLimits(new SearchLimits(0, 0, 1_000, 0));
        try (Player black = process(TestBrain.Behaviour.GOOD, false)) {
            GameReport result = Referee.play(black, random(), conditions);
            boolean told = result.black().peakMemoryBytes().isPresent();
            assertEquals(told ? 1 : 0, result.faults().size());
            if (told) {
                Fault fault = result.faults().get(0);
                assertEquals(0, fault.ply());
                String move = Move.toText(result.moves().get(0).move());
                assertTrue(fault.text().contains(" after its move to " + move + " where "), fault.text());
            }
            assertTrue(result.black().peakMemoryBytes().orElse(20_000) > 10_000);
        }
    }

    private static Player process(TestBrain.Behaviour behaviour, boolean keepsProcess) {
        return new ProcessPlayer("test brain", TestBrain.command(behaviour), keepsProcess);
    }

    private static Player random() {
        return new RandomPlayer("random", new SplittableRandom(7));
    }

    private static long count(List<String> transcript, String text) {
        return transcript.stream().filter(line -> line.contains(text)).count();
    }
}
