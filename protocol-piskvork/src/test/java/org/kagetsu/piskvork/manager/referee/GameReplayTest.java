package org.kagetsu.piskvork.manager.referee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.Adjudication;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.FaultKind;
import org.kagetsu.piskvork.manager.player.Reason;
import org.kagetsu.piskvork.manager.player.SearchInfo;

/** Recorded games that no referee can have judged so. That its own games are accepted is part of RefereeTest. */
class GameReplayTest {

    private static final Conditions FREESTYLE = Conditions.of(Rule.FREESTYLE, Grid.square(15));
    private static final Conditions RENJU = Conditions.of(Rule.RENJU, Grid.square(15));

    private static final String FIVE = "a1 a15 b1 c15 c1 e15 d1 g15 e1";
    private static final String DOUBLE_THREE = "g8 a15 i8 c15 h7 e15 h9 g15 h8";

    private static final PlayerReport PLAYER = new PlayerReport("A", 0, OptionalLong.empty(), List.of());

    private static GameResult game(
            Conditions conditions, String moves, Outcome outcome, Reason reason, Fault... faults) {
        List<PlayedMove> played = new ArrayList<>();
        for (String move : moves.isEmpty() ? new String[0] : moves.split(" ")) {
            played.add(new PlayedMove(Move.parse(move), 1, SearchInfo.UNKNOWN));
        }
        return new GameResult(conditions, outcome, reason, played, List.of(faults), PLAYER, PLAYER);
    }

    private static Fault fatal(FaultKind kind, int side) {
        return new Fault(kind, side, 0, true, "failed");
    }

    private static void assertRefused(String message, GameResult game) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> GameReplay.check(game)).getMessage());
    }

    @Test
    void check_moveThatCannotBePlayed_isRefused() {
        assertRefused("move 3, h8, is not an empty point of the 15x15 board",
                game(FREESTYLE, "h8 i9 h8", Outcome.DRAW, Reason.MOVE_LIMIT));
        assertRefused("move 2, p1, is not an empty point of the 15x15 board",
                game(FREESTYLE, "h8 p1", Outcome.DRAW, Reason.MOVE_LIMIT));
        List<Integer> opening = Stream.of("h8", "i9").map(Move::parse).toList();
        assertRefused("move 3, i9, is not an empty point of the 15x15 board",
                game(FREESTYLE.withOpening(opening), "i9", Outcome.DRAW, Reason.MOVE_LIMIT));
    }

    @Test
    void check_moveAfterTheEnd_isRefused() {
        assertRefused("move 10, h8, comes after the end of the game, BLACK_WINS by FIVE",
                game(FREESTYLE, FIVE + " h8", Outcome.BLACK_WINS, Reason.FIVE));
        assertRefused("move 10, i9, comes after the end of the game, WHITE_WINS by FORBIDDEN_MOVE",
                game(RENJU, DOUBLE_THREE + " i9", Outcome.WHITE_WINS, Reason.FORBIDDEN_MOVE));
        assertRefused("move 3, a3, comes after the end of the game, DRAW by MOVE_LIMIT",
                game(FREESTYLE.withMaxMoves(2), "a1 a2 a3", Outcome.DRAW, Reason.MOVE_LIMIT));
    }

    @Test
    void check_outcomeThatTheMovesContradict_isRefused() {
        String begin = " contradicts the moves: after them ";
        assertRefused("the end WHITE_WINS by FIVE" + begin + "it is BLACK_WINS by FIVE",
                game(FREESTYLE, FIVE, Outcome.WHITE_WINS, Reason.FIVE));
        assertRefused("the end BLACK_WINS by FIVE" + begin + "the game goes on",
                game(FREESTYLE, "a1 a15", Outcome.BLACK_WINS, Reason.FIVE));
        assertRefused("the end ONGOING by FAILURE" + begin + "the game goes on",
                game(FREESTYLE, "a1 a15", Outcome.ONGOING, Reason.FAILURE));
        assertRefused("the end DRAW by TIMEOUT" + begin + "the game goes on",
                game(FREESTYLE, "", Outcome.DRAW, Reason.TIMEOUT));
        assertRefused("the end WHITE_WINS by FORBIDDEN_MOVE" + begin + "the game goes on",
                game(FREESTYLE, DOUBLE_THREE, Outcome.WHITE_WINS, Reason.FORBIDDEN_MOVE));
        assertRefused("the end DRAW by FULL_BOARD" + begin + "it is DRAW by MOVE_LIMIT",
                game(FREESTYLE.withMaxMoves(2), "a1 a2", Outcome.DRAW, Reason.FULL_BOARD));
        assertRefused("the end WHITE_WINS by TIMEOUT" + begin + "the game goes on",
                game(FREESTYLE, "a1", Outcome.WHITE_WINS, Reason.TIMEOUT, fatal(FaultKind.SILENCE, Side.BLACK)));
    }

    @Test
    void check_agreementWithoutScores_isRefused() {
        Conditions conditions = FREESTYLE.withAdjudication(new Adjudication(true, 2, 10));
        assertRefused("the end BLACK_WINS by ADJUDICATION contradicts the moves: after them the game goes on",
                game(conditions, "a1 a2", Outcome.BLACK_WINS, Reason.ADJUDICATION));

        List<PlayedMove> announced = List.of(
                new PlayedMove(Move.parse("a1"), 1, new SearchInfo(1, 1, OptionalInt.of(Score.win(5)), 1, "")),
                new PlayedMove(Move.parse("a2"), 1, new SearchInfo(1, 1, OptionalInt.of(Score.loss(4)), 1, "")));
        GameReplay.check(new GameResult(
                conditions, Outcome.BLACK_WINS, Reason.ADJUDICATION, announced, List.of(), PLAYER, PLAYER));
    }

    @Test
    void check_fatalFaultThatContradictsTheEnd_isRefused() {
        String begin = "the end WHITE_WINS by TIMEOUT contradicts the fatal faults: ";
        Fault silent = fatal(FaultKind.SILENCE, Side.BLACK);
        GameReplay.check(game(FREESTYLE, "", Outcome.WHITE_WINS, Reason.TIMEOUT, silent));

        assertRefused(begin + "[]", game(FREESTYLE, "", Outcome.WHITE_WINS, Reason.TIMEOUT));
        assertRefused(begin + List.of(silent, silent),
                game(FREESTYLE, "", Outcome.WHITE_WINS, Reason.TIMEOUT, silent, silent));
        Fault ofWhite = fatal(FaultKind.SILENCE, Side.WHITE);
        assertRefused(begin + List.of(ofWhite), game(FREESTYLE, "", Outcome.WHITE_WINS, Reason.TIMEOUT, ofWhite));
        Fault crash = fatal(FaultKind.CRASH, Side.BLACK);
        assertRefused(begin + List.of(crash), game(FREESTYLE, "", Outcome.WHITE_WINS, Reason.TIMEOUT, crash));
        assertRefused("the end BLACK_WINS by FIVE contradicts the fatal faults: " + List.of(ofWhite),
                game(FREESTYLE, FIVE, Outcome.BLACK_WINS, Reason.FIVE, ofWhite));
    }

    @Test
    void fault_sideOrPlyOutOfRange_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Fault(FaultKind.CRASH, 2, 0, true, ""));
        assertThrows(IllegalArgumentException.class, () -> new Fault(FaultKind.CRASH, -1, 0, true, ""));
        assertThrows(IllegalArgumentException.class, () -> new Fault(FaultKind.CRASH, Side.WHITE, -1, true, ""));
        assertThrows(IllegalArgumentException.class, () -> new Fault(FaultKind.CRASH, Side.WHITE, 485, true, ""));
    }
}
