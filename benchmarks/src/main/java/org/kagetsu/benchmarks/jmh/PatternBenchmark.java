package org.kagetsu.benchmarks.jmh;

import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Pairs of place and undo per second with all that a search keeps up to date: stones, hash, lines, patterns, the sets
 * of threats and the sums of the evaluation. Walks {@link MoveTree}s.
 */
public class PatternBenchmark extends RateBenchmark {

    /** A rule's name. */
    @Param({"freestyle", "standard", "renju", "caro", "standard-caro"})
    public String rule = "";

    private List<MoveTree> trees = List.of();
    private int next;

    /** Computes the patterns of the rule's positions and chooses the moves. */
    @Setup
    public void setUp() {
        trees = MoveTree.ofRule(rule);
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
        next = (next + 1) % trees.size();
        return tree.walkPatterns();
    }
}
