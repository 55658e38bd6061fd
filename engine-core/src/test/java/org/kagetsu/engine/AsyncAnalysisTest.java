package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.engine.EngineLifeCycleTest.assertNoThreadsLeft;
import static org.kagetsu.testing.Positions.game;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.testing.Positions;

/** Analyses and solves that run on a thread of their own, and what such tasks have in common, with some that only wait. */
@Timeout(60)
class AsyncAnalysisTest {

    private static final Position POSITION = game(Rule.FREESTYLE, "h8 i9 f7 k11");

    /** No solve of it ends soon. */
    private static final Position LONG = new Position(Grid.square(9), Rule.STANDARD);

    private static final Position OPEN_THREE = game(Rule.RENJU, "h8 a1 h9 c1 h10 o15");

    @AutoClose
    private final Solver solver = Solver.builder().memory(1L << 20).build();

    private static Engine engine(int threads) {
        return Engine.builder().threads(threads).memory(1L << 20).build();
    }

    /** An endless analysis that has completed an iteration. */
    private static CompletableFuture<Analysis> start(Engine engine) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Analysis> analysis = engine.analyseAsync(
                POSITION, Limits.INFINITE, SearchOptions.DEFAULT.withMultiPv(2), progress -> begun.countDown());
        assertTrue(begun.await(30, TimeUnit.SECONDS));
        return analysis;
    }

    /** An endless solve that has reported its progress. */
    private static CompletableFuture<Solution> start(Solver solver) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Solution> solve = solver.solveAsync(LONG, SolverOptions.EXACT, progress -> begun.countDown());
        assertTrue(begun.await(30, TimeUnit.SECONDS));
        return solve;
    }

    @Test
    void analyseAsync_limits_givesTheAnswerOfTheBlockingForm() throws Exception {
        try (Engine engine = engine(1); Engine other = engine(1)) {
            Limits limits = Limits.INFINITE.withDepth(5);
            Analysis found = engine.analyseAsync(POSITION, limits).get(30, TimeUnit.SECONDS);
            Analysis expected = other.analyse(POSITION, limits);
            assertEquals(expected.variations(), found.variations());
            assertEquals(expected.nodes(), found.nodes());
            // The answer comes when the engine is free again.
            assertEquals(1, engine.analyse(POSITION, Limits.INFINITE.withDepth(1)).depth());
        }
    }

    @Test
    void analyseAsync_positionChangesMeanwhile_analysesTheOldOne() throws Exception {
        try (Engine engine = engine(1)) {
            Position position = POSITION.copy();
            CompletableFuture<Analysis> analysis = engine.analyseAsync(position, Limits.INFINITE.withDepth(6));
            while (position.ply() > 0) {
                position.undo();
            }
            assertTrue(Positions.isAllowed(POSITION, analysis.get(30, TimeUnit.SECONDS).bestMove()));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void stop_running_completesWithTheBestSoFar(int threads) throws Exception {
        try (Engine engine = engine(threads)) {
            CompletableFuture<Analysis> analysis = start(engine);
            assertFalse(analysis.isDone());
            engine.stop();
            Analysis found = analysis.get(30, TimeUnit.SECONDS);
            assertTrue(found.depth() >= 1);
            assertEquals(2, found.variations().size());
            assertTrue(Positions.isAllowed(POSITION, found.bestMove()));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void cancel_running_endsItAndFreesTheEngineAtOnce(int threads) throws Exception {
        try (Engine engine = engine(threads)) {
            long shortest = Long.MAX_VALUE;
            for (int i = 0; i < 10; i++) {
                CompletableFuture<Analysis> analysis = start(engine);
                long before = System.nanoTime();
                assertTrue(analysis.cancel(true));
                assertThrows(CancellationException.class, analysis::join);
                // The next one waits for the end of the cancelled one.
                assertEquals(1, engine.analyse(POSITION, Limits.INFINITE.withDepth(1)).depth());
                shortest = Math.min(shortest, System.nanoTime() - before);
            }
            assertTrue(shortest < 100_000_000, "cancelled and free again only after " + shortest + " ns");
        }
        assertNoThreadsLeft();
    }

    @Test
    void misuse_ofAnEngine_isRefusedAtOnceWithAReason() throws Exception {
        Engine engine = engine(1);
        CompletableFuture<Analysis> analysis = start(engine);
        assertRefused("the engine is already analysing", () -> engine.analyseAsync(POSITION, Limits.INFINITE));
        assertRefused("the engine is already analysing", () -> engine.analyse(POSITION, Limits.INFINITE));
        assertRefused("the engine is already analysing", engine::newGame);
        engine.close();
        assertTrue(analysis.get(30, TimeUnit.SECONDS).depth() >= 1, "closing ends the analysis");
        assertRefused("the engine is closed", () -> engine.analyseAsync(POSITION, Limits.INFINITE));
        assertRefused("the engine is closed", engine::newGame);
        assertNoThreadsLeft();
    }

    @Test
    void misuse_ofASolver_isRefusedAtOnceWithAReason() throws Exception {
        Solver solver = Solver.builder().memory(1L << 20).build();
        CompletableFuture<Solution> solve = start(solver);
        assertRefused("the solver is already solving", () -> solver.solve(OPEN_THREE, SolverOptions.VCF));
        solver.close();
        assertEquals(SolveResult.UNKNOWN, solve.get(30, TimeUnit.SECONDS).result(), "closing ends the solve");
        assertRefused("the solver is closed", () -> solver.solve(OPEN_THREE, SolverOptions.VCF));
        assertNoThreadsLeft();
    }

    private static void assertRefused(String reason, Executable call) {
        String message = assertThrows(IllegalStateException.class, call).getMessage();
        assertTrue(message.startsWith(reason), message);
    }

    @Test
    void solveAsync_positionChangesMeanwhile_givesTheAnswerOfTheBlockingForm() throws Exception {
        Position position = OPEN_THREE.copy();
        CompletableFuture<Solution> solve = solver.solveAsync(position, SolverOptions.VCT, SolverListener.NONE);
        while (position.ply() > 0) {
            position.undo();
        }
        Solution found = solve.get(30, TimeUnit.SECONDS);
        Solution expected = solver.solve(OPEN_THREE, SolverOptions.VCT);
        assertEquals(SolveResult.WIN, found.result());
        assertEquals(expected.proof(), found.proof());
        assertEquals(expected.nodes(), found.nodes());
    }

    @Test
    void cancel_ofASolve_endsItAndFreesTheSolverAtOnce() throws Exception {
        try (Solver solver = Solver.builder().memory(1L << 20).build()) {
            assertTrue(start(solver).cancel(true));
            assertEquals(SolveResult.WIN, solver.solve(OPEN_THREE, SolverOptions.VCF).result());
        }
        assertNoThreadsLeft();
    }

    @Test
    void cancel_ofASolve_theNextHasItsWholeTime() throws Exception {
        AtomicLong ended = new AtomicLong();
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        CompletableFuture<Solution> dropped = solver.solveAsync(LONG, SolverOptions.EXACT, progress -> {
            begun.countDown();
            assertDoesNotThrow(() -> {
                cancelled.await();
                Thread.sleep(150);
            });
            ended.set(System.nanoTime());
        });
        begun.await();
        dropped.cancel(true);
        cancelled.countDown();
        Solution next = solver.solve(LONG, SolverOptions.EXACT.withTimeMillis(50));
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - ended.get());
        assertTrue(next.timeMillis() <= millis, next + " " + millis + " ms after the end of the dropped one");
    }

    @Test
    void onProgress_longSolve_tellsNodesAndTimeAsTheyGrow() {
        long[] last = new long[2];
        Solution solution = solver.solve(LONG, SolverOptions.EXACT, progress -> {
            assertTrue(progress.nodes() > last[0] && progress.timeMillis() > last[1], progress::toString);
            assertEquals(progress.nodes() * 1000 / progress.timeMillis(), progress.nodesPerSecond());
            last[0] = progress.nodes();
            last[1] = progress.timeMillis();
            if (last[1] > 250) {
                solver.stop();
            }
        });
        assertEquals(SolveResult.UNKNOWN, solution.result());
        assertTrue(solution.nodes() >= last[0] && solution.timeMillis() >= last[1]);
    }

    @Test
    void listener_thatFails_endsTheTaskWithItsFault() {
        try (Engine engine = engine(2); Solver solver = Solver.builder().memory(1L << 20).build()) {
            List<CompletableFuture<?>> failing = List.of(
                    engine.analyseAsync(POSITION, Limits.INFINITE, SearchOptions.DEFAULT, progress -> {
                        throw new IllegalArgumentException("no");
                    }),
                    solver.solveAsync(LONG, SolverOptions.EXACT, progress -> {
                        throw new IllegalArgumentException("no");
                    }));
            for (CompletableFuture<?> task : failing) {
                assertEquals("no", assertThrows(CompletionException.class, task::join).getCause().getMessage());
            }
            assertEquals(1, engine.analyse(POSITION, Limits.INFINITE.withDepth(1)).depth());
        }
    }

    private int freed;
    private final OneAtATime tasks = new OneAtATime("the house", "building") {
        @Override
        void free() {
            freed++;
        }
    };

    /** Waits until it is stopped, and perhaps longer. */
    private static final class Waiting extends OneAtATime.Task<String> {

        final CountDownLatch begun = new CountDownLatch(1);
        final CountDownLatch stopped = new CountDownLatch(1);
        final CountDownLatch mayEnd = new CountDownLatch(1);

        @Override
        String run() {
            begun.countDown();
            await(stopped);
            await(mayEnd);
            return "waited";
        }

        @Override
        void stop() {
            stopped.countDown();
        }
    }

    /** A task that is done at once. */
    private static OneAtATime.Task<String> quick(Runnable work) {
        return new OneAtATime.Task<>() {
            @Override
            String run() {
                work.run();
                return "done";
            }

            @Override
            void stop() {}
        };
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(30, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void assertIsFree() {
        assertEquals("done", tasks.run(quick(() -> { })));
    }

    private void assertRefused(String reason) {
        assertEquals("the house is " + reason,
                assertThrows(IllegalStateException.class, () -> tasks.run(quick(() -> { }))).getMessage());
        assertEquals("the house is " + reason,
                assertThrows(IllegalStateException.class, () -> tasks.start(quick(() -> { }), "t")).getMessage());
    }

    @Test
    void start_running_refusesOthersUntilItIsStopped() throws Exception {
        Waiting task = new Waiting();
        task.mayEnd.countDown();
        CompletableFuture<String> answer = tasks.start(task, "t");
        await(task.begun);
        assertRefused("already building: one at a time");
        assertFalse(answer.isDone());
        tasks.stop();
        assertEquals("waited", answer.get(30, TimeUnit.SECONDS));
        assertIsFree();
    }

    /** By hand, by a timeout: whoever completes the future drops the answer. */
    @Test
    void cancel_running_nextWaitsForItsEnd() throws Exception {
        Waiting task = new Waiting();
        CompletableFuture<String> answer = tasks.start(task, "t");
        await(task.begun);
        assertThrows(ExecutionException.class, () -> answer.orTimeout(1, TimeUnit.MILLISECONDS).get());
        await(task.stopped);
        CompletableFuture<String> next = CompletableFuture.supplyAsync(() -> tasks.run(quick(() -> { })));
        Thread.sleep(20);
        assertFalse(next.isDone());
        task.mayEnd.countDown();
        assertEquals("done", next.get(30, TimeUnit.SECONDS));
    }

    @Test
    void cancel_byTheTaskItself_nextIsRefusedNotAwaited() throws Exception {
        CompletableFuture<CompletableFuture<String>> started = new CompletableFuture<>();
        CountDownLatch refused = new CountDownLatch(1);
        started.complete(tasks.start(quick(() -> {
            started.join().cancel(true);
            assertRefused("already building: one at a time");
            refused.countDown();
        }), "t"));
        assertThrows(CancellationException.class, () -> started.join().join());
        await(refused);
        assertIsFree();
    }

    @Test
    void start_taskThatFails_completesExceptionally() {
        CompletableFuture<String> answer = tasks.start(quick(() -> {
            throw new IllegalArgumentException("no");
        }), "t");
        assertEquals("no", assertThrows(CompletionException.class, answer::join).getCause().getMessage());
        assertIsFree();
    }

    @Test
    void start_answerArrives_nextMayBeginInItsCallback() throws Exception {
        assertEquals("done", tasks.start(quick(() -> { }), "t")
                .thenCompose(first -> tasks.start(quick(() -> { }), "t")).get(30, TimeUnit.SECONDS));
    }

    @Test
    void close_running_endsItFreesAgainAndRefusesOthers() throws Exception {
        Waiting task = new Waiting();
        CompletableFuture<String> answer = tasks.start(task, "t");
        await(task.begun);
        tasks.close();
        assertEquals(1, freed);
        task.mayEnd.countDown();
        assertEquals("waited", answer.get(30, TimeUnit.SECONDS));
        assertEquals(2, freed, "what the task has used since then");
        assertRefused("closed");
        tasks.close();
        tasks.stop();
    }
}
