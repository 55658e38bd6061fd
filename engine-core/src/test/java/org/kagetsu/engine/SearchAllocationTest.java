package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;

/** A node allocates nothing: what an analysis allocates does not grow with its nodes. */
class SearchAllocationTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int NODES = 200_000;

    /** Principal variations of some twenty iterations, not nodes. */
    private static final long BUDGET_BYTES = 100_000;

    static Iterable<Rule> rules() {
        return Rule.all();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void analyse_manyNodes_allocatesWithinAFixedBudget(Rule rule) {
        try (Engine engine = Engine.builder().memory(1L << 20).build()) {
            // One size: another one makes a new set of buffers, once.
            List<Position> positions = Bench.positions().stream()
                    .filter(p -> p.rule() == rule && p.grid().width() == 15)
                    .toList();
            engine.analyse(positions.get(0), Limits.INFINITE.withNodes(10_000));
            long nodes = 0;
            long bytes = 0;
            for (int i = 0; i < positions.size() && nodes < NODES; i++) {
                engine.newGame();
                Limits limits = Limits.INFINITE.withNodes(NODES - nodes);
                long before = THREADS.getCurrentThreadAllocatedBytes();
                nodes += engine.analyse(positions.get(i), limits).nodes();
                bytes += THREADS.getCurrentThreadAllocatedBytes() - before;
            }
            assertTrue(nodes > NODES / 2, "nodes: " + nodes);
            assertTrue(bytes < BUDGET_BYTES, "bytes: " + bytes);
        }
    }
}
