package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.game;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Pace;
import org.kagetsu.testing.Positions;

/** An engine as its users drive it, from several threads. */
@Timeout(60)
class EngineLifeCycleTest {

    private static final Position POSITION = game(Rule.FREESTYLE, "h8 i9 f7 k11");

    @AutoClose
    private final Engine engine = engine(1);

    private static Engine engine(int threads) {
        return Engine.builder().threads(threads).memory(1L << 20).build();
    }

    /** An endless analysis that has completed an iteration. */
    private static CompletableFuture<Analysis> start(Engine engine) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Analysis> analysis = CompletableFuture.supplyAsync(
                () -> engine.analyse(POSITION, Limits.INFINITE, progress -> begun.countDown()));
        assertTrue(begun.await(30, TimeUnit.SECONDS));
        return analysis;
    }

    private static void assertEnds(CompletableFuture<Analysis> analysis) throws Exception {
        Analysis found = analysis.get(30, TimeUnit.SECONDS);
        assertTrue(Positions.isAllowed(POSITION, found.bestMove()));
        assertTrue(found.depth() >= 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void stop_withinALongIteration_endsTheAnalysisAtOnce(int threads) throws Exception {
        try (Engine engine = engine(threads)) {
            Pace.assertTakesLess(200, "the end of the analysis after the stop", () -> {
                CompletableFuture<Analysis> analysis = start(engine);
                // Iterations of seconds begin soon.
                Thread.sleep(200);
                long stopped = System.nanoTime();
                engine.stop();
                assertEnds(analysis);
                return System.nanoTime() - stopped;
            });
        }
    }

    /** A search thread that fails must not leave another one at work on what the next search takes over. */
    @Test
    void analyse_aThreadFails_waitsForTheOthers() {
        AtomicReference<Thread> failing = new AtomicReference<>();
        AtomicInteger working = new AtomicInteger();
        Thread first = Thread.currentThread();
        StateEvaluator standard = LinearEvaluator.standard();
        StateEvaluator evaluator = new StateEvaluator() {
            @Override
            public PatternTables tables(Rule rule) {
                return standard.tables(rule);
            }

            @Override
            public String checksum() {
                return standard.checksum();
            }

            @Override
            public Evaluation on(PatternState state) {
                Evaluation exact = standard.on(state);
                return () -> score(exact);
            }

            private int score(Evaluation exact) {
                Thread thread = Thread.currentThread();
                if (thread != first) {
                    if (failing.compareAndSet(null, thread) || failing.get() == thread) {
                        throw new IllegalStateException("meant to fail");
                    }
                    working.incrementAndGet();
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
                    working.decrementAndGet();
                }
                while (failing.get() == null) {
                    Thread.onSpinWait();
                }
                return exact.score();
            }
        };
        try (Engine engine = Engine.builder().threads(3).memory(1L << 20).evaluator(Evaluator.of(evaluator)).build()) {
            for (int i = 0; i < 5; i++) {
                failing.set(null);
                assertThrows(RuntimeException.class,
                        () -> engine.analyse(POSITION, Limits.INFINITE.withTurnMillis(100)));
                assertEquals(0, working.get());
            }
        }
    }

    @Test
    void stop_fromTheListener_endsAfterThatIteration() {
        Analysis found = engine.analyse(POSITION, Limits.INFINITE, progress -> engine.stop());
        assertEquals(1, found.depth());
    }

    @Test
    void stopOrLimits_withoutAnalysis_doNothingToTheNext() {
        engine.stop();
        engine.setLimits(Limits.INFINITE.withNodes(1));
        assertEquals(3, engine.analyse(POSITION, Limits.INFINITE.withDepth(3)).depth());
    }

    @Test
    void setLimits_whileRunning_countsAtOnce() throws Exception {
        for (Limits less : List.of(Limits.INFINITE.withTurnMillis(0), Limits.INFINITE.withNodes(1),
                Limits.INFINITE.withLeftMillis(0))) {
            try (Engine engine = engine(1)) {
                CompletableFuture<Analysis> analysis = start(engine);
                engine.setLimits(less);
                assertEnds(analysis);
            }
        }
    }

    @Test
    void analyse_listenerFails_leavesTheEngineUsable() {
        try (Engine engine = engine(2)) {
            assertThrows(IllegalCallerException.class, () -> engine.analyse(POSITION, Limits.INFINITE, progress -> {
                throw new IllegalCallerException();
            }));
            assertEquals(2, engine.analyse(POSITION, Limits.INFINITE.withDepth(2)).depth());
        }
    }

    @Test
    void analyse_reports_everyIterationInOrder() {
        AtomicInteger depth = new AtomicInteger();
        Position position = POSITION.copy();
        Analysis found = engine.analyse(position, Limits.INFINITE.withDepth(6), progress -> {
            assertEquals(depth.incrementAndGet(), progress.depth());
            assertTrue(progress.selectiveDepth() >= progress.depth());
        });
        assertEquals(6, depth.get());
        assertEquals(6, found.depth());
        assertEquals(POSITION.hash(), position.hash(), "the position is as before");
        assertEquals(POSITION.ply(), position.ply());
    }

    @Test
    void setMemory_betweenMoves_keepsTheEngineWorking() {
        for (long bytes : new long[] {1L << 20, 8L << 20, 3_000_000, 1L << 20}) {
            engine.setMemory(bytes);
            assertEquals(bytes, engine.memory());
            assertEquals(4, engine.analyse(POSITION, Limits.INFINITE.withDepth(4)).depth());
        }
    }

    @Test
    void builder_outOfRange_namesTheValueAndTheRange() {
        assertRefused("threads 0 is outside 1..256", () -> Engine.builder().threads(0));
        assertRefused("threads 257 is outside 1..256", () -> Engine.builder().threads(257));
        String range = " is outside 1048576.." + Runtime.getRuntime().maxMemory() + " bytes, the Java heap (-Xmx)";
        assertRefused("memory 1000" + range, () -> Engine.builder().memory(1000));
        assertRefused("memory 1125899906842624" + range, () -> Engine.builder().memory(1L << 50));
        assertRefused("memory 1125899906842624" + range, () -> Solver.builder().memory(1L << 50));
        assertRefused("memory -1" + range, () -> engine.setMemory(-1));
        assertRefused("memory 9223372036854775807" + range, () -> engine.setMemory(Long.MAX_VALUE));
        assertEquals(1L << 20, engine.memory());
        assertEquals(1, engine.threads());
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    /** At whatever moment the engine is closed, the analysis gives an answer or says why there is none. */
    @Test
    void close_atAnyMoment_neverHangsAnAnalysis() throws Exception {
        for (int i = 0; i < Evidence.of(40, 100); i++) {
            Engine engine = engine(3);
            engine.analyse(POSITION, Limits.INFINITE.withDepth(1));
            CompletableFuture<Analysis> analysis =
                    CompletableFuture.supplyAsync(() -> engine.analyse(POSITION, Limits.INFINITE));
            for (int spin = 0; spin < Evidence.of(1_500, 600) * i; spin++) {
                Thread.onSpinWait();
            }
            engine.close();
            try {
                assertEnds(analysis);
            } catch (ExecutionException e) {
                assertEquals(IllegalStateException.class, e.getCause().getClass(), e::toString);
            }
        }
        assertNoThreadsLeft();
    }

    @Test
    void stop_atAnyMoment_neverHangsAndMovesAreLegal() throws Exception {
        try (Engine engine = engine(2)) {
            for (int i = 0; i < Evidence.of(30, 80); i++) {
                CompletableFuture<Analysis> analysis = start(engine);
                for (int spin = 0; spin < Evidence.of(3_300, 1_250) * i; spin++) {
                    Thread.onSpinWait();
                }
                engine.stop();
                assertEnds(analysis);
            }
        }
        assertNoThreadsLeft();
    }

    static void assertNoThreadsLeft() throws Exception {
        Pace.await("no thread of an engine or a solver is left", () -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().startsWith("kagetsu")));
    }
}
