package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class WakeWatchTest {

    private static final long MILLI = 1_000_000;

    @Test
    void awakeSince_withoutAPause_isTheStart() throws InterruptedException {
        WakeWatch watch = new WakeWatch(40);
        long start = System.nanoTime() - 40 * MILLI;
        assertTrue(Math.abs(start - watch.awakeSince()) < 20 * MILLI);
        long before = watch.awakeSince();
        watch.end();
        Thread.sleep(200);
        watch.run();
        assertEquals(before, watch.awakeSince(), "after the end nothing changes");
    }

    @Test
    void awakeSince_afterALongPause_isItsEnd() throws InterruptedException {
        WakeWatch watch = new WakeWatch(40);
        // Nobody runs it: it seems as if the process did not run.
        Thread.sleep(200);
        long paused = System.nanoTime();
        watch.end();
        assertTrue(watch.awakeSince() - paused >= 0);
    }
}
