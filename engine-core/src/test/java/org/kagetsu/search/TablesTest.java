package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.search.time.TimeManager;

/**
 * The table that a search gets, on a machine where the making of each part takes a second: the clock says so each time
 * that it is asked.
 */
class TablesTest {

    private static final long NONE = Long.MAX_VALUE;
    private static final long SMALL = TranspositionTable.SMALL_BYTES;

    /** Ten parts. */
    private static final long LARGE = 79L << 20;

    private final Tables tables = new Tables(1);
    private long nanos;
    private long step = 1_000_000_000;

    private SearchControl control(long millis) {
        TimeManager time = new TimeManager(() -> nanos += step);
        time.setLimits(millis, NONE, 0);
        return new SearchControl(time);
    }

    @Test
    void forSearch_noTimeLimit_isWhole() {
        TranspositionTable table = tables.forSearch(LARGE, control(NONE));
        assertTrue(table.isComplete());
        assertTrue(table.isOfSize(LARGE));
    }

    @Test
    void forSearch_timeForNoPart_isASmallOneThatIsKept() {
        TranspositionTable table = tables.forSearch(LARGE, control(100));
        assertTrue(table.isOfSize(SMALL));
        assertSame(table, tables.forSearch(LARGE, control(100)));
    }

    @Test
    void forSearch_muchTime_growsFromSearchToSearch() {
        TranspositionTable last = tables.forSearch(LARGE, control(100_000));
        assertTrue(last.isOfSize(LARGE) && last.isUsable() && !last.isComplete());
        int searches = 1;
        while (!last.isComplete()) {
            assertSame(last, tables.forSearch(LARGE, control(100_000)));
            searches++;
        }
        assertTrue(searches > 1 && searches <= 10, searches + " searches");
    }

    /** A part has nearly 8 MiB, and a thread fills 16,000 bytes in a millisecond. */
    @ParameterizedTest
    @CsvSource({"1, 500, 1", "1, 600, 2", "3, 500, 3", "1, 5000, 10"})
    void forSearch_quickMachine_makesWhatTheSearchCanFill(int threads, long millis, int parts) {
        step = 0;
        Tables quick = new Tables(threads);
        TranspositionTable table = quick.forSearch(LARGE, control(millis));
        assertEquals(parts == 10, table.isComplete());
        int made = parts;
        while (!table.isComplete()) {
            assertSame(table, quick.forSearch(LARGE, control(1)));
            made++;
        }
        assertEquals(10, made);
    }

    @Test
    void forSearch_zeroTime_isASmallOne() {
        step = 0;
        assertTrue(tables.forSearch(LARGE, control(0)).isOfSize(SMALL));
        assertTrue(tables.forSearch(1000, control(0)).isOfSize(1000));
    }

    @Test
    void forSearch_sizesThatChange_takeTheMemoryAlong() {
        step = 0;
        TranspositionTable table = tables.forSearch(LARGE, control(NONE));
        table.store(42, 500, 10, 10, 5, Bound.LOWER);
        TranspositionTable other = tables.forSearch(2 * LARGE, control(NONE));
        assertNotSame(table, other);
        assertFalse(table.isUsable());
        assertTrue(other.isComplete());
        assertEquals(0, other.probe(42));
    }

    @Test
    void empty_afterStartAnew_makesNoNewMemory() {
        TranspositionTable table = tables.forSearch(LARGE, control(100_000));
        table.store(42, 500, 10, 10, 5, Bound.LOWER);
        tables.startAnew();
        assertFalse(table.isUsable());
        tables.empty(control(NONE));
        assertTrue(table.isUsable() && table.needsMemory());
        assertEquals(0, table.probe(42));
    }

    @Test
    void startAnew_theSmallOne_forgetsToo() {
        TranspositionTable table = tables.forSearch(LARGE, control(100));
        table.store(42, 500, 10, 10, 5, Bound.LOWER);
        tables.startAnew();
        assertEquals(0, tables.forSearch(LARGE, control(100)).probe(42));
    }

    @Test
    void prepare_anyTime_makesAPartAtLeast() {
        assertTrue(tables.prepare(LARGE, control(NONE)));
        assertTrue(tables.prepare(LARGE, control(0)));
        int steps = 1;
        while (!tables.prepare(2 * LARGE, control(0))) {
            steps++;
        }
        assertEquals(20, steps);
    }

    @Test
    void prepare_stopRequested_makesNothing() {
        SearchControl stopped = control(NONE);
        stopped.requestStop();
        assertFalse(tables.prepare(LARGE, stopped));
        assertTrue(tables.forSearch(LARGE, stopped).isOfSize(SMALL));
    }
}
