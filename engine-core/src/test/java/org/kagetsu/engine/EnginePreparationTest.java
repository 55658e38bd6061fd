package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.testing.Positions.game;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.testing.Pace;

/** What an engine makes before its first search, and what that costs the search. */
@Timeout(60)
class EnginePreparationTest {

    private static final Position POSITION = game(Rule.FREESTYLE, "h8 i9 f7 k11");
    private static final long SMALL = 1L << 20;
    private static final long TURN = 100;

    @AutoClose
    private final Engine engine = Engine.builder().memory(SMALL).build();

    /** More threads than processors, and tables that take longer to make than the time allows. */
    @ParameterizedTest
    @ValueSource(ints = {2, 16, 256})
    void analyse_anyThreadsAndMemory_isInTime(int threads) throws Exception {
        long large = Math.min(1L << 30, Runtime.getRuntime().maxMemory() / 4);
        for (long bytes : new long[] {SMALL, large}) {
            Pace.assertTakesLess(TURN + 300, threads + " threads with " + bytes + " bytes", () -> {
                try (Engine engine = Engine.builder().threads(threads).memory(bytes).build()) {
                    long slowest = 0;
                    for (int move = 0; move < 2; move++) {
                        long start = System.nanoTime();
                        engine.analyse(POSITION, Limits.INFINITE.withTurnMillis(TURN));
                        slowest = Math.max(slowest, System.nanoTime() - start);
                    }
                    return slowest;
                }
            });
        }
    }

    @Test
    void prepare_inSteps_makesTheWholeTable() {
        try (Engine engine = Engine.builder().memory(40L << 20).build()) {
            assertFalse(engine.prepare(0));
            for (int step = 0; !engine.prepare(50); step++) {
                assertTrue(step < 1_000, "a step makes nothing");
            }
            assertTrue(engine.prepare(0), "nothing is left to do");
            engine.setMemory(80L << 20);
            assertFalse(engine.prepare(0), "another size");
        }
    }

    @Test
    void prepare_before_changesNoResult() {
        Limits limits = Limits.INFINITE.withNodes(5_000);
        try (Engine prepared = Engine.builder().build(); Engine other = Engine.builder().build()) {
            while (!prepared.prepare(1_000)) {
                assertEquals(64L << 20, prepared.memory());
            }
            assertEquals(other.analyse(POSITION, limits).pv(), prepared.analyse(POSITION, limits).pv());
        }
    }

    @Test
    void prepare_whileAnalysing_isRefused() {
        engine.analyse(POSITION, Limits.INFINITE.withDepth(1), progress ->
                assertThrows(IllegalStateException.class, () -> engine.prepare(10)));
    }

    @Test
    void prepare_negativeTime_isRefused() {
        assertEquals("millis -1 is below 0",
                assertThrows(IllegalArgumentException.class, () -> engine.prepare(-1)).getMessage());
    }
}
