package org.kagetsu.benchmarks.jmh;

import java.util.List;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.VcfSolver;
import org.kagetsu.threat.VctSolver;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Victories by continuous threats per second, in positions where there is one. Each call begins with new solvers, as a
 * solve of the engine does, so that nothing is known.
 *
 * <p>The row {@code nodes} counts the solvers' nodes per second.
 */
public class VctBenchmark extends RateBenchmark {

    private static final long TABLE_BYTES = 8L << 20;

    /** A rule's name. */
    @Param({"freestyle", "standard", "renju", "caro", "standard-caro"})
    public String rule = "";

    private List<PatternState> states = List.of();
    private final SolverCounter counter = new SolverCounter();
    private int next;

    /** Computes the patterns of the rule's positions. */
    @Setup
    public void setUp() {
        states = Fixtures.states(Fixtures.Kind.THREATS, rule);
    }

    /**
     * Finds a win in the next position.
     *
     * @param nodes receives the nodes visited
     * @return plies to the win
     */
    @Benchmark
    public int solved(Nodes nodes) {
        next = (next + 1) % states.size();
        PatternState state = states.get(next);
        counter.reset();
        VcfSolver quick = VcfSolver.quick(state, counter);
        int plies = new VctSolver(state, quick, counter, TABLE_BYTES).solve(SolverCounter.MAX_NODES);
        nodes.nodes += counter.nodes();
        return plies;
    }
}
