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

/** Every win that the VCF and VCT solvers claim, against all defences, and every win by fours that is to be found. */
class ReplayTest {

    private static final int[] SIZES = {7, 9, 11, 13};
    private static final int[] THREAT_SIZES = {9, 11, 13, 15};
    private static final int PLENTY = 1_000_000;

    /** With the system property {@code kagetsu.vct.positions} there are that many positions of threats for each rule. */
    private static final int POSITIONS = Integer.getInteger("kagetsu.vct.positions", Evidence.of(12, 40));
    private static final int NODES = 10_000;

    /** Positions of the attacker's to check at most, for each win by threats. */
    private static final int CHECKED = 1_000;

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void solve_claimedWin_holdsAgainstAllDefences(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code());
        int wins = 0;
        for (int i = 0; i < 400; i++) {
            Grid grid = Grid.square(SIZES[i % SIZES.length]);
            Position position = positions.next(grid, rule, random.nextInt(10, grid.points() / 2));
            wins += claimsWinByFours(position) ? 1 : 0;
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

    /** Whether the solver claims a win by fours alone, which then must hold. */
    private static boolean claimsWinByFours(Position position) {
        PatternState state = state(position.copy());
        VcfSolver solver = new VcfSolver(state, new CountingNodes(Long.MAX_VALUE));
        int plies = solver.solve(VcfSolver.MAX_FOURS, PLENTY);
        if (plies > 0) {
            assertEquals(1, plies % 2, () -> Positions.describe(position));
            new WinVerifier(position, true, after -> {
                state.reset(after);
                int move = solver.solve(VcfSolver.MAX_FOURS, PLENTY) > 0 ? solver.winningMove() : Move.NONE;
                assertTrue(after.isEmpty(move) && makesFour(after, move), () -> Positions.describe(after));
                return move;
            }).attack();
        }
        return plies > 0;
    }

    private static boolean makesFour(Position position, int move) {
        PlainFours plain = new PlainFours(position, position.sideToMove());
        return position.wins(move, position.sideToMove()) || plain.fours().contains(move);
    }

    private static VcfSolver solver(Position position) {
        return new VcfSolver(state(position.copy()), new CountingNodes(Long.MAX_VALUE));
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void solve_claimedWinByThreats_holdsAgainstEveryMove(Rule rule) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(rule.code());
        int wins = 0;
        for (int i = 0; i < POSITIONS; i++) {
            Grid grid = Grid.square(THREAT_SIZES[i % THREAT_SIZES.length]);
            wins += claimsWinByThreats(positions.next(grid, rule, random.nextInt(8, grid.points() / 4))) ? 1 : 0;
        }
        assertTrue(wins > POSITIONS / 15, "wins by threats: " + wins);
    }

    /** Whether the solver claims a win, which then must hold. */
    private static boolean claimsWinByThreats(Position position) {
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
            new WinVerifier(position, false, after -> {
                state.reset(after);
                return solver.solve(PLENTY) > 0 ? solver.winningMove() : Move.NONE;
            }).attack();
        }
        return plies > 0;
    }

    /**
     * Plays a claimed win against every allowed move of the defender, wherever it is on the board.
     *
     * <p>Knows neither patterns nor threats: the attacker is asked for his move in every position, except that a position
     * in which he has a five, or a four that nothing stops, may count as won.
     */
    private static final class WinVerifier {

        private final Position position;
        private final ToIntFunction<Position> attackerMove;
        private final boolean isToTheEnd;
        private final int attacker;
        private final int defender;
        private final PlainFours plain;
        private final Set<Long> won = new HashSet<>();

        WinVerifier(Position start, boolean isToTheEnd, ToIntFunction<Position> attackerMove) {
            this.position = start;
            this.isToTheEnd = isToTheEnd;
            this.attackerMove = attackerMove;
            this.attacker = start.sideToMove();
            this.defender = Side.opponent(attacker);
            this.plain = new PlainFours(start, attacker);
        }

        void attack() {
            if ((!isToTheEnd && won.size() >= CHECKED) || !won.add(position.hash())) {
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
                if (isToTheEnd || !isWonAtOnce) {
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
