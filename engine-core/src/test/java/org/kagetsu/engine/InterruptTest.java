package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.game;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.opening.BalanceSearch;
import org.kagetsu.engine.opening.OpeningGenerator;
import org.kagetsu.engine.opening.OpeningJudge;
import org.kagetsu.engine.opening.Swap2;
import org.kagetsu.grid.Grid;
import org.kagetsu.testing.Positions;

/** Every call that waits for a search ends at an interrupt, and leaves it set. */
class InterruptTest {

    private static final Position POSITION = game(Rule.FREESTYLE, "h8 i9 f7 k11");

    /** More than any of these searches needs to notice. */
    private static final long MANY_NODES = 3_000_000;

    private static final Limits MANY = Limits.INFINITE.withNodes(MANY_NODES);

    @AutoClose
    private final Solver solver = Solver.builder().memory(1L << 20).build();

    @AutoClose
    private final Engine engine = Engine.builder().memory(1L << 20).build();

    @AfterEach
    void assertStaysSet() {
        assertTrue(Thread.interrupted(), "the interrupt stays set");
    }

    private static void interrupt() {
        Thread.currentThread().interrupt();
    }

    private static void interruptAtDepth(int depth, Analysis progress) {
        if (progress.depth() >= depth) {
            interrupt();
        }
    }

    private static void assertEndedEarly(Analysis found) {
        assertTrue(Positions.isAllowed(POSITION, found.bestMove()));
        assertTrue(found.nodes() < MANY_NODES / 2, found.toString());
    }

    @ParameterizedTest
    @CsvSource({"1, 1, false", "1, 3, false", "3, 1, false", "1, 1, true"})
    void analyse_interrupt_returnsWhatItHas(int threads, int moves, boolean solves) {
        try (Engine engine = Engine.builder().threads(threads).memory(1L << 20).withSolver(solves).build()) {
            SearchOptions options = SearchOptions.DEFAULT.withMultiPv(moves);
            Analysis found = engine.analyse(POSITION, MANY, options, progress -> interruptAtDepth(4, progress));
            assertEndedEarly(found);
            assertTrue(found.depth() >= 4, found.toString());
        }
    }

    @Test
    void analyse_interruptedBefore_completesTheFirstIteration() {
        interrupt();
        Analysis found = engine.analyse(POSITION, MANY);
        assertEndedEarly(found);
        assertEquals(1, found.depth());
    }

    @Test
    void analyseDefence_interrupt_returnsWhatItHas() {
        assertEndedEarly(engine.analyseDefence(
                POSITION, MANY, SearchOptions.DEFAULT, progress -> interruptAtDepth(4, progress)));
    }

    @Test
    void analyseAsync_interruptOfTheWaiter_doesNotEndTheSearch() {
        CompletableFuture<Analysis> answer = engine.analyseAsync(POSITION, Limits.INFINITE);
        interrupt();
        assertThrows(InterruptedException.class, answer::get);
        assertFalse(answer.isDone());
        engine.stop();
        assertEndedEarly(answer.join());
        interrupt();
    }

    @Test
    void prepareAndNewGame_interrupt_leaveTheWorkToTheNextSearch() {
        try (Engine engine = Engine.builder().build()) {
            interrupt();
            assertFalse(engine.prepare(60_000));
            engine.newGame();
        }
    }

    private static List<SolverOptions> methods() {
        return List.of(SolverOptions.VCF, SolverOptions.VCT, SolverOptions.EXACT);
    }

    @ParameterizedTest
    @MethodSource("methods")
    void solve_interruptedBefore_returnsAtOnce(SolverOptions options) {
        interrupt();
        Solution found = solver.solve(POSITION, options.withNodes(MANY_NODES));
        assertEquals(SolveResult.UNKNOWN, found.result());
        assertTrue(found.nodes() < 10, found.toString());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void solve_interrupt_endsAllThreads(int threads) {
        SolverOptions options = SolverOptions.EXACT.withNodes(1_000 * MANY_NODES);
        Solution found = Solver.builder().threads(threads).build().solve(POSITION, options, progress -> interrupt());
        assertEquals(SolveResult.UNKNOWN, found.result());
    }

    @Test
    void bench_interrupt_hasNoResult() {
        interrupt();
        assertThrows(IllegalStateException.class, () -> Bench.run(0));
    }

    @Test
    void openingGenerator_interrupt_hasNoOpening() {
        OpeningGenerator.Settings settings = new OpeningGenerator.Settings(5, 6, 7, 100_000_000, 100, 1);
        try (OpeningGenerator generator = new OpeningGenerator(Grid.square(15), Rule.FREESTYLE, settings)) {
            interrupt();
            assertThrows(IllegalStateException.class, generator::next);
        }
    }

    @Test
    void balanceSearch_interrupt_givesTheBestSoFar() {
        AtomicInteger iterations = new AtomicInteger();
        interrupt();
        BalanceSearch.Balance found = new BalanceSearch(engine)
                .two(POSITION, 0, MANY, progress -> iterations.incrementAndGet());
        assertEquals(2, found.moves().size());
        assertTrue(iterations.get() < 5, iterations + " iterations");
    }

    @Test
    void swap2_interrupt_decidesByWhatWasFound() {
        interrupt();
        Swap2.Choice choice =
                Swap2.choose(Grid.square(15), Rule.FREESTYLE, List.of(), OpeningJudge.of(engine, MANY));
        assertEquals(3, choice.moves().size());
        assertEquals(1, choice.analysis().depth());
    }
}
