package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
import org.kagetsu.testing.Positions;

class LoneFourTest {

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
