package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.search.time.TimeManager;

class SearchControlTest {

    /** More nodes than the control ever lets pass between two looks at the clock. */
    private static final int MANY = 10_000;

    private final TimeManager time = new TimeManager();
    private final SearchControl control = new SearchControl(time);

    /** Visits nodes as a search does until it is told to stop; returns how many. */
    private static int visit(SearchControl control, int most) {
        int visited = 0;
        while (visited < most && !control.visit()) {
            visited++;
        }
        return visited;
    }

    @Property(tries = 200)
    void visit_nodeLimit_isExact(@ForAll @IntRange(min = 1, max = MANY) int limit) {
        SearchControl limited = new SearchControl(new TimeManager());
        limited.setNodeLimit(limit);
        limited.allowStop();
        assertEquals(limit, visit(limited, 2 * MANY));
        assertEquals(limit, limited.nodes());
        assertTrue(limited.isStopped());
        assertTrue(limited.visit(), "stays stopped");
        assertEquals(limit, limited.nodes(), "what is not searched is not counted");
    }

    @Test
    void visit_firstIteration_isNeverStopped() {
        control.setNodeLimit(1);
        time.setLimits(0, 0, 0);
        control.requestStop();
        assertEquals(MANY, visit(control, MANY));
        assertFalse(control.isStopped());
        control.allowStop();
        assertTrue(control.visit());
    }

    /** The limit is lowered below the count, a stop is requested, the time is over. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void visit_reasonToStop_stopsSoon(int reason) {
        control.allowStop();
        visit(control, MANY);
        assertTrue(control.mayBegin(1.0));
        assertFalse(control.isStopRequested());
        switch (reason) {
            case 0 -> control.setNodeLimit(5);
            case 1 -> control.requestStop();
            default -> time.setLimits(0, Long.MAX_VALUE, 0);
        }
        assertEquals(reason == 1, control.isStopRequested());
        assertTrue(visit(control, MANY) < 1000);
        assertFalse(control.mayBegin(1.0));
    }

    /** Each reason alone forbids another iteration, also before a node has been visited under it. */
    @Test
    void mayBegin_anyLimitReached_isFalse() {
        control.setNodeLimit(MANY);
        control.allowStop();
        visit(control, MANY - 1);
        assertTrue(control.mayBegin(1.0), "a node is left");
        visit(control, 1);
        assertFalse(control.mayBegin(1.0), "the nodes are used up");
        control.setNodeLimit(2 * MANY);
        assertTrue(control.mayBegin(1.0), "there are more");

        time.setLimits(0, Long.MAX_VALUE, 0);
        assertFalse(control.mayBegin(1.0), "the time is over");
        time.setLimits(Long.MAX_VALUE, Long.MAX_VALUE, 0);
        assertTrue(control.mayBegin(1.0), "there is more");

        control.requestStop();
        assertFalse(control.mayBegin(1.0), "a stop was requested");
    }

    @Test
    void mayBegin_searchWasCutOff_isFalseThoughTheLimitIsGone() {
        control.setNodeLimit(10);
        control.allowStop();
        visit(control, MANY);
        control.setNodeLimit(MANY);
        assertFalse(control.mayBegin(1.0), "what an iteration has found that was cut off is the answer");
    }

    /** The first nodes of a process are slow, and a turn may be short. */
    @ParameterizedTest
    @CsvSource({"100, 16", "4000, 16", "5000, 64", "9000, 64"})
    void visit_timeOver_stopsWithinAFewNodes(int before, int most) {
        AtomicLong nanos = new AtomicLong();
        TimeManager clock = new TimeManager(nanos::get);
        clock.setLimits(1_000, Long.MAX_VALUE, 0);
        SearchControl timed = new SearchControl(clock);
        timed.allowStop();
        assertEquals(before, visit(timed, before));
        nanos.set(1_000_000_000);
        int after = visit(timed, MANY);
        assertTrue(after <= most, () -> after + " nodes after the time was over, at most " + most + " are allowed");
    }

    @Test
    void allNodes_countsOthersWhoAreNeverMoreThanAFewBehind() {
        SearchControl first = new SearchControl(time);
        first.lead(List.of(control));
        visit(first, MANY);
        visit(control, MANY);
        assertTrue(first.allNodes() <= 2 * MANY && first.allNodes() > 2 * MANY - 1000);
    }

    @Test
    void isTimed_followsTheClock() {
        assertFalse(control.isTimed());
        time.setLimits(1000, Long.MAX_VALUE, 0);
        assertTrue(control.isTimed());
    }
}
