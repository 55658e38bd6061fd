package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Side;
import org.kagetsu.eval.weights.NetworkEvaluator;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.pattern.PatternState;

class EvaluationBenchmarkTest {

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void evaluate_everyPosition_isTheEvaluationAndAllocatesNothing(String rule) {
        EvaluationBenchmark benchmark = new EvaluationBenchmark();
        benchmark.rule = rule;
        benchmark.setUp();
        List<PatternState> states = Fixtures.states(Fixtures.Kind.MIDDLE, rule);
        for (int call = 0; call < states.size(); call++) {
            PatternState state = states.get((call + 1) % states.size());
            assertEquals(NetworkEvaluator.standard().evaluate(state), benchmark.evaluate());
        }
        for (int call = 0; call < states.size(); call++) {
            PatternState state = states.get((call + 1) % states.size());
            assertEquals(PatternEvaluator.standard().evaluate(state), benchmark.linear());
        }
        AllocatedBytes.assertNone(1, () -> Math.abs(benchmark.evaluate()));
        AllocatedBytes.assertNone(1, () -> Math.abs(benchmark.placeAndEvaluate()));
    }

    /** Else the benchmark would measure a constant. */
    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "renju"})
    void evaluate_positions_differ(String rule) {
        List<PatternState> states = Fixtures.states(Fixtures.Kind.MIDDLE, rule);
        long values = states.stream().map(state -> state.value(Side.BLACK)).distinct().count();
        assertEquals(states.size(), values);
    }
}
