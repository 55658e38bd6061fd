package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;

class PositionBenchmarkTest {

    @Test
    void placeAndUndo_everyRound_playsAsManyPairsAsItClaimsAndAllocatesNothing() {
        PositionBenchmark benchmark = new PositionBenchmark();
        benchmark.setUp();
        for (int round = 0; round < 20; round++) {
            assertEquals(MoveTree.PAIRS, benchmark.placeAndUndo());
        }
        AllocatedBytes.assertNone(MoveTree.PAIRS, benchmark::placeAndUndo);
    }

    @Test
    void walkBoard_always_leavesTheBoardAsItWas() {
        for (MoveTree tree : MoveTree.ofRule("freestyle")) {
            Position board = tree.state().position().copy();
            tree.walkBoard(board);
            assertEquals(tree.state().position().hash(), board.hash());
            assertEquals(tree.state().position().ply(), board.ply());
        }
    }
}
