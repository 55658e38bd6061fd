package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The clock of a match; the limits of a search are in the table of {@link TimeBudgetTest}. */
class TimeLimitsTest {

    private final TimeLimits time = new TimeLimits();

    @Test
    void spend_withoutTimeLeftTold_runsTheMatchClockDown() {
        time.setMatch(10_000);
        time.setIncrement(500);
        time.spend(3_000);
        assertEquals(7_500, time.limits(0, false).leftMillis());
        assertEquals(500, time.limits(0, false).incrementMillis());
        time.spend(50_000);
        assertEquals(0, time.limits(0, false).leftMillis());
        time.spend(200);
        assertEquals(300, time.limits(0, false).leftMillis(), "the time that a late move took too much is no debt");
        time.newGame();
        assertEquals(10_000, time.limits(0, false).leftMillis());
    }

    @Test
    void moveMillis_turnAndMatch_isTheSmaller() {
        assertEquals(Long.MAX_VALUE, time.moveMillis());
        time.setMatch(180_000);
        assertEquals(9_000, time.moveMillis());
        time.setTurn(30_000);
        assertEquals(9_000, time.moveMillis());
        time.setTurn(5_000);
        assertEquals(5_000, time.moveMillis());
    }

    @Test
    void newGame_timeLeftJustTold_keepsIt() {
        time.setMatch(10_000);
        time.setLeft(4_000);
        time.newGame();
        assertEquals(4_000, time.limits(0, false).leftMillis());
    }

    @Test
    void setMatch_timeLeftJustTold_keepsItUntilAMoveWasMade() {
        time.setLeft(4_000);
        time.setMatch(10_000);
        time.newGame();
        assertEquals(4_000, time.limits(0, false).leftMillis());
        time.setMatch(20_000);
        assertEquals(4_000, time.limits(0, false).leftMillis(), "START may be carried out between the two");
        time.moveBegins();
        time.spend(1_000);
        time.setMatch(30_000);
        assertEquals(30_000, time.limits(0, false).leftMillis());
        time.setLeft(5_000);
        time.moveBegins();
        time.spend(1_000);
        time.newGame();
        assertEquals(30_000, time.limits(0, false).leftMillis());
    }

    @Test
    void spend_timeLeftToldDuringTheMove_staysWhatItIs() {
        time.setLeft(30_000);
        time.moveBegins();
        time.setLeft(60_000);
        time.spend(20_000);
        assertEquals(60_000, time.limits(0, false).leftMillis());
        time.newGame();
        assertEquals(60_000, time.limits(0, false).leftMillis());
        time.moveBegins();
        time.spend(20_000);
        assertEquals(40_000, time.limits(0, false).leftMillis());
    }

    @Test
    void setMatch_sameAgain_doesNotWindTheClockUp() {
        time.setMatch(10_000);
        time.spend(3_000);
        time.setMatch(10_000);
        assertEquals(7_000, time.limits(0, false).leftMillis());
        time.setMatch(0);
        assertEquals(Long.MAX_VALUE, time.limits(0, false).leftMillis());
    }

    @Test
    void spend_unlimitedMatch_staysUnlimited() {
        time.setLeft(TimeLimits.NO_LIMIT);
        time.spend(1_000_000);
        time.newGame();
        assertEquals(Long.MAX_VALUE, time.limits(0, false).leftMillis());
    }
}
