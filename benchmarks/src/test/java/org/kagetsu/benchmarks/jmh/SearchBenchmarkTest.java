package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.engine.Analysis;

class SearchBenchmarkTest {

    /** One of two threads may go on while the other waits for a core, so theirs is no sharp limit. */
    @ParameterizedTest
    @CsvSource({"renju, opening, 1, 50000", "caro, middle, 2, 1000000", "freestyle, tactical, 1, 50000"})
    void search_nodeLimit_countsTheNodesOfTheLimitOrOfAFinishedSearch(
            String rule, String phase, int threads, long limit) {
        SearchBenchmark benchmark = new SearchBenchmark();
        benchmark.rule = rule;
        benchmark.phase = phase;
        benchmark.threads = threads;
        benchmark.setUp();
        Nodes nodes = new Nodes();
        long sum = 0;
        for (int i = 0; i < 5; i++) {
            benchmark.forget();
            Analysis analysis = benchmark.search(nodes);
            assertTrue(analysis.nodes() > 1_000 && analysis.nodes() <= limit, "nodes " + analysis.nodes());
            sum += analysis.nodes();
        }
        benchmark.tearDown();
        assertEquals(sum, nodes.nodes);
    }
}
