package org.kagetsu.piskvork.manager.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Adjudication;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Patience;
import org.kagetsu.piskvork.manager.player.Player.MemorySample;
import org.kagetsu.piskvork.manager.player.Player;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;

/** The referee's judgement, with players that follow a script. Its games are accepted when they are read again. */
class RefereeTest {

    private static final Conditions FREESTYLE = Conditions.of(Rule.FREESTYLE, Grid.square(15));
    private static final Conditions RENJU = Conditions.of(Rule.RENJU, Grid.square(15));
    /** The first move after which a player uses more memory is named, once. */
    private static final Conditions LIMITED = FREESTYLE.withLimits(new SearchLimits(0, 0, 100, 0));

    private static final String ROW = "a1 b1 c1 d1 e1";
    private static final String SCATTERED = "a15 c15 e15 g15 i15 k15 m15 o15";
    private static final List<Integer> OPENING = Stream.of("h8", "i9", "h10").map(Move::parse).toList();

    /** How a game ends, by the moves of both; the last column is the point of a fault. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            freestyle | 15 | 0 | a1 b1 c1 d1 e1    | a15 c15 e15 g15 i15     | BLACK_WINS | FIVE           | 9 | ''
            freestyle |  3 | 0 | a1 a2 a3 b1 b2    | b3 c1 c2 c3             | DRAW       | FULL_BOARD     | 9 | ''
            freestyle | 15 | 4 | a15 c15 e15       | a1 b1 c1                | DRAW       | MOVE_LIMIT     | 4 | ''
            freestyle | 15 | 0 | h8 i8             | h8                      | BLACK_WINS | ILLEGAL_MOVE   | 1 | h8
            freestyle | 15 | 0 | p1                | a15                     | WHITE_WINS | ILLEGAL_MOVE   | 0 | p1
            renju     | 15 | 0 | g8 i8 h7 h9 h8    | a15 c15 e15 g15 i15     | WHITE_WINS | FORBIDDEN_MOVE | 9 | h8
            renju     | 15 | 0 | a1 b1 c1 e1 f1 d1 | a15 c15 e15 g15 i15 k15 | WHITE_WINS | FORBIDDEN_MOVE | 11| d1
            renju     | 15 | 0 | a15 c15 e15 g15 i15 k15 m15 | a1 b1 c1 e1 f1 d1 | WHITE_WINS | FIVE       | 12| ''
            """)
    void play_moves_endTheGame(String rule, int size, int maxMoves, String black, String white, Outcome outcome,
            Reason reason, int moves, String fault) throws Exception {
        Conditions conditions = Conditions.of(Rule.ofName(rule), Grid.square(size)).withMaxMoves(maxMoves);
        GameReport result = play(black, white, conditions);
        assertEquals(List.of(outcome, reason, moves),
                List.of(result.outcome(), result.reason(), result.moves().size()));
        assertEquals(fault.isEmpty() ? 0 : 1, result.faults().size());
        for (Fault found : result.faults()) {
            assertTrue(found.fatal());
            assertEquals(FaultKind.valueOf(reason.name()), found.kind());
            boolean isForbidden = reason == Reason.FORBIDDEN_MOVE;
            String text = isForbidden ? "moved to the forbidden point %s" : "moved to %s, which is not an empty point";
            assertEquals(String.format(text, fault), found.text());
            assertEquals(isForbidden ? moves - 1 : moves, found.ply(), "the move that it concerns");
            assertEquals(outcome, Outcome.win(Side.opponent(found.side())));
            assertEquals(List.of("the script"), transcript(result, found.side()));
            assertEquals(List.of(), transcript(result, Side.opponent(found.side())));
        }
    }

    private static List<String> transcript(GameReport result, int side) {
        return (side == Side.BLACK ? result.black() : result.white()).transcript();
    }

    @Test
    void play_threadIsInterrupted_endsWithoutAResult() {
        Thread.currentThread().interrupt();
        assertThrows(InterruptedException.class, () -> play(ROW, SCATTERED, FREESTYLE));
        assertFalse(Thread.currentThread().isInterrupted());
    }

    /** A player that is interrupted answers badly, or fails; that is no result. */
    @ParameterizedTest
    @CsvSource({ROW + ", 4", "a1, 1"})
    void play_interruptDuringTheLastMove_endsWithoutAResult(String moves, int last) {
        assertThrows(InterruptedException.class, () -> play(
                ScriptedPlayer.of(moves).interruptedAt(last), ScriptedPlayer.of(SCATTERED), FREESTYLE));
    }

    @Test
    void play_fiveOfWhiteAfterAnOpening_whiteWins() throws Exception {
        GameReport result = play(SCATTERED, ROW, FREESTYLE.withOpening(OPENING));
        assertEquals(Outcome.WHITE_WINS, result.outcome());
        assertEquals(9, result.moves().size());
    }

    @Test
    void play_lateWithinTheTolerance_isNotedWithMilliseconds() throws Exception {
        GameReport result = playSlowly(150, TimeControl.perMove(100).withTolerance(50));
        assertEquals(Outcome.BLACK_WINS, result.outcome());
        assertEquals(5, result.faults().size());
        Fault fault = result.faults().get(0);
        assertFalse(fault.fatal());
        assertEquals("took 150.000 ms where 100 ms were allowed, 50.000 ms too many", fault.text());
    }

    /** Black takes as long for every move; of each late one the table has what was allowed and how much was too many. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            151 |  100 | 50 |  0 |   - |  0 | 0 | 100+51          | beyond the tolerance
            150 |  100 | 10 | 40 |   - |  0 | 2 | 100+50 100+50   | within that of the first move, but not of the second
            151 |  100 | 10 | 40 |   - |  0 | 0 | 100+51          | beyond that of the first move
             90 |  100 |  0 |  0 | 250 | 20 | 6 | 40+50           | the match time is used up
             40 | 1000 | 50 |  0 | 100 |  0 | 6 | 20+20 0+60      | overdrawn move by move: one tolerance for the match
            """)
    void play_late_loses(long millis, long turn, long tolerance, long firstMove, String match, long increment, int moves,
            String late, String why) throws Exception {
        TimeControl time = TimeControl.perMove(turn).withTolerance(tolerance)
                .withPatience(Patience.DEFAULT.withFirstMove(firstMove));
        GameReport result = playSlowly(millis, match.equals("-") ? time : time.withMatch(Long.parseLong(match), increment));
        assertEquals(List.of(Outcome.WHITE_WINS, Reason.TIMEOUT, moves),
                List.of(result.outcome(), result.reason(), result.moves().size()), why);
        List<String> faults = Stream.of(late.split(" ")).map(fault -> fault.split("[+]")).map(fault -> "took " + millis
                + ".000 ms where " + fault[0] + " ms were allowed, " + fault[1] + ".000 ms too many").toList();
        assertEquals(faults, result.faults().stream().map(Fault::text).toList(), why);
    }

    @Test
    void play_timeOdds_eachSideIsJudgedByItsOwnTime() throws Exception {
        Conditions black = FREESTYLE.withTime(TimeControl.perMove(200).withTolerance(0));
        Conditions white = FREESTYLE.withTime(TimeControl.perMove(100).withTolerance(0));
        Player slow = ScriptedPlayer.of(ROW).taking(150);
        GameReport result = Referee.play(
                slow, ScriptedPlayer.of(SCATTERED).taking(150), FREESTYLE, black, white, GameListener.NONE);
        assertEquals(Outcome.BLACK_WINS, result.outcome());
        assertEquals(FREESTYLE, result.conditions());
        assertEquals(
                List.of("took 150.000 ms where 100 ms were allowed, 50.000 ms too many"),
                result.faults().stream().map(Fault::text).toList());
        GameReplay.check(result);

        result = Referee.play(slow, ScriptedPlayer.of(SCATTERED), FREESTYLE, white, black, GameListener.NONE);
        assertEquals(Outcome.WHITE_WINS, result.outcome());
    }

    @Test
    void play_conditionsOfPlayersThatDifferInMoreThanTime_areRefused() {
        Player player = ScriptedPlayer.of(ROW);
        for (Conditions other : List.of(RENJU, FREESTYLE.withMaxMoves(9), FREESTYLE.withOpening(List.of(Move.parse("h8"))))) {
            assertThrows(IllegalArgumentException.class,
                    () -> Referee.play(player, player, FREESTYLE, FREESTYLE, other, GameListener.NONE));
            assertThrows(IllegalArgumentException.class,
                    () -> Referee.play(player, player, FREESTYLE, other, FREESTYLE, GameListener.NONE));
        }
    }

    static List<Arguments> agreements() {
        Adjudication wins = new Adjudication(true, 0, 0);
        return List.of(
                arguments(wins, Score.loss(4), Score.win(5), Outcome.WHITE_WINS, Reason.ADJUDICATION, 2),
                arguments(wins, Score.win(3), Score.win(5), Outcome.WHITE_WINS, Reason.FIVE, 10),
                arguments(new Adjudication(false, 6, 10), 10, -10, Outcome.DRAW, Reason.ADJUDICATION, 6));
    }

    @ParameterizedTest
    @MethodSource("agreements")
    void play_announcedScores_endTheGameIfBothAgree(
            Adjudication adjudication, int black, int white, Outcome outcome, Reason reason, int moves) throws Exception {
        GameReport result = play(ScriptedPlayer.of(SCATTERED).announcing(black), ScriptedPlayer.of(ROW).announcing(white),
                FREESTYLE.withAdjudication(adjudication));
        assertEquals(List.of(outcome, reason, moves),
                List.of(result.outcome(), result.reason(), result.moves().size()));
    }

    @Test
    void play_listener_hearsEveryMove() throws Exception {
        List<String> heard = new ArrayList<>();
        Referee.play(ScriptedPlayer.of(ROW), ScriptedPlayer.of(SCATTERED), FREESTYLE, FREESTYLE, FREESTYLE,
                (position, move) -> heard.add(position.ply() + Move.toText(move.move())));
        assertEquals(List.of("1a1", "2a15", "3b1", "4c15", "5c1", "6e15", "7d1", "8g15", "9e1"), heard);
    }

    /** A game that Black would win, if he were not so slow. */
    private static GameReport playSlowly(long millis, TimeControl time) throws InterruptedException {
        return play(
                ScriptedPlayer.of(ROW).taking(millis), ScriptedPlayer.of(SCATTERED), FREESTYLE.withTime(time));
    }

    private static GameReport play(String black, String white, Conditions conditions) throws InterruptedException {
        return play(ScriptedPlayer.of(black), ScriptedPlayer.of(white), conditions);
    }

    private static GameReport play(Player black, Player white, Conditions conditions) throws InterruptedException {
        GameReport result = Referee.play(black, white, conditions);
        GameReplay.check(result);
        return result;
    }

    @Test
    void play_memoryThatGrows_firstMoveOverTheLimitIsNamed() throws Exception {
        GameReport result = Referee.play(
                ScriptedPlayer.of(ROW).using(20, 100, 101, 190, 150), ScriptedPlayer.of(SCATTERED), LIMITED);
        assertEquals(List.of(memoryFault(Side.BLACK, 4, "101", " after its move to c1")), result.faults());
        assertEquals(OptionalLong.of(190), result.black().peakMemoryBytes());
        assertEquals(List.of(), result.black().transcript(), "it would tell nothing of the memory");
        assertEquals(Outcome.BLACK_WINS, result.outcome());
    }

    @Test
    void play_whiteMovesFirstAfterTheOpening_pliesCountFromTheEmptyBoard() throws Exception {
        GameReport result = Referee.play(
                ScriptedPlayer.of(SCATTERED).using(0, 102),
                ScriptedPlayer.of(ROW).using(0, 0, 0, 0, 101),
                LIMITED.withOpening(OPENING));
        assertEquals(List.of(memoryFault(Side.BLACK, 6, "102", " after its move to c15"),
                memoryFault(Side.WHITE, 11, "101", " after its move to e1")), result.faults());
    }

    /** Before any move, and after an answer that was no legal move. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void judgeMemory_noLegalMove_noMoveIsNamed(int moves) {
        assertEquals(List.of(memoryFault(Side.WHITE, 0, "200", "")),
                judged(Side.WHITE, LIMITED, new MemorySample(moves, 200)));
    }

    @Test
    void judgeMemory_withinTheLimitOrWithoutOne_noFault() {
        assertEquals(List.of(), judged(Side.BLACK, LIMITED, new MemorySample(1, 100)));
        assertEquals(List.of(),
                judged(Side.BLACK, LIMITED.withLimits(SearchLimits.NONE), new MemorySample(1, 100)));
    }

    private static List<Fault> judged(int side, Conditions conditions, MemorySample sample) {
        GameLog log = new GameLog();
        log.judgeMemory(side, conditions, List.of(sample));
        return log.faults();
    }

    private static Fault memoryFault(int side, int ply, String bytes, String when) {
        return new Fault(FaultKind.MEMORY, side, ply, false,
                "used " + bytes + " bytes of memory" + when + " where 100 were allowed");
    }
}
