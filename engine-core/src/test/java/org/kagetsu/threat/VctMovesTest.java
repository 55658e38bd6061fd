package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Positions;

/** Which moves the attacker may spare himself when the defender has an open four to make. */
class VctMovesTest {

    private static final int POSITIONS = 400;

    static List<Rule> rules() {
        return Rule.all();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void listThreats_openFourAgainst_leavesOutOnlyMovesThatLoseToIt(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code());
        int spared = 0;
        for (int i = 0; i < POSITIONS; i++) {
            Position position = positions.next(Grid.square(13), rule, random.nextInt(8, 60));
            PatternState state = new PatternState(position.copy(), PatternEvaluator.standard().tables(rule));
            int attacker = position.sideToMove();
            int defender = Side.opponent(attacker);
            if (state.count(defender, PointGroup.FIVE) == 0 && state.count(defender, PointGroup.OPEN_FOUR) > 0) {
                spared += checkSpared(state, attacker, defender);
            }
        }
        boolean needsOpenEnd = rule.winCondition(Side.BLACK).needsOpenEnd();
        assertTrue(needsOpenEnd ? spared == 0 : spared > POSITIONS, "moves left out: " + spared);
    }

    private static int checkSpared(PatternState state, int attacker, int defender) {
        Position position = state.position();
        VctMoves moves = new VctMoves(state, 2);
        moves.listThreats();
        BitSet listed = new BitSet();
        for (int i = 0; i < moves.top(); i++) {
            listed.set(moves.move(i));
        }
        int spared = 0;
        for (int move : position.grid().moves()) {
            int group = PointInfo.group(state.info(attacker, move));
            if (position.isEmpty(move) && !listed.get(move) && (group == PointGroup.TWO || group == PointGroup.THREE)) {
                spared++;
                state.place(move);
                assertTrue(
                        state.count(attacker, PointGroup.FIVE) == 0 && state.count(defender, PointGroup.OPEN_FOUR) > 0,
                        () -> Positions.describe(position));
                state.undo();
            }
        }
        return spared;
    }
}
