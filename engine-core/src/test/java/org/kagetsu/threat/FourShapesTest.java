package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.pattern.PointPattern;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.Positions;

class FourShapesTest {

    /** Black may make a four on g5 and g6. */
    private static final String COLUMN_G = """
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            %s
            . . . . . . X . . . .
            . . . . . . X . . . .
            . . . . . . X . . . .
            . . . . . . O . . . .
            """;

    @ParameterizedTest
    @CsvSource({
        "O X . . . . . . . . ., c5, true", // four points from the four
        "X . . . . . . . . . ., c5, true",
        "X . . . . . . . . . ., b5, false", // five points from it
        "O X . . . . O . . . ., c5, false", // the point of the four is taken
        "X . . . . O . . . . ., c5, false", // a stone between
        "O X . . . . . . . . ., d5, true", // an open two
        ". X . . . . . . . . ., d5, true",
        ". . . . . . . . . X ., i5, true", // from the other side
        "O X X . . . . . . . ., d5, false", // a closed three
        ". . . . . . . . . . ., c5, false", // no two
    })
    void isAt_fourInTheLine_isTrueWithinReach(String row, String move, boolean isJoined) {
        PatternState state = state(BoardPicture.read(COLUMN_G.formatted(row), Rule.FREESTYLE, Side.BLACK));
        assertEquals(isJoined, JoinedTwo.isAt(state, Side.BLACK, Move.parse(move)));
    }

    @Test
    void isAt_opponent_isFalse() {
        PatternState state = state(
                BoardPicture.read(COLUMN_G.formatted("O X . . . . . . . . ."), Rule.FREESTYLE, Side.BLACK));
        assertFalse(JoinedTwo.isAt(state, Side.WHITE, Move.parse("c5")));
    }

    /** Many of the twos that fours may join threaten to win by fours, and few of the others. */
    @ParameterizedTest
    @CsvSource({PointPattern.CLOSED_TWO + ", 4, 50", PointPattern.OPEN_TWO + ", 3, 20"})
    void isAt_crowdedBoards_findsTheThreats(int pattern, int oneOfJoined, int oneOfOthers) {
        ContestedPositions positions = new ContestedPositions(9);
        int[] moves = new int[2];
        int[] threats = new int[2];
        for (int i = 0; i < 400; i++) {
            Position position = positions.next(Grid.square(13), Rule.STANDARD, 20 + i % 30);
            PatternState state = state(position);
            int side = position.sideToMove();
            VcfSolver vcf = new VcfSolver(state, new CountingNodes(Long.MAX_VALUE));
            if (state.count(Side.opponent(side), PointGroup.FIVE) > 0 || vcf.solve(VcfSolver.MAX_FOURS, 1_000) > 0) {
                continue;
            }
            for (int move : position.grid().moves()) {
                if (position.isEmpty(move) && PointInfo.pattern(state.info(side, move)) == pattern) {
                    int joined = JoinedTwo.isAt(state, side, move) ? 1 : 0;
                    moves[joined]++;
                    threats[joined] += threatens(state, vcf, move) ? 1 : 0;
                }
            }
        }
        String counts = threats[1] + " of " + moves[1] + " found, " + threats[0] + " of " + moves[0] + " others";
        assertTrue(oneOfJoined * threats[1] > moves[1] && moves[1] > 200, counts);
        assertTrue(oneOfOthers * threats[0] < moves[0], counts);
    }

    /** Whether a move threatens to win by fours. */
    private static boolean threatens(PatternState state, VcfSolver vcf, int move) {
        state.place(move);
        state.position().passTurn();
        boolean wins = vcf.solve(VcfSolver.MAX_FOURS, 1_000) > 0;
        state.position().passTurn();
        state.undo();
        return wins;
    }

    /** White's four on e5 is stopped on f5, which is an overline; that on f5 is stopped on e5. */
    @ParameterizedTest
    @CsvSource({"e5, renju, false", "e5, standard, true", "f5, renju, true", "f5, standard, true", "h2, renju, false"})
    void isAt_fourOfWhite_isLoneIfBlackMayStopIt(String move, String rule, boolean isLone) {
        PatternState state = state(BoardPicture.read(VcfSolverTest.STOP_IS_OVERLINE, Rule.ofName(rule), Side.WHITE));
        assertEquals(isLone, LoneFour.isAt(state, Side.WHITE, Move.parse(move)));
    }

    /** By playing each of White's plain fours and asking for Black's answers. */
    @Test
    void isAt_crowdedRenjuBoards_leavesOutEveryFourThatBlackMayNotStop() {
        ContestedPositions positions = new ContestedPositions(7);
        int traps = 0;
        int lone = 0;
        for (int i = 0; i < 1000; i++) {
            PatternState state = state(positions.next(Grid.square(12), Rule.RENJU, 41 + i % 30));
            if (state.position().sideToMove() != Side.WHITE) {
                continue;
            }
            for (int move : state.position().grid().moves()) {
                if (state.position().isEmpty(move)
                        && PointInfo.pattern(state.info(Side.WHITE, move)) == PointPattern.FOUR) {
                    boolean isLone = LoneFour.isAt(state, Side.WHITE, move);
                    boolean isTrap = hasForbiddenStop(state, move);
                    assertFalse(isLone && isTrap, () -> Move.toText(move) + Positions.describe(state.position()));
                    lone += isLone ? 1 : 0;
                    traps += isTrap ? 1 : 0;
                }
            }
        }
        assertTrue(lone > 100 && traps > 10, lone + " lone fours, " + traps + " traps");
    }

    private static boolean hasForbiddenStop(PatternState state, int move) {
        state.place(move);
        boolean isForbidden = state.isForbidden(Side.BLACK, state.first(Side.WHITE, PointGroup.FIVE));
        state.undo();
        return isForbidden;
    }
}
