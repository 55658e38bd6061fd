package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WakeWatchTest {

    private static final long MILLI = 1_000_000;
    private static final long START = -3_000 * MILLI;

    private long nanos = START;
    private final WakeWatch watch = new WakeWatch(40, () -> nanos);

    @Test
    void awakeSince_noPause_isTheStartOfTheProcess() {
        assertEquals(START - 40 * MILLI, watch.awakeSince());
        for (int look = 0; look < 100; look++) {
            nanos += 10 * MILLI;
            watch.look();
        }
        assertEquals(START - 40 * MILLI, watch.awakeSince(), "many short sleeps are no pause");
    }

    /** Nobody looked at the clock for a while: the process did not run. */
    @ParameterizedTest
    @CsvSource({"150, -40", "151, 151", "5000, 5000"})
    void awakeSince_pause_isItsEndIfItWasLongerThanAnySchedulersOne(long pauseMillis, long sinceMillis) {
        nanos += pauseMillis * MILLI;
        watch.end();
        assertEquals(START + sinceMillis * MILLI, watch.awakeSince());
    }

    @Test
    void awakeSince_pauseAfterTheEnd_changesNothing() {
        watch.end();
        nanos += 5_000 * MILLI;
        // Looks once, and ends.
        watch.run();
        assertEquals(START - 40 * MILLI, watch.awakeSince());
    }
}
