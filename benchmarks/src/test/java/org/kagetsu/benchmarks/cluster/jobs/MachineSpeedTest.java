package org.kagetsu.benchmarks.cluster.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.engine.Engine;

class MachineSpeedTest {

    private static final long NODES = 2_000;

    @Test
    void getAsLong_twoSearchesAtATime_isMeasuredOnce() {
        MachineSpeed speed = new MachineSpeed(2, NODES, () -> Engine.builder().memory(1 << 20).build());
        long first = speed.getAsLong();
        assertTrue(first > 1000, first + " nodes a second");
        assertEquals(first, speed.getAsLong());
    }

    /** The other engines do not wait for one that fails while it warms up. */
    @Test
    void getAsLong_oneEngineFails_tellsIt() {
        List<Engine> engines = List.of(Engine.builder().memory(1 << 20).build(), Engine.builder().memory(1 << 20).build());
        engines.get(1).close();
        Iterator<Engine> next = engines.iterator();
        MachineSpeed speed = new MachineSpeed(2, NODES, next::next);
        IllegalStateException failure = assertTimeoutPreemptively(
                Duration.ofMinutes(1), () -> assertThrows(IllegalStateException.class, speed::getAsLong));
        assertTrue(failure.getMessage().startsWith("the speed cannot be measured: "), failure.getMessage());
    }

    @Test
    void percent_speeds_isTheInverseWithinBounds() {
        GameJob.Pace pace = new GameJob.Pace(true, 600_000);
        assertEquals(100, pace.percent(600_000));
        assertEquals(150, pace.percent(400_000));
        assertEquals(50, pace.percent(1_200_000));
        assertEquals(1000, pace.percent(1));
        assertEquals(10, pace.percent(Long.MAX_VALUE));
        assertEquals(100, new GameJob.Pace(true, 0).percent(1));
    }
}
