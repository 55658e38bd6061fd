package org.kagetsu.benchmarks.jmh;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Bench;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointInfo;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Pairs of place and undo per second, patterns and their values kept up to date.
 *
 * <p>Walks small trees as a search does: in the bench's positions, from games of the engine, it plays the moves
 * that move ordering likes best, three plies deep. Most pairs are leaves.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class PositionBenchmark {

    private static final int WIDTH = 8;
    private static final int DEPTH = 3;
    private static final int PAIRS = WIDTH + WIDTH * (WIDTH - 1) + WIDTH * (WIDTH - 1) * (WIDTH - 2);

    /** A {@link Rule}'s name. */
    @Param({"freestyle", "standard", "renju"})
    public String rule = "";

    private final List<Tree> trees = new ArrayList<>();
    private int next;

    private record Tree(PatternState state, int[] moves) {}

    /** Creates the state of one benchmark thread. */
    public PositionBenchmark() {}

    /** Computes the patterns of the rule's positions and chooses the moves. */
    @Setup
    public void setUp() {
        for (Position position : Bench.positions()) {
            if (position.rule().name().equals(rule)) {
                PatternState state = new PatternState(position, PatternEvaluator.STANDARD.tables(position.rule()));
                trees.add(new Tree(state, bestMoves(state)));
            }
        }
    }

    private static int[] bestMoves(PatternState state) {
        return IntStream.of(state.position().grid().moves())
                .filter(state.position()::isEmpty)
                .boxed()
                .sorted(Comparator.comparingInt(move -> -PointInfo.priority(state.info(Side.BLACK, move))
                        - PointInfo.priority(state.info(Side.WHITE, move))))
                .mapToInt(move -> move)
                .limit(WIDTH)
                .toArray();
    }

    /**
     * Walks the tree of the next position.
     *
     * @return the number of pairs
     */
    @Benchmark
    @OperationsPerInvocation(PAIRS)
    public int placeAndUndo() {
        Tree tree = trees.get(next);
        next = (next + 1) % trees.size();
        return walk(tree.state, tree.moves, DEPTH);
    }

    private static int walk(PatternState state, int[] moves, int depth) {
        int pairs = 0;
        for (int move : moves) {
            if (state.position().isEmpty(move)) {
                state.place(move);
                pairs += 1 + (depth > 1 ? walk(state, moves, depth - 1) : 0);
                state.undo();
            }
        }
        return pairs;
    }
}
