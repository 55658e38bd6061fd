package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

class PositionBenchmarkTest {

    private static final int PAIRS_PER_ROUND = 8 + 8 * 7 + 8 * 7 * 6;

    /** Half a million pairs: what JMH itself allocates does not count then. */
    private static final int ROUNDS = 500_000 / PAIRS_PER_ROUND;

    private static final double BUDGET_BYTES_PER_PAIR = 0.1;

    /** The figure is divided by a number of pairs that must be true, in every round. */
    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju"})
    void placeAndUndo_everyRound_playsAsManyPairsAsItClaims(String rule) {
        PositionBenchmark benchmark = new PositionBenchmark();
        benchmark.rule = rule;
        benchmark.setUp();
        for (int round = 0; round < 100; round++) {
            assertEquals(PAIRS_PER_ROUND, benchmark.placeAndUndo());
        }
    }

    @Test
    void placeAndUndo_measuredByJmh_staysInAllocationBudget() throws RunnerException {
        Options options = new OptionsBuilder()
                .include(PositionBenchmark.class.getName())
                .addProfiler(GCProfiler.class)
                .forks(0)
                .mode(Mode.SingleShotTime)
                .warmupIterations(1)
                .warmupBatchSize(ROUNDS)
                .measurementIterations(1)
                .measurementBatchSize(ROUNDS)
                .verbosity(VerboseMode.SILENT)
                .build();
        Collection<RunResult> results = new Runner(options).run();
        assertEquals(3, results.size());
        for (RunResult result : results) {
            // JMH takes the whole batch for one invocation.
            double bytes = result.getSecondaryResults().get("gc.alloc.rate.norm").getScore() / ROUNDS;
            assertTrue(bytes < BUDGET_BYTES_PER_PAIR, bytes + " bytes a pair");
        }
    }
}
