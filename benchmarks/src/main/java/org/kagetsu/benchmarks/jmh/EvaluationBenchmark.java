package org.kagetsu.benchmarks.jmh;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.kagetsu.eval.weights.NetworkEvaluator;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time to evaluate a position: with patterns and sums that are up to date, or after a stone. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class EvaluationBenchmark {

    /** A rule's name. */
    @Param({"freestyle", "standard", "renju", "caro", "standard-caro"})
    public String rule = "";

    private List<PatternState> states = List.of();
    private int[] moves = {};
    private int next;

    /** Creates the state of one benchmark thread. */
    public EvaluationBenchmark() {}

    /** Computes the patterns of the rule's positions. */
    @Setup
    public void setUp() {
        states = Fixtures.states(Fixtures.Kind.MIDDLE, rule);
        moves = states.stream().mapToInt(state -> state.first(state.position().sideToMove(), PointGroup.TWO)).toArray();
    }

    /**
     * Evaluates the next position.
     *
     * @return the score
     */
    @Benchmark
    public int evaluate() {
        next = (next + 1) % states.size();
        return NetworkEvaluator.standard().evaluate(states.get(next));
    }

    /**
     * Evaluates the next position without the network.
     *
     * @return the score
     */
    @Benchmark
    public int linear() {
        next = (next + 1) % states.size();
        return PatternEvaluator.standard().evaluate(states.get(next));
    }

    /**
     * Places a stone in the next position, evaluates, and takes it back: with the sums that the network needs.
     *
     * @return the score
     */
    @Benchmark
    public int placeAndEvaluate() {
        next = (next + 1) % states.size();
        PatternState state = states.get(next);
        state.place(moves[next]);
        int score = NetworkEvaluator.standard().evaluate(state);
        state.undo();
        return score;
    }
}
