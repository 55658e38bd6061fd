package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.kagetsu.engine.Analysis;

class SearchBenchmarkTest {

    @Test
    void search_oneThread_countsTheNodesOfTheLimitOrOfAFinishedSearch() {
        SearchBenchmark benchmark = new SearchBenchmark();
        benchmark.rule = "renju";
        benchmark.setUp();
        SearchBenchmark.Nodes nodes = new SearchBenchmark.Nodes();
        long sum = 0;
        for (int i = 0; i < 5; i++) {
            benchmark.forget();
            Analysis analysis = benchmark.search(nodes);
            assertTrue(analysis.nodes() > 1_000 && analysis.nodes() <= 50_000, "nodes " + analysis.nodes());
            sum += analysis.nodes();
        }
        benchmark.tearDown();
        assertEquals(sum, nodes.nodes);
    }
}
