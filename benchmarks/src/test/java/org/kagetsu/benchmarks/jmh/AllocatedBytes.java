package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.IntSupplier;

/** The budget of hot code: next to nothing is allocated. */
final class AllocatedBytes {

    private static final double BUDGET_BYTES = 0.1;

    /** So many operations that the some hundred bytes of the JVM itself, as it compiles, do not count. */
    private static final int OPERATIONS = 100_000;

    private AllocatedBytes() {}

    /**
     * Calls a benchmark often and holds what its thread allocates against the budget.
     *
     * @param operations operations in one call
     * @param benchmark the benchmark
     */
    static void assertNone(int operations, IntSupplier benchmark) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        // Loads and links whatever is still missing; every fixture has its turn.
        call(benchmark, 16);
        int calls = Math.max(16, OPERATIONS / operations);
        long before = threads.getCurrentThreadAllocatedBytes();
        call(benchmark, calls);
        double bytes = (double) (threads.getCurrentThreadAllocatedBytes() - before) / calls / operations;
        assertTrue(bytes < BUDGET_BYTES, bytes + " bytes an operation");
    }

    private static void call(IntSupplier benchmark, int calls) {
        int sum = 0;
        for (int i = 0; i < calls; i++) {
            sum += benchmark.getAsInt();
        }
        assertTrue(sum >= 0);
    }
}
