package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeCounterTest {

    /** Answers with given distances, the last one over and over, and notes when it is asked. */
    private static final class Asked extends NodeCounter {

        private final List<Long> counts = new ArrayList<>();
        private final long[] distances;

        Asked(long... distances) {
            this.distances = distances;
        }

        @Override
        protected long poll(long count) {
            counts.add(count);
            return distances[Math.min(counts.size(), distances.length) - 1];
        }

        void askSoon() {
            pollSoon();
        }
    }

    private static void visit(NodeCounter counter, int times) {
        for (int i = 0; i < times; i++) {
            assertFalse(counter.visit());
        }
    }

    @Test
    void visit_anyDistance_asksAtTheFirstNodeAndThenAfterEachDistance() {
        Asked counter = new Asked(1, 3, 5);
        visit(counter, 12);
        assertEquals(List.of(1L, 2L, 5L, 10L), counter.counts);
        assertEquals(12, counter.nodes());
        assertFalse(counter.isStopped());
    }

    @Test
    void visit_toldToStop_countsNoFurtherNodeAndAsksNoMore() {
        Asked counter = new Asked(4, 0);
        visit(counter, 4);
        assertTrue(counter.visit());
        assertTrue(counter.isStopped());
        assertEquals(4, counter.nodes());
        assertTrue(counter.visit());
        assertEquals(4, counter.nodes());
        assertEquals(List.of(1L, 5L), counter.counts);
    }

    @Test
    void visit_distanceBelowZero_stops() {
        Asked counter = new Asked(-1);
        assertTrue(counter.visit());
        assertEquals(0, counter.nodes());
    }

    @Test
    void pollSoon_longDistance_asksAtTheNextNode() {
        Asked counter = new Asked(1_000);
        visit(counter, 3);
        counter.askSoon();
        visit(counter, 2);
        assertEquals(List.of(1L, 4L), counter.counts);
    }

    @Test
    void reset_afterStop_countsFromZero() {
        Asked counter = new Asked(2, 0, 7);
        visit(counter, 2);
        assertTrue(counter.visit());
        counter.reset();
        assertFalse(counter.isStopped());
        assertEquals(0, counter.nodes());
        visit(counter, 8);
        assertEquals(8, counter.nodes());
        assertEquals(List.of(1L, 3L, 1L, 8L), counter.counts);
    }
}
