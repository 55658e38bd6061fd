package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.network.FixedKernels;
import org.kagetsu.grid.Grid;

/** An engine keeps its search from move to move: that must neither show nor allocate. */
class EngineReuseTest {

    private static final long TABLE_BYTES = 1L << 20;

    /** A game of a hundred moves may not cost more than ten megabytes, or the process outgrows its limit. */
    private static final long BUDGET_BYTES = 100_000;

    /** A trial of vectors makes objects as long as these are not compiled; this is about the engine's own. */
    @BeforeAll
    static void tryNoVectors() {
        FixedKernels.tryVectors(false);
    }

    @AfterAll
    static void tryVectors() {
        FixedKernels.tryVectors(true);
    }

    private static Engine engine() {
        return Engine.builder().memory(TABLE_BYTES).build();
    }

    @Test
    void analyse_afterOtherPositionsAndNewGame_isAsWithAFreshEngine() {
        Limits limits = Limits.INFINITE.withNodes(3_000);
        List<Position> positions = Bench.positions();
        try (Engine reused = engine()) {
            for (Position position : positions) {
                reused.newGame();
                try (Engine fresh = engine()) {
                    assertEquals(text(fresh.analyse(position, limits)), text(reused.analyse(position, limits)));
                }
            }
        }
    }

    /** All of an analysis but its time. */
    private static String text(Analysis analysis) {
        return analysis.depth() + "-" + analysis.selectiveDepth() + " " + analysis.score() + " "
                + analysis.nodes() + " " + analysis.pvText();
    }

    @Test
    void analyse_moveAfterMove_allocatesNextToNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        Limits limits = Limits.INFINITE.withNodes(2_000);
        Position position = new Position(Grid.square(15), Rule.FREESTYLE);
        List<Long> bytes = new ArrayList<>();
        try (Engine engine = engine()) {
            for (int ply = 0; ply < 20; ply++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                Analysis analysis = engine.analyse(position, limits);
                bytes.add(threads.getCurrentThreadAllocatedBytes() - before);
                position.place(analysis.bestMove());
                if (position.outcome().isOver()) {
                    position = new Position(Grid.square(15), Rule.FREESTYLE);
                }
            }
        }
        // The first moves make the search and load classes.
        for (long moveBytes : bytes.subList(5, bytes.size())) {
            assertTrue(moveBytes < BUDGET_BYTES, bytes.toString());
        }
    }
}
