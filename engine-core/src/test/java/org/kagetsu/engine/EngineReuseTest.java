package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.network.FixedKernels;
import org.kagetsu.grid.Grid;
import org.kagetsu.testing.Evidence;

/** An engine keeps its search from move to move, so that a move allocates next to nothing. */
class EngineReuseTest {

    private static final long TABLE_BYTES = 1L << 20;

    /** A game of a hundred moves may not cost more than ten megabytes, or the process outgrows its limit. */
    private static final long BUDGET_BYTES = 100_000;

    private static final int ALL_NODES = Evidence.of(40_000, 100_000);

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

    /** A node allocates nothing: what an analysis allocates, its variations, does not grow with its nodes. */
    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void analyse_manyNodes_allocatesWithinAFixedBudget(Rule rule) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        try (Engine engine = Engine.builder().memory(1L << 20).build()) {
            // One size: another one makes a new set of buffers, once.
            List<Position> positions = Bench.positions().stream()
                    .filter(p -> p.rule() == rule && p.grid().width() == 15)
                    .toList();
            engine.analyse(positions.get(0), Limits.INFINITE.withNodes(10_000));
            long nodes = 0;
            long bytes = 0;
            for (int i = 0; i < positions.size() && nodes < ALL_NODES; i++) {
                engine.newGame();
                Limits limits = Limits.INFINITE.withNodes(ALL_NODES - nodes);
                long before = threads.getCurrentThreadAllocatedBytes();
                nodes += engine.analyse(positions.get(i), limits).nodes();
                bytes += threads.getCurrentThreadAllocatedBytes() - before;
            }
            assertTrue(nodes > ALL_NODES / 2, "nodes: " + nodes);
            assertTrue(bytes < 16_000, "bytes: " + bytes);
        }
    }
}
