package org.kagetsu.benchmarks.jmh;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.kagetsu.board.Position;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.NetworkEvaluation;
import org.kagetsu.eval.network.NetworkEvaluator;
import org.kagetsu.eval.network.NetworkHeads;
import org.kagetsu.eval.network.NetworkSize;
import org.kagetsu.eval.network.WindowTables;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;

/** Time of a network over line windows, by its size: after a stone, at a node whose moves are tried, for the policy. */
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(1)
public class WindowBenchmark extends TimeBenchmark {

    private static final int LARGEST = 100;
    private static final int LARGEST_ROW = 15;
    private static final int LARGEST_NEIGHBOUR = 1;

    /** A rule's name. */
    @Param("freestyle")
    public String rule = "";

    /** Numbers of a window's vector for each side. */
    @Param({"8", "16", "24", "32"})
    public int channels = 8;

    /** Neurons of the first layer; the second has half of them. */
    @Param("32")
    public int hidden = 32;

    /** A position with its evaluations and a move that is tried. */
    private record Node(PatternState state, NetworkEvaluation network, Evaluation linear, int move) {}

    private List<Node> nodes = List.of();
    private int next;

    /** Computes the patterns of the rule's positions. */
    @Setup
    public void setUp() {
        NetworkEvaluator evaluator = evaluator(new NetworkSize(channels, hidden, hidden / 2));
        nodes = Fixtures.positions(Fixtures.Kind.MIDDLE, rule).stream().map(position -> {
            PatternState state = new PatternState(position, evaluator.tables(position.rule()));
            return new Node(state, evaluator.on(state), LinearEvaluator.standard().on(state),
                    state.first(position.sideToMove(), PointGroup.TWO));
        }).toList();
    }

    private Node nextNode() {
        next = (next + 1) % nodes.size();
        return nodes.get(next);
    }

    /**
     * Evaluates the next position without the network.
     *
     * @return the score
     */
    @Benchmark
    public int linear() {
        return nextNode().linear.score();
    }

    /**
     * Places a stone in the next position and takes it back: the patterns alone.
     *
     * @return a word of the patterns, so that the work is not left out
     */
    @Benchmark
    public long place() {
        Node node = nextNode();
        node.state.place(node.move);
        long set = node.state.set(0, PointGroup.TWO, 0);
        node.state.undo();
        return set;
    }

    /**
     * Places a stone in the next position, computes its score as that of a position not remembered, and takes it back.
     *
     * @return the score
     */
    @Benchmark
    public int placeAndEvaluate() {
        Node node = nextNode();
        node.state.place(node.move);
        int score = node.network.compute();
        node.state.undo();
        return score;
    }

    /**
     * Asks the policy of the next position for all empty points.
     *
     * @return the largest prior
     */
    @Benchmark
    public int policy() {
        Node node = nextNode();
        Evaluation.Policy policy = node.network.policy();
        policy.prepare();
        int largest = Integer.MIN_VALUE;
        Position position = node.state.position();
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move)) {
                largest = Math.max(largest, policy.prior(move));
            }
        }
        return largest;
    }

    /**
     * An evaluator of a size, with random numbers, the same at every call: its speed does not depend on what it has
     * learned.
     */
    private static NetworkEvaluator evaluator(NetworkSize size) {
        SplittableRandom random = new SplittableRandom(1);
        List<byte[]> rows = new ArrayList<>();
        List<short[]> masks = new ArrayList<>();
        for (int table = 0; table < Network.TABLES; table++) {
            byte[] vectors = new byte[WindowTables.ROWS * size.channels()];
            for (int i = 0; i < vectors.length; i++) {
                int largest = i < Arms.PAIRS * size.channels() ? LARGEST_ROW : WindowTables.MAX_RING;
                vectors[i] = (byte) random.nextInt(-largest, largest + 1);
            }
            rows.add(vectors);
            masks.add(new short[ThreatMask.COUNT * size.hidden()]);
        }
        int width = 2 * size.channels();
        NetworkHeads heads = new NetworkHeads(
                numbers(random, size.hidden() * size.inputs()), numbers(random, size.hidden()),
                numbers(random, size.second() * size.hidden()), numbers(random, size.second()),
                numbers(random, size.outputs()),
                numbers(random, Network.TABLES * width), numbers(random, size.hidden() * width),
                random.ints(width, -LARGEST_NEIGHBOUR, LARGEST_NEIGHBOUR + 1).toArray());
        return new NetworkEvaluator(new Network(
                "random numbers", LinearEvaluator.standard().weights(), size, rows, masks, heads));
    }

    private static int[] numbers(SplittableRandom random, int count) {
        return random.ints(count, -LARGEST, LARGEST + 1).toArray();
    }
}
