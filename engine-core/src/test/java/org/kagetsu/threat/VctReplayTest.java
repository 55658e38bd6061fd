package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
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
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.PlainFours;
import org.kagetsu.testing.Positions;

/**
 * Every win that the VCT solver claims, against every move of the defender. With the system property
 * {@code kagetsu.vct.positions} there are that many positions for each rule.
 */
class VctReplayTest {

    private static final int POSITIONS = Integer.getInteger("kagetsu.vct.positions", Evidence.of(12, 40));
    private static final int[] SIZES = {9, 11, 13, 15};
    private static final int NODES = 10_000;
    private static final int PLENTY = 1_000_000;
    /** Positions of the attacker's to check at most, for each win. */
    private static final int CHECKED = 1_000;

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
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
        PatternState state = state(position.copy());
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
            new WinVerifier(position, after -> winningMove(state, solver, after)).attack();
        }
        return plies > 0;
    }

    private static int winningMove(PatternState state, VctSolver solver, Position position) {
        state.reset(position);
        return solver.solve(PLENTY) > 0 ? solver.winningMove() : Move.NONE;
    }

    /**
     * Plays a claimed win against every allowed move of the defender, wherever it is on the board.
     *
     * <p>Knows neither patterns nor threats: the attacker is asked for his move in every position, except that a position
     * in which he has a five, or a four that nothing stops, counts as won.
     */
    private static final class WinVerifier {

        private final Position position;
        private final ToIntFunction<Position> attackerMove;
        private final int attacker;
        private final int defender;
        private final PlainFours plain;
        private final Set<Long> won = new HashSet<>();

        WinVerifier(Position start, ToIntFunction<Position> attackerMove) {
            this.position = start;
            this.attackerMove = attackerMove;
            this.attacker = start.sideToMove();
            this.defender = Side.opponent(attacker);
            this.plain = new PlainFours(start, attacker);
        }

        void attack() {
            if (won.size() >= CHECKED || !won.add(position.hash())) {
                return;
            }
            int move = attackerMove.applyAsInt(position);
            assertNotEquals(Move.NONE, move, () -> "no move in " + Positions.describe(position));
            assertTrue(Positions.isAllowed(position, move), () -> describe(move));
            if (position.wins(move, attacker)) {
                return;
            }
            position.place(move);
            assertFalse(position.hasWinningMove(defender), () -> describe(move));
            List<Integer> fives = plain.fivesThrough(move);
            boolean mayWin = position.hasWinningMove(attacker);
            position.passTurn();
            List<Integer> fours = plain.fours();
            position.passTurn();
            for (int reply : fives.isEmpty() ? Positions.allowedMoves(position) : defences(fives)) {
                position.place(reply);
                // The reply adds no five and no four.
                boolean isWonAtOnce = (mayWin && position.hasWinningMove(attacker))
                        || (plain.hasOpenFour(fours) && !position.hasWinningMove(defender));
                if (!isWonAtOnce) {
                    attack();
                }
                position.undo();
            }
            position.undo();
        }

        private int[] defences(List<Integer> fives) {
            return plain.defences(fives).stream().mapToInt(move -> move).toArray();
        }

        private String describe(int move) {
            return Move.toText(move) + " in\n" + Positions.describe(position);
        }
    }
}
