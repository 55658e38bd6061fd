package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ProtocolBenchmarkTest {

    /** ABOUT, START, seven INFOs, a whole BOARD and TURN are 11 commands in 32 lines; every reply is one. */
    @Test
    void parsing_everyTime_understandsEveryLine() {
        ProtocolBenchmark benchmark = new ProtocolBenchmark();
        benchmark.setUp();
        for (int call = 0; call < 3; call++) {
            assertEquals(11, benchmark.commands());
            assertEquals(ProtocolBenchmark.LINES, benchmark.replies());
        }
    }
}
