package org.kagetsu.benchmarks.jmh;

import java.util.List;
import org.kagetsu.board.Position;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/**
 * Pairs of place and undo per second on the bare board: stones, hash and lines, no patterns. Walks the same
 * {@link MoveTree}s as {@link PatternBenchmark}; the rule makes no difference here.
 */
public class PositionBenchmark extends RateBenchmark {

    private static final String RULE = "freestyle";

    private List<MoveTree> trees = List.of();
    private List<Position> boards = List.of();
    private int next;

    /** Sets the boards up. */
    @Setup
    public void setUp() {
        trees = MoveTree.ofRule(RULE);
        boards = trees.stream().map(tree -> tree.state().position().copy()).toList();
    }

    /**
     * Walks the tree of the next position.
     *
     * @return the number of pairs
     */
    @Benchmark
    @OperationsPerInvocation(MoveTree.PAIRS)
    public int placeAndUndo() {
        MoveTree tree = trees.get(next);
        Position board = boards.get(next);
        next = (next + 1) % trees.size();
        return tree.walkBoard(board);
    }
}
