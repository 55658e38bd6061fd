package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.kagetsu.search.TranspositionTable;

class TableBenchmarkTest {

    private final TableBenchmark benchmark = new TableBenchmark();

    @BeforeEach
    void setUp() {
        benchmark.setUp();
        benchmark.forget();
    }

    @Test
    void probe_keysStoredAndNot_areAllFoundOrNone() {
        assertEquals(TableBenchmark.BATCH, benchmark.probeHit());
        assertEquals(0, benchmark.probeMiss());
    }

    @Test
    void store_once_holdsEveryKeyUntilForgotten() {
        TranspositionTable table = benchmark.store();
        for (long key : benchmark.keys()) {
            assertNotEquals(0, table.probe(key));
        }
        benchmark.forget();
        for (long key : benchmark.keys()) {
            assertEquals(0, table.probe(key));
        }
    }

    @Test
    void probeAndStore_often_allocateNothing() {
        AllocatedBytes.assertNone(TableBenchmark.BATCH, benchmark::probeHit);
        AllocatedBytes.assertNone(TableBenchmark.BATCH, benchmark::probeMiss);
        AllocatedBytes.assertNone(TableBenchmark.BATCH, () -> {
            benchmark.store();
            return 0;
        });
    }
}
