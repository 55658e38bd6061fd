package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.PlainFours;
import org.kagetsu.testing.Positions;

/** Every win that the VCF solver claims, against all defences, and every win that it should find. */
class VcfReplayTest {

    private static final int[] SIZES = {7, 9, 11, 13};
    private static final long PLENTY = 1_000_000;

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void solve_claimedWin_holdsAgainstAllDefences(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code());
        int wins = 0;
        for (int i = 0; i < 400; i++) {
            Grid grid = Grid.square(SIZES[i % SIZES.length]);
            Position position = positions.next(grid, rule, random.nextInt(10, grid.points() / 2));
            wins += new Replay(position).claimsWin() ? 1 : 0;
        }
        assertTrue(wins > 50, "positions that are won: " + wins);
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void solve_fewFours_findsWhatTryingAllFindsAndNoMore(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code() + 1);
        ContestedPositions positions = new ContestedPositions(rule.code() + 1);
        for (int i = 0; i < 200; i++) {
            Grid grid = new Grid(random.nextInt(7, 10), random.nextInt(7, 10));
            Position position = positions.next(grid, rule, random.nextInt(10, grid.points() * 2 / 3));
            PlainFours plain = new PlainFours(position, position.sideToMove());
            boolean isWon = false;
            for (int fours = 0; fours < 4 && !isWon; fours++) {
                isWon = plain.wins(fours);
                // The solver does not count the last four if it is an open one.
                boolean claimed = solver(position).solve(fours, PLENTY) > 0;
                assertTrue(claimed || !isWon, () -> "missed: " + Positions.describe(position));
                assertTrue(!claimed || isWon || plain.wins(fours + 1), () -> "false: " + Positions.describe(position));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void solve_quick_claimsNoOtherWinsAndMissesFew(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code() + 2);
        ContestedPositions positions = new ContestedPositions(rule.code() + 2);
        int wins = 0;
        int missed = 0;
        int saved = 0;
        for (int i = 0; i < 600; i++) {
            Grid grid = Grid.square(SIZES[i % SIZES.length]);
            Position position = positions.next(grid, rule, random.nextInt(10, grid.points() / 2));
            CountingNodes nodes = new CountingNodes(Long.MAX_VALUE);
            VcfSolver quick = VcfSolver.quick(state(position.copy()), nodes);
            boolean isFound = quick.solve(VcfSolver.MAX_FOURS, PLENTY) > 0;
            boolean isWon = solver(position).solve(VcfSolver.MAX_FOURS, PLENTY) > 0;
            assertTrue(isWon || !isFound, () -> "false: " + Positions.describe(position));
            assertTrue(nodes.nodes() > 0 || !isFound, () -> "without a node: " + Positions.describe(position));
            saved += nodes.nodes() == 0 ? 1 : 0;
            wins += isWon ? 1 : 0;
            missed += isWon && !isFound ? 1 : 0;
        }
        assertTrue(12 * missed <= wins, missed + " of " + wins + " missed");
        assertTrue(saved > 50, "positions without a node: " + saved);
    }

    private static VcfSolver solver(Position position) {
        return new VcfSolver(state(position.copy()), new CountingNodes(Long.MAX_VALUE));
    }

    /** Plays the solver's win against every reply that stops the five at hand. */
    private static final class Replay {

        private final Position position;
        private final int attacker;
        private final int defender;
        private final PlainFours plain;
        private final PatternState state;
        private final VcfSolver solver;

        Replay(Position start) {
            position = start;
            attacker = start.sideToMove();
            defender = Side.opponent(attacker);
            plain = new PlainFours(start, attacker);
            state = Positions.state(start.copy());
            solver = new VcfSolver(state, new CountingNodes(Long.MAX_VALUE));
        }

        boolean claimsWin() {
            int plies = solver.solve(VcfSolver.MAX_FOURS, PLENTY);
            if (plies > 0) {
                assertEquals(1, plies % 2, () -> Positions.describe(position));
                attack(solver.winningMove());
            }
            return plies > 0;
        }

        private void attack(int move) {
            assertTrue(Positions.isAllowed(position, move), () -> describe(move));
            if (position.wins(move, attacker)) {
                return;
            }
            place(move);
            assertFalse(position.hasWinningMove(defender), () -> describe(move));
            List<Integer> fives = plain.fivesThrough(move);
            assertFalse(fives.isEmpty(), () -> describe(move));
            for (int reply : plain.defences(fives)) {
                place(reply);
                assertTrue(solver.solve(VcfSolver.MAX_FOURS, PLENTY) > 0, () -> describe(reply));
                attack(solver.winningMove());
                undo();
            }
            undo();
        }

        private void place(int move) {
            position.place(move);
            state.place(move);
        }

        private void undo() {
            position.undo();
            state.undo();
        }

        private String describe(int move) {
            return Move.toText(move) + " in\n" + Positions.describe(position);
        }
    }
}
