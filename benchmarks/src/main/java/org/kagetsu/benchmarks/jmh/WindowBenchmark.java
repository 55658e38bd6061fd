package org.kagetsu.benchmarks.jmh;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.eval.weights.WindowEvaluator;
import org.kagetsu.eval.weights.WindowSize;
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

    private WindowEvaluator evaluator = WindowFixtures.evaluator(new WindowSize(8, 2, 2));
    private List<PatternState> states = List.of();
    private int[] moves = {};
    private int next;

    /** Creates the state of one benchmark thread. */
    public WindowBenchmark() {}

    /** Computes the patterns of the rule's positions. */
    @Setup
    public void setUp() {
        evaluator = WindowFixtures.evaluator(new WindowSize(channels, hidden, hidden / 2));
        states = Fixtures.positions(Fixtures.Kind.MIDDLE, rule).stream()
                .map(position -> new PatternState(position, evaluator.tables(position.rule())))
                .toList();
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
        return PatternEvaluator.standard().evaluate(nextState());
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
        int score = evaluator.compute(state);
        state.undo();
        return score;
    }

    /**
     * Places a stone in the next position, brings all features up to date, and takes it back, here too.
     *
     * @return whether a point has a stone in a window, so that the work is not left out
     */
    @Benchmark
    public boolean placeAndSettle() {
        PatternState state = nextState();
        state.place(moves[next]);
        state.windowSums().settle();
        boolean isSeen = state.windowSums().isSeen(moves[0]);
        state.undo();
        state.windowSums().settle();
        return isSeen;
    }

    /**
     * Asks the policy of the next position for all empty points.
     *
     * @return the largest prior
     */
    @Benchmark
    public int policy() {
        PatternState state = nextState();
        evaluator.preparePolicy(state);
        int largest = Integer.MIN_VALUE;
        for (int move : state.position().grid().moves()) {
            if (state.position().isEmpty(move)) {
                largest = Math.max(largest, evaluator.prior(state, move));
            }
        }
        return largest;
    }
}
