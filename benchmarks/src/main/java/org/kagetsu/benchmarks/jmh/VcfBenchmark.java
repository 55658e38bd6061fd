package org.kagetsu.benchmarks.jmh;

import java.util.List;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.VcfSolver;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Victories by continuous fours per second: positions where there is one, and others with many fours where there is
 * none. The solver forgets its table before each.
 *
 * <p>The rows {@code nodes} count the solver's nodes per second.
 */
public class VcfBenchmark extends RateBenchmark {

    /** A rule's name. */
    @Param({"freestyle", "standard", "renju", "caro", "standard-caro"})
    public String rule = "";

    private List<VcfSolver> solvable = List.of();
    private List<VcfSolver> unsolvable = List.of();
    private final SolverCounter counter = new SolverCounter();
    private int next;

    /** Computes the patterns of the rule's positions. */
    @Setup
    public void setUp() {
        solvable = solvers(Fixtures.Kind.SOLVED);
        unsolvable = solvers(Fixtures.Kind.REFUTED);
    }

    private List<VcfSolver> solvers(Fixtures.Kind kind) {
        return Fixtures.states(kind, rule).stream().map(this::solver).toList();
    }

    private VcfSolver solver(PatternState state) {
        return new VcfSolver(state, counter);
    }

    /** Goes to the next position, and makes its solvers forget. */
    @Setup(Level.Invocation)
    public void forget() {
        next++;
        solvable.get(next % solvable.size()).clear();
        unsolvable.get(next % unsolvable.size()).clear();
        counter.reset();
    }

    /**
     * Finds a win.
     *
     * @param nodes receives the nodes visited
     * @return plies to the win
     */
    @Benchmark
    public int solved(Nodes nodes) {
        return solve(solvable, nodes);
    }

    /**
     * Finds that there is no win.
     *
     * @param nodes receives the nodes visited
     * @return 0
     */
    @Benchmark
    public int refuted(Nodes nodes) {
        return solve(unsolvable, nodes);
    }

    private int solve(List<VcfSolver> solvers, Nodes nodes) {
        int plies = solvers.get(next % solvers.size()).solve(VcfSolver.MAX_FOURS, SolverCounter.MAX_NODES);
        nodes.nodes += counter.nodes();
        return plies;
    }
}
