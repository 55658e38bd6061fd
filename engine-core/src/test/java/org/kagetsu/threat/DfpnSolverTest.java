package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.state;

import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.PerfectPlay;
import org.kagetsu.testing.Positions;

/** The exact solver against perfect play, and within its limits. */
class DfpnSolverTest {

    private static final long PLENTY = 1_000_000;
    private static final long BYTES = 1 << 22;

    /** More than one try of fours takes: how far a call may go beyond its nodes. */
    private static final long ONE_TRY = 101;

    /** d2, the only empty point, is an overline of Black's, who is to move. */
    static final String ONLY_FORBIDDEN = """
            # # # # # #
            X X X . X X
            # # # # # #
            """;

    static Stream<Arguments> games() {
        return Stream.concat(
                Stream.of(Arguments.of(Rule.inARow(3), 4, 9), Arguments.of(Rule.inARow(4), 5, 10),
                        Arguments.of(Rule.inARow(6), 7, 8)),
                Rule.all().stream().map(rule -> Arguments.of(rule, 6, 9)));
    }

    /** Both sides as the attacker, whoever is to move: a win is found where perfect play has one, and only there. */
    @ParameterizedTest
    @MethodSource("games")
    void solve_fewEmptyPoints_findsEveryWinAndNoOther(Rule rule, int size, int empties) {
        SplittableRandom random = new SplittableRandom(rule.name().hashCode() + 2);
        for (int i = 0; i < 60; i++) {
            Grid grid = new Grid(size + random.nextInt(2), size - random.nextInt(2));
            Position position = Positions.scattered(grid, rule, empties - random.nextInt(5), random.nextInt(3), random);
            Solve solve = new Solve(position.copy(), Long.MAX_VALUE);
            PerfectPlay perfect = new PerfectPlay(position.copy());
            int score = perfect.score();
            int mover = position.sideToMove();
            for (int attacker : new int[] {mover, Side.opponent(mover)}) {
                int plies = solve.solver.solve(attacker, PLENTY);
                boolean isWon = attacker == mover ? Score.isWin(score) : Score.isLoss(score);
                assertTrue(solve.solver.isDecided(), () -> Positions.describe(position));
                assertEquals(isWon, plies > 0, () -> Side.name(attacker) + " attacks in " + Positions.describe(position));
                assertTrue(!isWon || plies >= Score.plies(score), () -> plies + " in " + Positions.describe(position));
                assertTrue(!isWon || plies % 2 == (attacker == mover ? 1 : 0), () -> Positions.describe(position));
                if (isWon && attacker == mover) {
                    int move = solve.solver.winningMove();
                    assertTrue(Positions.isAllowed(position, move), () -> Positions.describe(position));
                    assertTrue(Score.isWin(perfect.scoreAfter(move)), () -> Positions.describe(position));
                }
                assertEquals(position.hash(), solve.position.hash(), "the position is as before");
            }
        }
    }

    /** Values of whole games (Uiterwijk, van den Herik, "The Advantage of the Initiative", 2000). */
    @ParameterizedTest
    @CsvSource({"3, 3, 3, false", "4, 3, 3, true", "4, 4, 3, true", "4, 3, 4, false"})
    void solve_emptySmallBoard_isTheKnownValue(int width, int height, int length, boolean isWon) {
        Solve solve = new Solve(new Position(new Grid(width, height), Rule.inARow(length)), Long.MAX_VALUE);
        assertEquals(isWon, solve.solver.solve(Side.BLACK, PLENTY) > 0);
        assertTrue(solve.solver.isDecided());
        assertEquals(0, solve.solver.solve(Side.WHITE, PLENTY));
        assertTrue(solve.solver.isDecided());
    }

    /** Black could win in one line alone, a row, a column or a diagonal, or, with that line closed, nowhere. */
    @ParameterizedTest
    @CsvSource({
        "XXOX/XOXO/X..X/OXOO, true",
        "OXOX/O.XO/X.OX/OXXX, true",
        "OXOX/XO.O/O.XO/XOOX, true",
        "XOXO/O.OX/OX.O/XOOX, true",
        "XXOX/XOXO/O..X/OXOO, false",
        "XXOX/XOXO/#..X/OXOO, false",
        "OXOX/XO.O/O.XO/OOOX, false",
    })
    void solve_onlyOneLineHasRoom_looksFurtherThanAtTheRoom(String rows, boolean hasRoom) {
        Position position = BoardPicture.read(rows.replace('/', '\n'), Rule.inARow(4), Side.WHITE);
        Solve solve = new Solve(position, Long.MAX_VALUE);
        assertEquals(0, solve.solver.solve(Side.BLACK, PLENTY));
        assertTrue(solve.solver.isDecided());
        assertEquals(hasRoom, solve.counter.nodes() > 1, "nodes: " + solve.counter.nodes());
    }

    /** Black, to move, has forbidden points only and no run that could win: White wins nevertheless. */
    @Test
    void solve_nothingButForbiddenPoints_winsForWhite() {
        Position position = BoardPicture.read(ONLY_FORBIDDEN, Rule.RENJU, Side.BLACK);
        assertTrue(position.isForbidden(Move.parse("d2")));
        Solve solve = new Solve(position, Long.MAX_VALUE);
        assertEquals(1, solve.solver.solve(Side.WHITE, PLENTY));
        assertEquals(0, solve.solver.solve(Side.BLACK, PLENTY));
    }

    /** A win by fours decides the position at once, whoever of the two attacks. */
    @Test
    void solve_winByFours_takesTheNodesOfTheFours() {
        Position position = BoardPicture.read(VcfSolverTest.STOP_IS_ANSWERED_WITH_FOUR, Rule.FREESTYLE, Side.BLACK);
        CountingNodes fours = new CountingNodes(Long.MAX_VALUE);
        PatternState state = state(position.copy());
        VcfSolver vcf = new VcfSolver(state, fours);
        assertEquals(5, vcf.solve(VcfSolver.MAX_FOURS, PLENTY));
        Solve black = new Solve(position.copy(), Long.MAX_VALUE);
        assertEquals(5, black.solver.solve(Side.BLACK, PLENTY));
        assertEquals(vcf.winningMove(), black.solver.winningMove());
        assertEquals(1 + fours.nodes(), black.counter.nodes());
        Solve white = new Solve(position.copy(), Long.MAX_VALUE);
        assertEquals(0, white.solver.solve(Side.WHITE, PLENTY));
        assertTrue(white.solver.isDecided());
        assertEquals(1 + fours.nodes(), white.counter.nodes());
    }

    /** In renju White may hope for forbidden points to the end, so that every line fills the board. */
    @Test
    void solve_everyMoveOfTheLongestLine_hasRoom() {
        Solve solve = new Solve(new Position(Grid.square(3), Rule.RENJU), Long.MAX_VALUE);
        assertEquals(0, solve.solver.solve(Side.WHITE, PLENTY));
        assertTrue(solve.solver.isDecided());
    }

    @Test
    void solve_fewNodes_spendsNoMoreThanOneTryBeyondThem() {
        for (int nodes = 1; nodes < 2_000; nodes *= 3) {
            Solve solve = new Solve(new Position(Grid.square(6), Rule.inARow(4)), Long.MAX_VALUE);
            assertEquals(0, solve.solver.solve(Side.BLACK, nodes));
            assertFalse(solve.solver.isDecided());
            assertTrue(solve.counter.nodes() > nodes && solve.counter.nodes() <= nodes + ONE_TRY,
                    solve.counter.nodes() + " nodes of " + nodes);
            assertEquals(0, solve.position.stones(), "the position is as before");
        }
    }

    /** What earlier calls have found out is not searched again. */
    @Test
    void solve_inSmallSteps_goesOnWhereItHasEnded() {
        Solve once = new Solve(new Position(new Grid(4, 3), Rule.inARow(4)), Long.MAX_VALUE);
        assertEquals(0, once.solver.solve(Side.BLACK, PLENTY));
        Solve steps = new Solve(new Position(new Grid(4, 3), Rule.inARow(4)), Long.MAX_VALUE);
        int calls = 0;
        do {
            assertEquals(0, steps.solver.solve(Side.BLACK, 200));
            calls++;
        } while (!steps.solver.isDecided() && calls < 1_000);
        assertTrue(calls > 3, "calls: " + calls);
        assertTrue(steps.solver.isDecided());
        assertTrue(steps.counter.nodes() < 2 * once.counter.nodes(),
                steps.counter.nodes() + " nodes in steps, " + once.counter.nodes() + " at once");
    }

    @Test
    void solve_again_takesNoNode() {
        Solve solve = new Solve(new Position(Grid.square(4), Rule.inARow(3)), Long.MAX_VALUE);
        assertEquals(5, solve.solver.solve(Side.BLACK, PLENTY));
        long nodes = solve.counter.nodes();
        int move = solve.solver.winningMove();
        assertEquals(5, solve.solver.solve(Side.BLACK, PLENTY));
        assertEquals(nodes, solve.counter.nodes());
        assertEquals(move, solve.solver.winningMove());
    }

    /** Stopped anywhere, the solver leaves the position as it was and takes nothing half done for an answer. */
    @Test
    void solve_counterStops_saysNothing() {
        for (int stop = 1; stop < 300; stop++) {
            Solve solve = new Solve(new Position(Grid.square(5), Rule.inARow(4)), stop);
            assertEquals(0, solve.solver.solve(Side.BLACK, PLENTY));
            assertFalse(solve.solver.isDecided(), "stopped after " + stop);
            assertEquals(stop, solve.counter.nodes());
            assertEquals(0, solve.position.stones(), "the position is as before");
        }
    }

    private static final class Solve {

        private final Position position;
        private final CountingNodes counter;
        private final DfpnSolver solver;

        Solve(Position position, long stop) {
            this.position = position;
            this.counter = new CountingNodes(stop);
            PatternState state = state(position);
            this.solver = new DfpnSolver(state, new VcfSolver(state, counter), counter, new DfpnTable(BYTES));
        }
    }
}
