package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Side;
import org.kagetsu.pattern.PatternState;

class PatternBenchmarkTest {

    /** The figure is divided by a number of pairs that must be true, in every round. */
    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void placeAndUndo_everyRound_playsAsManyPairsAsItClaimsAndAllocatesNothing(String rule) {
        PatternBenchmark benchmark = new PatternBenchmark();
        benchmark.rule = rule;
        benchmark.setUp();
        for (int round = 0; round < 20; round++) {
            assertEquals(MoveTree.PAIRS, benchmark.placeAndUndo());
        }
        AllocatedBytes.assertNone(MoveTree.PAIRS, benchmark::placeAndUndo);
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "renju"})
    void walkPatterns_always_leavesTheStateAsItWas(String rule) {
        for (MoveTree tree : MoveTree.ofRule(rule)) {
            PatternState state = tree.state();
            long hash = state.position().hash();
            tree.walkPatterns();
            PatternState fresh = Fixtures.state(state.position().copy());
            assertEquals(hash, state.position().hash());
            assertEquals(fresh.value(Side.BLACK), state.value(Side.BLACK));
            assertEquals(fresh.value(Side.WHITE), state.value(Side.WHITE));
        }
    }
}
