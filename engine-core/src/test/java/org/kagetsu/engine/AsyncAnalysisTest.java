package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.Pace;
import org.kagetsu.testing.Positions;

/** Analyses that run on a thread of their own. */
@Timeout(60)
class AsyncAnalysisTest {

    private static final Position POSITION = Position.of(Grid.square(15), Rule.FREESTYLE,
            Move.parse("h8"), Move.parse("i9"), Move.parse("f7"), Move.parse("k11"));

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
            for (int i = 0; i < 20; i++) {
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
    void cancel_byTheListener_nextAnalysisIsRefusedNotAwaited() throws Exception {
        try (Engine engine = engine(1)) {
            CompletableFuture<CompletableFuture<Analysis>> started = new CompletableFuture<>();
            CompletableFuture<Exception> refusal = new CompletableFuture<>();
            started.complete(engine.analyseAsync(POSITION, Limits.INFINITE, SearchOptions.DEFAULT, progress -> {
                started.join().cancel(true);
                refusal.complete(assertThrows(IllegalStateException.class,
                        () -> engine.analyse(POSITION, Limits.INFINITE.withDepth(1))));
            }));
            assertEquals("the engine is already analysing: one analysis at a time",
                    refusal.get(30, TimeUnit.SECONDS).getMessage());
            assertEquals(1, engine.analyse(POSITION, Limits.INFINITE.withDepth(1)).depth());
        }
        assertNoThreadsLeft();
    }

    @Test
    void orTimeout_expires_endsTheAnalysis() throws Exception {
        try (Engine engine = engine(1)) {
            CompletableFuture<Analysis> analysis = start(engine);
            assertThrows(ExecutionException.class, () -> analysis.orTimeout(1, TimeUnit.MILLISECONDS).get());
            assertEquals(1, engine.analyse(POSITION, Limits.INFINITE.withDepth(1)).depth());
        }
        assertNoThreadsLeft();
    }

    @Test
    void analyseAsync_misuse_isRefusedAtOnceWithAReason() throws Exception {
        Engine engine = engine(1);
        CompletableFuture<Analysis> analysis = start(engine);
        String message = assertThrows(IllegalStateException.class,
                () -> engine.analyseAsync(POSITION, Limits.INFINITE)).getMessage();
        assertEquals("the engine is already analysing: one analysis at a time", message);
        assertThrows(IllegalStateException.class, () -> engine.analyse(POSITION, Limits.INFINITE));
        engine.close();
        assertTrue(analysis.get(30, TimeUnit.SECONDS).depth() >= 1, "closing ends the analysis");
        assertEquals("the engine is closed", assertThrows(IllegalStateException.class,
                () -> engine.analyseAsync(POSITION, Limits.INFINITE)).getMessage());
        assertNoThreadsLeft();
    }

    @Test
    void analyseAsync_listenerFails_completesExceptionally() {
        try (Engine engine = engine(2)) {
            CompletableFuture<Analysis> analysis = engine.analyseAsync(
                    POSITION, Limits.INFINITE, SearchOptions.DEFAULT, progress -> {
                        throw new IllegalArgumentException("no");
                    });
            CompletionException failure = assertThrows(CompletionException.class, analysis::join);
            assertEquals("no", failure.getCause().getMessage());
            assertEquals(1, engine.analyse(POSITION, Limits.INFINITE.withDepth(1)).depth());
        }
    }

    @Test
    void analyseAsync_answerArrives_nextMayBeginInItsCallback() throws Exception {
        try (Engine engine = engine(1)) {
            Limits limits = Limits.INFINITE.withDepth(2);
            List<Integer> depths = engine.analyseAsync(POSITION, limits)
                    .thenCompose(first -> engine.analyseAsync(POSITION, limits.withDepth(3))
                            .thenApply(second -> List.of(first.depth(), second.depth())))
                    .get(30, TimeUnit.SECONDS);
            assertEquals(List.of(2, 3), depths);
        }
    }

    private static void assertNoThreadsLeft() throws Exception {
        Pace.await("no thread of an engine is left", () -> engineThreads() == 0);
    }

    private static long engineThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("kagetsu"))
                .count();
    }
}
