package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.moves;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.testing.PerfectPlay;
import org.kagetsu.testing.Positions;

/** The solver's answers against exact play, its limits, and its life cycle. */
class SolverTest {

    private static final long MEMORY = 1L << 20;
    private static final Duration A_WHILE = Duration.ofSeconds(60);

    @AutoClose
    private final Solver solver = Solver.builder().memory(MEMORY).build();

    @Test
    void solve_everyPositionOfThreeInARow_isExactAndProved() {
        Map<Long, Position> all = new HashMap<>();
        collect(new Position(Grid.square(3), Rule.inARow(3)), all);
        assertEquals(4520, all.size());
        all.values().forEach(position -> assertExact(solver, position));
    }

    private static void collect(Position position, Map<Long, Position> positions) {
        if (!position.outcome().isOver() && positions.putIfAbsent(position.hash(), position.copy()) == null) {
            for (int move : Positions.allowedMoves(position)) {
                position.place(move);
                collect(position, positions);
                position.undo();
            }
        }
    }

    /** Values of whole games (Uiterwijk, van den Herik, "The Advantage of the Initiative", 2000). */
    @ParameterizedTest
    @CsvSource({"3, 3, 3, DRAW", "4, 3, 3, WIN", "4, 4, 3, WIN", "4, 4, 4, DRAW"})
    void solve_emptySmallBoard_isTheKnownValue(int width, int height, int length, SolveResult value) {
        try (Solver solver = Solver.builder().build()) {
            Position empty = new Position(new Grid(width, height), Rule.inARow(length));
            Solution solution = solver.solve(empty, SolverOptions.EXACT);
            assertEquals(value, solution.result());
            assertEquals(value == SolveResult.WIN, solution.proof().isPresent());
        }
    }

    static Stream<Arguments> games() {
        return Stream.concat(
                Stream.of(Arguments.of(Rule.inARow(3), 4, 9), Arguments.of(Rule.inARow(4), 5, 9),
                        Arguments.of(Rule.inARow(6), 7, 8)),
                Rule.all().stream().map(rule -> Arguments.of(rule, 6, 8)));
    }

    @ParameterizedTest
    @MethodSource("games")
    void solve_fewEmptyPoints_isExactAndProved(Rule rule, int size, int empties) {
        SplittableRandom random = new SplittableRandom(rule.name().hashCode());
        for (int i = 0; i < 100; i++) {
            Grid grid = new Grid(size + random.nextInt(2), size - random.nextInt(2));
            int rest = empties - random.nextInt(4);
            assertExact(solver, Positions.scattered(grid, rule, rest, random.nextInt(3), random));
        }
    }

    private static void assertExact(Solver solver, Position position) {
        int score = new PerfectPlay(position.copy()).score();
        SolveResult expected = Score.isWin(score)
                ? SolveResult.WIN
                : Score.isLoss(score) ? SolveResult.LOSS : SolveResult.DRAW;
        Solution solution = solver.solve(position, SolverOptions.EXACT);
        assertEquals(expected, solution.result(), () -> Positions.describe(position));
        assertEquals(expected != SolveResult.DRAW, solution.proof().isPresent(), () -> Positions.describe(position));
        solution.proof().ifPresent(proof -> assertTrue(ProofChecker.check(position, proof).isValid()));
        int least = expected == SolveResult.DRAW ? 0 : Score.plies(score) - 1; // a forbidden move ends a proof at once
        assertTrue(solution.plies() >= least, () -> Positions.describe(position));
    }

    @Test
    void solve_openThree_isWonAndTheOpponentHasLost() {
        Position position = Position.of(Grid.square(15), Rule.RENJU, moves("h8 a1 h9 c1 h10"));
        Solution loss = solver.solve(position, SolverOptions.VCF);
        assertEquals(SolveResult.UNKNOWN, loss.result(), "White stops an open three");
        position.place(Move.parse("o15"));
        Solution win = solver.solve(position, SolverOptions.VCF);
        assertEquals(SolveResult.WIN, win.result());
        assertEquals(3, win.plies());
        assertTrue(List.of("h7", "h11").contains(Move.toText(win.pv().get(0))));
        position.place(win.pv().get(0));
        loss = solver.solve(position, SolverOptions.VCF);
        assertEquals(SolveResult.LOSS, loss.result());
        assertEquals(2, loss.plies());
        assertTrue(ProofChecker.check(position, loss.proof().orElseThrow()).isValid());
    }

    @Test
    void solve_tooFewNodes_isUnknown() {
        Position position = new Position(Grid.square(7), Rule.FREESTYLE);
        Solution solution = solver.solve(position, SolverOptions.EXACT.withNodes(100));
        assertEquals(SolveResult.UNKNOWN, solution.result());
        assertEquals(0, solution.plies());
        assertTrue(solution.pv().isEmpty() && solution.proof().isEmpty());
        assertTrue(solution.nodes() > 0 && solution.nodes() <= 200, "nodes: " + solution.nodes());
    }

    @Test
    void solve_timeIsUp_isUnknown() {
        Position position = new Position(Grid.square(9), Rule.STANDARD);
        Solution solution = assertTimeoutPreemptively(
                A_WHILE, () -> solver.solve(position, SolverOptions.EXACT.withTimeMillis(20)));
        assertEquals(SolveResult.UNKNOWN, solution.result());
        assertTrue(solution.timeMillis() >= 20);
    }

    @Test
    void options_outOfRange_areRefused() {
        assertThrows(IllegalArgumentException.class, () -> SolverOptions.VCF.withNodes(0));
        assertThrows(IllegalArgumentException.class, () -> SolverOptions.VCF.withTimeMillis(0));
        assertThrows(IllegalArgumentException.class, () -> Solver.builder().memory(MEMORY - 1));
    }

    @Test
    void solve_twice_isTheSame() {
        SplittableRandom random = new SplittableRandom(5);
        for (Rule rule : Rule.all()) {
            Position position = Positions.played(Grid.square(9), rule, 20, random);
            for (SolveMethod method : SolveMethod.values()) {
                SolverOptions options = new SolverOptions(method, 3_000, Long.MAX_VALUE);
                Solution one = solver.solve(position, options);
                Solution two = solver.solve(position, options);
                assertEquals(one.nodes(), two.nodes());
                assertEquals(one.proof(), two.proof());
            }
        }
    }
}
