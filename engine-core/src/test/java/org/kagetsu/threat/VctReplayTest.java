package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.Positions;
import org.kagetsu.testing.WinVerifier;

/**
 * Every win that the VCT solver claims, against every move of the defender. With the system property
 * {@code kagetsu.vct.positions} there are that many positions for each rule.
 */
class VctReplayTest {

    private static final int POSITIONS = Integer.getInteger("kagetsu.vct.positions", 40);
    private static final int[] SIZES = {9, 11, 13, 15};
    private static final int NODES = 10_000;
    private static final int PLENTY = 1_000_000;
    private static final int CHECKED = 1_000;

    static List<Rule> rules() {
        return Rule.all();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void solve_claimedWin_holdsAgainstEveryMove(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code());
        int wins = 0;
        for (int i = 0; i < POSITIONS; i++) {
            Grid grid = Grid.square(SIZES[i % SIZES.length]);
            wins += claimsWin(positions.next(grid, rule, random.nextInt(8, grid.points() / 4))) ? 1 : 0;
        }
        assertTrue(wins > POSITIONS / 15, "wins by threats: " + wins);
    }

    /** Whether the solver claims a win, which then must hold. */
    private static boolean claimsWin(Position position) {
        PatternState state = new PatternState(position.copy(), LinearEvaluator.standard().tables(position.rule()));
        CountingNodes counter = new CountingNodes(Long.MAX_VALUE);
        VcfSolver vcf = new VcfSolver(state, counter);
        if (vcf.solve(VcfSolver.MAX_FOURS, NODES) > 0) {
            return false;
        }
        VctSolver solver = new VctSolver(state, vcf, counter, 1 << 24);
        int plies = solver.solve(NODES);
        assertEquals(position.hash(), state.position().hash(), "the position is as before");
        if (plies > 0) {
            assertEquals(1, plies % 2, () -> Positions.describe(position));
            new WinVerifier(position, after -> winningMove(state, solver, after), CHECKED).check();
        }
        return plies > 0;
    }

    private static int winningMove(PatternState state, VctSolver solver, Position position) {
        state.reset(position);
        return solver.solve(PLENTY) > 0 ? solver.winningMove() : Move.NONE;
    }
}
