package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VcfBenchmarkTest {

    private final Nodes nodes = new Nodes();

    private VcfBenchmark benchmark(String rule) {
        VcfBenchmark benchmark = new VcfBenchmark();
        benchmark.rule = rule;
        benchmark.setUp();
        return benchmark;
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void solved_everyPosition_isALongWin(String rule) {
        VcfBenchmark benchmark = benchmark(rule);
        for (int call = 0; call < 8; call++) {
            benchmark.forget();
            int plies = benchmark.solved(nodes);
            assertTrue(plies >= 9 && plies % 2 == 1, "plies " + plies);
        }
        assertTrue(nodes.nodes >= 8 * 9);
    }

    /** As many nodes in the second round as in the first: nothing is left of the state of the first. */
    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void refuted_everyPosition_isRefutedAgainWithAsManyNodes(String rule) {
        VcfBenchmark benchmark = benchmark(rule);
        long first = refuteFour(benchmark);
        assertTrue(first > 4 * 100 && first < SolverCounter.MAX_NODES, "nodes " + first);
        assertEquals(first, refuteFour(benchmark));
    }

    private long refuteFour(VcfBenchmark benchmark) {
        nodes.nodes = 0;
        for (int call = 0; call < 4; call++) {
            benchmark.forget();
            assertEquals(0, benchmark.refuted(nodes));
        }
        return nodes.nodes;
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "renju", "caro"})
    void solving_often_allocatesNothing(String rule) {
        VcfBenchmark benchmark = benchmark(rule);
        nodes.nodes = 0;
        AllocatedBytes.assertNone(500, () -> {
            benchmark.forget();
            return benchmark.solved(nodes) + benchmark.refuted(nodes);
        });
    }
}
