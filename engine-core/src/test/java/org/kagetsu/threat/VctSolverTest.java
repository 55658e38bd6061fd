package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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
import org.kagetsu.record.BoardPicture;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.CountingNodes;
import org.kagetsu.testing.Positions;

class VctSolverTest {

    private static final long PLENTY = 1_000_000;
    private static final long BYTES = 1 << 22;

    /** f6 makes two open threes. */
    static final String DOUBLE_THREE = """
            O . . . . . . . . . O
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . X . . . . .
            . . . . . X . . . . .
            . . . X X . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            O . . . . . . . . . O
            """;

    /** Black wins by threats, and only if he begins with the four on g3. There is no win by fours. */
    private static final String FOUR_FIRST = """
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . . . . X . .
            . . . . . O . X O O .
            . . . . . . O X . X .
            . . . . . X X . . . .
            . . . . . . X O X X .
            . . O . . . . O O O .
            . . . . . . . . . . .
            . . . . . . X . O . .
            """;

    /** As above, but each stop of the threes gives White a five or an open four. */
    private static final String DOUBLE_THREE_TOO_LATE = """
            O . . . . . . . . . O
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . . X . . . . .
            . . . . . X . . . . .
            . . . X X . . . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            . . . . O O O . . . .
            . . . . . . . . . . .
            . . . . . . . . . . .
            """;

    @Test
    void solve_doubleThree_winsInFive() {
        for (Rule rule : Rule.all()) {
            Position position = BoardPicture.read(rule.hasForbiddenPoints() ? swapped(DOUBLE_THREE) : DOUBLE_THREE,
                    rule, rule.hasForbiddenPoints() ? Side.WHITE : Side.BLACK);
            long hash = position.hash();
            VctSolver solver = solver(position, Long.MAX_VALUE);
            assertEquals(5, solver.solve(PLENTY), rule.name());
            assertEquals(hash, position.hash(), "the position is as before");
        }
    }

    @Test
    void solve_doubleThreeOfBlackInRenju_isNotPlayed() {
        VctSolver solver = solver(BoardPicture.read(DOUBLE_THREE, Rule.RENJU, Side.BLACK), Long.MAX_VALUE);
        int plies = solver.solve(PLENTY);
        assertTrue(plies == 0 || plies > 5, "plies: " + plies);
        assertNotEquals(Move.parse("f6"), solver.winningMove());
    }

    @Test
    void solve_defenderHasAnOpenThree_findsNothing() {
        for (Rule rule : Rule.all()) {
            VctSolver solver = solver(BoardPicture.read(DOUBLE_THREE_TOO_LATE, rule, Side.BLACK), Long.MAX_VALUE);
            assertEquals(0, solver.solve(PLENTY), rule.name());
            assertTrue(solver.isDecided());
        }
    }

    @Test
    void solve_fourBeforeTheThreats_wins() {
        PatternState state = state(BoardPicture.read(FOUR_FIRST, Rule.FREESTYLE, Side.BLACK));
        CountingNodes counter = new CountingNodes(Long.MAX_VALUE);
        VcfSolver vcf = new VcfSolver(state, counter);
        assertEquals(0, vcf.solve(VcfSolver.MAX_FOURS, PLENTY));
        VctSolver solver = new VctSolver(state, vcf, counter, BYTES);
        assertEquals(7, solver.solve(PLENTY));
        assertEquals("g3", Move.toText(solver.winningMove()));
        assertEquals(0, solver(state, counter, 2).solve(PLENTY), "the third ply has no room");
    }

    @Test
    void solve_emptyBoard_findsNothing() {
        VctSolver solver = solver(new Position(Grid.square(15), Rule.FREESTYLE), Long.MAX_VALUE);
        assertEquals(0, solver.solve(PLENTY));
        assertTrue(solver.isDecided());
    }

    /** The threat and its answers are two plies: the fours that follow are not counted. */
    @ParameterizedTest
    @CsvSource({"1, 0", "2, 5"})
    void solve_fewPlies_winsIfTheyAreEnough(int maxPlies, int plies) {
        PatternState state = state(BoardPicture.read(DOUBLE_THREE, Rule.FREESTYLE, Side.BLACK));
        assertEquals(plies, solver(state, new CountingNodes(Long.MAX_VALUE), maxPlies).solve(PLENTY));
    }

    private static VctSolver solver(PatternState state, NodeCounter counter, int maxPlies) {
        return new VctSolver(
                state, new VcfSolver(state, counter), counter, new DfpnTable(BYTES), ThreatOrder.BEST,
                ThreatGuide.NONE, maxPlies);
    }

    @Test
    void solve_counterStops_findsNothing() {
        Position position = BoardPicture.read(DOUBLE_THREE, Rule.FREESTYLE, Side.BLACK);
        PatternState state = state(position);
        CountingNodes few = new CountingNodes(3);
        VcfSolver vcf = new VcfSolver(state, few);
        VctSolver solver = new VctSolver(state, vcf, few, BYTES);
        assertEquals(0, solver.solve(PLENTY));
        assertFalse(solver.isDecided());
        few.goOn(PLENTY);
        assertEquals(5, solver.solve(PLENTY));
    }

    /** Stopped anywhere, the solver leaves the position as it was and takes nothing half done for an answer. */
    @Test
    void solve_stoppedAnywhere_claimsWhatItClaimsWithPlentyOnly() {
        ContestedPositions positions = new ContestedPositions(2);
        int cutShort = 0;
        for (int i = 0; i < 20; i++) {
            Position position = positions.next(Grid.square(11), Rule.ofCode(i % 2 * 4), 20);
            VctSolver patient = solver(position.copy(), Long.MAX_VALUE);
            int plies = patient.solve(5_000);
            for (int stop = 1; stop < 5_000; stop *= 4) {
                PatternState state = state(position.copy());
                CountingNodes counter = new CountingNodes(stop);
                VcfSolver vcf = new VcfSolver(state, counter);
                VctSolver stopped = new VctSolver(state, vcf, counter, BYTES);
                int found = stopped.solve(PLENTY);
                assertEquals(position.hash(), state.position().hash());
                assertTrue(found > 0 || !stopped.isDecided() || plies == 0, () -> Positions.describe(position));
                cutShort += !stopped.isDecided() ? 1 : 0;
                counter.goOn(Long.MAX_VALUE);
                assertTrue(plies == 0 || stopped.solve(50_000) > 0, () -> Positions.describe(position));
            }
        }
        assertTrue(cutShort > 30, "cut short " + cutShort);
    }

    @Test
    void solve_inSmallSteps_findsTheSameWins() {
        ContestedPositions positions = new ContestedPositions(3);
        int wins = 0;
        for (int i = 0; i < 20; i++) {
            Position position = positions.next(Grid.square(13), Rule.all().get(i % 5), 25);
            boolean isWon = solver(position.copy(), Long.MAX_VALUE).solve(5_000) > 0;
            VctSolver steps = solver(position.copy(), Long.MAX_VALUE);
            int plies = 0;
            for (int k = 0; k < 200 && plies == 0; k++) {
                plies = steps.solve(500);
            }
            assertTrue(plies > 0 || !isWon, () -> Positions.describe(position));
            wins += isWon ? 1 : 0;
        }
        assertTrue(wins > 2, "wins: " + wins);
    }

    @Test
    void solve_twice_isTheSame() {
        Position position = new ContestedPositions(4).next(Grid.square(15), Rule.STANDARD, 30);
        long[] nodes = new long[2];
        int[] plies = new int[2];
        for (int i = 0; i < 2; i++) {
            CountingNodes counter = new CountingNodes(Long.MAX_VALUE);
            PatternState state = state(position.copy());
            plies[i] = new VctSolver(state, new VcfSolver(state, counter), counter, BYTES).solve(20_000);
            nodes[i] = counter.nodes();
        }
        assertEquals(plies[0], plies[1]);
        assertEquals(nodes[0], nodes[1]);
    }

    /** With the colours exchanged. */
    static String swapped(String picture) {
        return picture.replace('X', '?').replace('O', 'X').replace('?', 'O');
    }

    private static VctSolver solver(Position position, long nodes) {
        PatternState state = state(position);
        CountingNodes counter = new CountingNodes(nodes);
        return new VctSolver(state, new VcfSolver(state, counter), counter, BYTES);
    }
}
