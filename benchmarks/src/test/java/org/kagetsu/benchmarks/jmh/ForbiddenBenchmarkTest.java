package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ForbiddenBenchmarkTest {

    @Test
    void exactAndFiltered_everyPosition_agreeOnSomeForbiddenPoints() {
        ForbiddenBenchmark board = new ForbiddenBenchmark();
        ForbiddenBenchmark patterns = new ForbiddenBenchmark();
        board.setUp();
        patterns.setUp();
        int sum = 0;
        for (int call = 0; call < 8; call++) {
            int exact = board.exact();
            assertEquals(exact, patterns.filtered());
            sum += exact;
        }
        assertTrue(sum > 0, "no forbidden point at all");
        AllocatedBytes.assertNone(ForbiddenBenchmark.POINTS, board::exact);
        AllocatedBytes.assertNone(ForbiddenBenchmark.POINTS, patterns::filtered);
    }
}
