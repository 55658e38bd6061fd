package org.kagetsu.piskvork.manager.referee;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    private static final String FIVE = "a1 a15 b1 c15 c1 e15 d1 g15 e1";
    private static final String DOUBLE_THREE = "g8 a15 i8 c15 h7 e15 h9 g15 h8";

    private static final PlayerReport PLAYER = new PlayerReport("A", 0, OptionalLong.empty(), List.of());

    private static GameReport game(
            Conditions conditions, String moves, Outcome outcome, Reason reason, Fault... faults) {
        List<PlayedMove> played = new ArrayList<>();
        for (String move : moves.isEmpty() ? new String[0] : moves.split(" ")) {
            played.add(new PlayedMove(Move.parse(move), 1, SearchInfo.UNKNOWN));
        }
        return new GameReport(conditions, outcome, reason, played, List.of(faults), PLAYER, PLAYER);
    }

    private static Fault fatal(FaultKind kind, int side) {
        return new Fault(kind, side, 0, true, "failed");
    }

    private static void assertRefused(String named, GameReport game) {
        String message = assertThrows(IllegalArgumentException.class, () -> GameReplay.check(game)).getMessage();
        assertTrue(message.contains(named), message);
    }

    /** What each message must name; the games have no faults. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            freestyle |   | 0 | h8 i9 h8  | DRAW       | MOVE_LIMIT     | move 3, h8, is not an empty point
            freestyle |   | 0 | h8 p1     | DRAW       | MOVE_LIMIT     | move 2, p1, is not an empty point
            freestyle | h8 i9 | 0 | i9    | DRAW       | MOVE_LIMIT     | move 3, i9, is not an empty point
            freestyle |   | 0 | FIVE h8   | BLACK_WINS | FIVE           | move 10, h8, comes after the end of the game
            renju     |   | 0 | THREES i9 | WHITE_WINS | FORBIDDEN_MOVE | move 10, i9, comes after the end of the game
            freestyle |   | 2 | a1 a2 a3  | DRAW       | MOVE_LIMIT     | move 3, a3, comes after the end of the game
            freestyle |   | 0 | FIVE      | WHITE_WINS | FIVE           | it is BLACK_WINS by FIVE
            freestyle |   | 0 | a1 a15    | BLACK_WINS | FIVE           | the game goes on
            freestyle |   | 0 | a1 a15    | ONGOING    | FAILURE        | the game goes on
            freestyle |   | 0 | ''        | DRAW       | TIMEOUT        | the game goes on
            freestyle |   | 0 | THREES    | WHITE_WINS | FORBIDDEN_MOVE | the game goes on
            freestyle |   | 2 | a1 a2     | DRAW       | FULL_BOARD     | it is DRAW by MOVE_LIMIT
            freestyle |   | 0 | a1        | WHITE_WINS | TIMEOUT        | the game goes on
            """)
    void check_movesOrEndThatCannotBe_areNamed(String rule, String opening, int maxMoves, String moves, Outcome outcome,
            Reason reason, String named) {
        Conditions conditions = Conditions.of(Rule.ofName(rule), Grid.square(15)).withMaxMoves(maxMoves)
                .withOpening(opening == null ? List.of() : Stream.of(opening.split(" ")).map(Move::parse).toList());
        assertRefused(named, game(
                conditions, moves.replace("FIVE", FIVE).replace("THREES", DOUBLE_THREE), outcome, reason));
    }

    @Test
    void check_agreementWithoutScores_isRefused() {
        Conditions conditions = FREESTYLE.withAdjudication(new Adjudication(true, 2, 10));
        assertRefused("the game goes on",
                game(conditions, "a1 a2", Outcome.BLACK_WINS, Reason.ADJUDICATION));

        List<PlayedMove> announced = List.of(
                new PlayedMove(Move.parse("a1"), 1, new SearchInfo(1, 1, OptionalInt.of(Score.win(5)), 1, "")),
                new PlayedMove(Move.parse("a2"), 1, new SearchInfo(1, 1, OptionalInt.of(Score.loss(4)), 1, "")));
        GameReplay.check(new GameReport(
                conditions, Outcome.BLACK_WINS, Reason.ADJUDICATION, announced, List.of(), PLAYER, PLAYER));
    }

    @Test
    void check_fatalFaultThatContradictsTheEnd_isRefused() {
        Fault silent = fatal(FaultKind.SILENCE, Side.BLACK);
        Fault ofWhite = fatal(FaultKind.SILENCE, Side.WHITE);
        GameReplay.check(game(FREESTYLE, "", Outcome.WHITE_WINS, Reason.TIMEOUT, silent));
        for (List<Fault> faults : List.of(List.<Fault>of(), List.of(silent, silent), List.of(ofWhite),
                List.of(fatal(FaultKind.CRASH, Side.BLACK)))) {
            assertRefused("WHITE_WINS by TIMEOUT contradicts the fatal faults: " + faults,
                    game(FREESTYLE, "", Outcome.WHITE_WINS, Reason.TIMEOUT, faults.toArray(Fault[]::new)));
        }
        assertRefused("BLACK_WINS by FIVE contradicts the fatal faults: " + List.of(ofWhite),
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
