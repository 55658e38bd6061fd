package org.kagetsu.search.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.kagetsu.testing.Pace;

class TimeManagerTest {

    private static final long NONE = Long.MAX_VALUE;
    private static final long START = -5_000_000_000L;

    private final AtomicLong nanos = new AtomicLong(START);
    private final TimeManager time = new TimeManager(nanos::get);

    private void elapse(long millis) {
        nanos.set(START + millis * 1_000_000);
    }

    @Test
    void isLimited_onlyWithATime() {
        assertFalse(time.isLimited());
        time.setLimits(NONE, NONE, 1_000);
        assertFalse(time.isLimited());
        time.setLimits(NONE, 60_000, 0);
        assertTrue(time.isLimited());
        time.setLimits(1_000, NONE, 0);
        assertTrue(time.isLimited());
    }

    @Test
    void allowsPreparation_isAnEighthOfTheTime() {
        assertTrue(time.allowsPreparation(Long.MAX_VALUE), "no limit");
        // The reserve is 12 ms.
        time.setLimits(812, NONE, 0);
        elapse(40);
        assertTrue(time.allowsPreparation(59_000_000));
        assertFalse(time.allowsPreparation(60_000_000));
        elapse(100);
        assertFalse(time.allowsPreparation(0));
        time.setLimits(0, NONE, 0);
        assertFalse(time.allowsPreparation(0));
    }

    /** Of the time left for a game it is an eighth of what is planned for the move. */
    @Test
    void allowsPreparation_timeOfTheGame_isOfTheMove() {
        time.setLimits(NONE, 22_012, 0);
        elapse(100);
        assertTrue(time.allowsPreparation(24_000_000));
        assertFalse(time.allowsPreparation(26_000_000));
    }

    @Test
    void ofPreparation_mayUseAllOfItsTime() {
        TimeManager all = TimeManager.ofPreparation();
        assertTrue(all.allowsPreparation(Long.MAX_VALUE));
        all.setLimits(100_000_000, NONE, 0);
        assertTrue(all.allowsPreparation(90_000_000_000_000L));
        assertFalse(all.allowsPreparation(100_000_000_000_000L));
    }

    @Test
    void noLimits_neverEnds() {
        time.setLimits(NONE, NONE, 0);
        elapse(1_000_000_000);
        assertTrue(time.mayBegin(1.0));
        assertFalse(time.isExpired());
        assertEquals(1_000_000_000, time.elapsedMillis());
    }

    @Test
    void elapsedMillis_ownClock_goesOn() throws Exception {
        TimeManager real = new TimeManager();
        Pace.await("a millisecond has passed", () -> real.elapsedMillis() > 0);
        real.setLimits(1, NONE, 0);
        Pace.await("the time of a turn has expired", real::isExpired);
    }

    /** More nanoseconds than a number holds are no limit. */
    @Test
    void setLimits_centuries_areNoLimit() {
        time.setLimits(1_000_000_000_000_000L, NONE, 0);
        assertFalse(time.isLimited());
        time.setLimits(1_000_000_000_000L, NONE, 0);
        assertTrue(time.isLimited());
    }

    @Test
    void setLimits_whileRunning_countsFromTheStart() {
        time.setLimits(10_000, NONE, 0);
        elapse(600);
        assertFalse(time.isExpired());
        time.setLimits(500, NONE, 0);
        assertTrue(time.isExpired());
        time.setLimits(5_000, NONE, 0);
        assertFalse(time.isExpired());
        assertTrue(time.mayBegin(1.0));
    }

    /** Whatever the limits: the turn and three quarters of the time left are all there is, and a turn is well used. */
    @Property
    void isExpired_anyLimits_atTheLatestWhenTheTimeIsOver(
            @ForAll @LongRange(max = 1_000_000) long turn,
            @ForAll @LongRange(max = 10_000_000) long left,
            @ForAll @LongRange long increment) {
        time.setLimits(turn, left, increment);
        elapse(Math.min(turn, left - left / 4));
        assertTrue(time.isExpired());
        time.setLimits(turn, NONE, increment);
        elapse(turn);
        assertTrue(time.isExpired());
        elapse(turn * 3 / 4 - 1);
        assertFalse(time.isExpired() && turn > 1, "three quarters of a turn are always used");
    }

    /** Forty moves by the clock: there must be time left. */
    @Property(tries = 200)
    void isExpired_gameOnTheClock_leavesTimeForTheNextMoves(@ForAll @LongRange(min = 1_000, max = 1_000_000) long match) {
        double left = match;
        for (int move = 0; move < 40; move++) {
            time.setLimits(NONE, (long) left, 0);
            elapse((long) (left / 2));
            assertTrue(time.isExpired(), "no move may take half of the time left");
            left -= lastPlanned((long) left);
        }
        assertTrue(left > match / 100.0, "left: " + left);
    }

    /** Until when a quiet search begins iterations. */
    private long lastPlanned(long left) {
        long low = 0;
        long high = left;
        while (high - low > 1) {
            long middle = (low + high) / 2;
            elapse(middle);
            if (time.mayBegin(1.0)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    @Property
    void mayBegin_expired_isFalseHoweverUrgent(
            @ForAll @LongRange(max = 1_000_000) long turn, @ForAll @DoubleRange(min = 0.2, max = 3.0) double urgency) {
        time.setLimits(turn, NONE, 0);
        elapse(turn);
        assertFalse(time.mayBegin(urgency));
    }
}
