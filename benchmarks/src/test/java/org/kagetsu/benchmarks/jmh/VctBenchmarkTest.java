package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.VcfSolver;

class VctBenchmarkTest {

    private static final int POSITIONS = 4;

    private final Nodes nodes = new Nodes();

    /** As many nodes in the second round as in the first: nothing is left of the first. */
    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void solved_everyPosition_isAWinAndFoundAgainWithAsManyNodes(String rule) {
        VctBenchmark benchmark = new VctBenchmark();
        benchmark.rule = rule;
        benchmark.setUp();
        long first = solveAll(benchmark);
        assertTrue(first > POSITIONS * 1_000 && first < SolverCounter.MAX_NODES, "nodes " + first);
        assertEquals(first, solveAll(benchmark));
    }

    private long solveAll(VctBenchmark benchmark) {
        nodes.nodes = 0;
        for (int call = 0; call < POSITIONS; call++) {
            int plies = benchmark.solved(nodes);
            assertTrue(plies >= 7 && plies % 2 == 1, "plies " + plies);
        }
        return nodes.nodes;
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void positions_haveNoWinByFours(String rule) {
        assertEquals(POSITIONS, Fixtures.positions(Fixtures.Kind.THREATS, rule).size());
        for (PatternState state : Fixtures.states(Fixtures.Kind.THREATS, rule)) {
            assertEquals(0, new VcfSolver(state, new SolverCounter()).solve(VcfSolver.MAX_FOURS, SolverCounter.MAX_NODES));
        }
    }
}
