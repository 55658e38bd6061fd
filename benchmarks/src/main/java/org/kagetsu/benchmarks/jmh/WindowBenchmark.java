package org.kagetsu.benchmarks.jmh;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.network.NetworkEvaluation;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.eval.network.NetworkSize;
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

/** Time of a network over line windows, by its size: after a stone, at a node whose moves are tried, for the policy. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(1)
public class WindowBenchmark {

    /** A rule's name. */
    @Param("freestyle")
    public String rule = "";

    /** Numbers of a window's vector for each side. */
    @Param({"8", "16", "24", "32"})
    public int channels = 8;

    /** Neurons of the first layer; the second has half of them. */
    @Param("32")
    public int hidden = 32;

    private List<PatternState> states = List.of();
    private List<NetworkEvaluation> evaluations = List.of();
    private List<Evaluation> linear = List.of();
    private int[] moves = {};
    private int next;

    /** Creates the state of one benchmark thread. */
    public WindowBenchmark() {}

    /** Computes the patterns of the rule's positions. */
    @Setup
    public void setUp() {
        NetworkEvaluator evaluator = WindowFixtures.evaluator(new NetworkSize(channels, hidden, hidden / 2));
        states = Fixtures.positions(Fixtures.Kind.MIDDLE, rule).stream()
                .map(position -> new PatternState(position, evaluator.tables(position.rule())))
                .toList();
        evaluations = states.stream().map(evaluator::on).toList();
        linear = states.stream().map(LinearEvaluator.standard()::on).toList();
        moves = states.stream().mapToInt(state -> state.first(state.position().sideToMove(), PointGroup.TWO)).toArray();
    }

    private PatternState nextState() {
        next = (next + 1) % states.size();
        return states.get(next);
    }

    /**
     * Evaluates the next position without the network.
     *
     * @return the score
     */
    @Benchmark
    public int linear() {
        next = (next + 1) % states.size();
        return linear.get(next).score();
    }

    /**
     * Places a stone in the next position and takes it back: the patterns alone.
     *
     * @return a word of the patterns, so that the work is not left out
     */
    @Benchmark
    public long place() {
        PatternState state = nextState();
        state.place(moves[next]);
        long set = state.set(0, PointGroup.TWO, 0);
        state.undo();
        return set;
    }

    /**
     * Places a stone in the next position, computes its score as that of a position not remembered, and takes it back.
     *
     * @return the score
     */
    @Benchmark
    public int placeAndEvaluate() {
        PatternState state = nextState();
        state.place(moves[next]);
        int score = evaluations.get(next).compute();
        state.undo();
        return score;
    }

    /**
     * Asks the policy of the next position for all empty points.
     *
     * @return the largest prior
     */
    @Benchmark
    public int policy() {
        PatternState state = nextState();
        Evaluation.Policy policy = evaluations.get(next).policy();
        policy.prepare();
        int largest = Integer.MIN_VALUE;
        for (int move : state.position().grid().moves()) {
            if (state.position().isEmpty(move)) {
                largest = Math.max(largest, policy.prior(move));
            }
        }
        return largest;
    }
}
