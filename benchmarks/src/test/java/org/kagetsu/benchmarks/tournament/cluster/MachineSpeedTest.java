package org.kagetsu.benchmarks.tournament.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class MachineSpeedTest {

    @Test
    void getAsLong_twoSearchesAtATime_isMeasuredOnce() {
        MachineSpeed speed = new MachineSpeed(2);
        long first = speed.getAsLong();
        assertTrue(first > 1000, first + " nodes a second");
        assertEquals(first, speed.getAsLong());
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
