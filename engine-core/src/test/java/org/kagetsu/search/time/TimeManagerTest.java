package org.kagetsu.search.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.BooleanSupplier;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.testing.Pace;

class TimeManagerTest {

    private static final long NONE = Long.MAX_VALUE;
    private static final long START = -5_000_000_000L;

    /** No search goes on for as long, in milliseconds. */
    private static final long FOR_EVER = 1L << 40;

    private long nanos = START;
    private final TimeManager time = new TimeManager(() -> nanos);

    private void elapse(long millis) {
        nanos = START + millis * 1_000_000;
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
        assertEquals(600, time.elapsedMillis());
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
            left -= Long.parseLong(first(() -> !time.mayBegin(1.0)));
        }
        assertTrue(left > match / 100.0, "left: " + left);
    }

    @Property
    void mayBegin_expired_isFalseHoweverUrgent(
            @ForAll @LongRange(max = 1_000_000) long turn, @ForAll @DoubleRange(min = 0.2, max = 3.0) double urgency) {
        time.setLimits(turn, NONE, 0);
        elapse(turn);
        assertFalse(time.mayBegin(urgency));
    }

    /**
     * Until when iterations are begun and when the search is cut off, in milliseconds; a dash stands for no limit.
     *
     * <p>By hand: 12 ms, or a quarter of what is less than 48 ms, are kept back of each limit. Of the rest of the time
     * left a twenty-second part is planned and a sixth part allowed, both with the increment, but never more than three
     * quarters. A turn's time cuts off.
     */
    @ParameterizedTest(name = "{5}: turn {0}, left {1}, increment {2}")
    @CsvSource(delimiter = '|', textBlock = """
                 0 |       - |    0 |     0 |      0 | no time for the turn
                 1 |       - |    0 |     1 |      1 | a quarter of 1 ms is nothing to keep back
                 3 |       - |    0 |     3 |      3 | a quarter of 3 ms is nothing to keep back
                 4 |       - |    0 |     3 |      3 | a quarter of a tiny turn is kept back
                20 |       - |    0 |    15 |     15 | a quarter of a short turn is kept back
                47 |       - |    0 |    36 |     36 | a quarter of a short turn is kept back, rounded down
                48 |       - |    0 |    36 |     36 | a quarter of 48 ms is all of the reserve
                49 |       - |    0 |    37 |     37 | no more than the reserve is kept back
              1000 |       - |    0 |   988 |    988 | a turn is used up to the reserve
             30000 |       - |    0 | 29988 |  29988 | a long turn is used up to the same reserve
              1000 |       - | 5000 |   988 |    988 | the increment is of no use without a clock for the game
                 - |  220012 |    0 | 10000 |  36666 | a part of 22 is planned, a part of 6 allowed
                 - |  180000 |    0 |  8181 |  29998 | a tournament's game
             30000 |  180000 |    0 |  8181 |  29988 | the turn cuts off, the game is planned
            300000 | 1000000 |    0 | 45454 | 166664 | a game with long turns
              5000 |  120000 |    0 |  4988 |   4988 | the plan reaches beyond the turn
                 - |   60000 |    0 |  2726 |   9998 | a game of a minute
                 - |   60000 | 1000 |  3726 |  10998 | the increment is added to the plan and to the cut
              2000 |   60000 | 1000 |  1988 |   1988 | the increment does not lengthen the turn
                 - |    1000 |    0 |    44 |    164 | a second for all of the game
                 - |    1000 | 5000 |   741 |    741 | a quarter of the time left stays, whatever the increment
                 - |     100 |    0 |     4 |     14 | a tenth of a second for all of the game
                 - |      20 |    0 |     0 |      2 | nothing to plan with
                 - |       1 |    0 |     0 |      0 | the last millisecond of the game
                 - |       0 |    0 |     0 |      0 | no time left
                 - |       0 | 5000 |     0 |      0 | no time left, whatever the increment
             30000 |       0 | 5000 |     0 |      0 | no time left, whatever the turn
                 0 |  180000 |    0 |     0 |      0 | no time for the turn, whatever is left
                 - |       - |    0 |     - |      - | no limit
                 - |       - | 1000 |     - |      - | an increment alone is no limit
                 - | 9223372036854775806 | 0 | - |  - | a time left that is longer than the clock can tell
            """)
    void setLimits_situation_givesItsBudgets(
            String turn, String left, long increment, String planned, String cutOff, String why) {
        time.setLimits(millis(turn), millis(left), increment);
        assertEquals(cutOff, first(time::isExpired), () -> "cut off: " + why);
        assertEquals(planned, first(() -> !time.mayBegin(1.0)), () -> "iterations begun: " + why);
    }

    /** Until when iterations are begun with 10,000 ms planned and 36,666 ms allowed, in milliseconds. */
    @ParameterizedTest(name = "{3}: urgency {0}, turn {1}")
    @CsvSource(delimiter = '|', textBlock = """
            0.2  |     - |  2000 | the plan is scaled down
            0.9  |     - |  9000 | the same move again saves a tenth
            1.0  |     - | 10000 | the plan
            1.26 |     - | 12600 | the plan is scaled up
            1.4  |     - | 14000 | another best move takes more
            1.96 |     - | 19600 | another best move and a fallen score take nearly twice the plan
            3.0  |     - | 30000 | the largest urgency
            3.0  | 15000 | 14988 | but nothing goes beyond the turn
            0.9  | 15000 |  9000 | the turn is no plan
            0.2  |     0 |     0 | nor is there a plan without time for the turn
            """)
    void mayBegin_urgency_scalesThePlanButNotTheCut(double urgency, String turn, String planned, String why) {
        time.setLimits(millis(turn), 220_012, 0);
        assertEquals(planned, first(() -> !time.mayBegin(urgency)), () -> "iterations begun: " + why);
    }

    @ParameterizedTest(name = "move {0}")
    @CsvSource({"1, 180000, 8181", "2, 171819, 7809", "5, 149441, 6792", "10, 118432, 5382", "20, 74386, 3380",
        "30, 46722, 2123", "40, 29350, 1333", "60, 11590, 526", "80, 4584, 207"})
    void setLimits_gameOfThreeMinutes_isDividedAmongItsMoves(int move, long left, long planned) {
        long clock = 180_000;
        for (int earlier = 1; earlier < move; earlier++) {
            time.setLimits(NONE, clock, 0);
            clock -= Long.parseLong(first(() -> !time.mayBegin(1.0)));
        }
        assertEquals(left, clock, "left before move " + move);
        time.setLimits(NONE, clock, 0);
        assertEquals(Long.toString(planned), first(() -> !time.mayBegin(1.0)), "planned for move " + move);
    }

    /** A new best move and a falling score ask for more time. */
    @ParameterizedTest(name = "{3}: other move {0}, fall {1}")
    @CsvSource({
        "false,   0, 0.9,  the same move with the same score asks for less",
        "false,  24, 0.9,  a fall of 24 points is none yet",
        "false,  25, 1.26, a fall asks for more also with the same move",
        "false, -25, 0.9,  a rise asks for nothing",
        "true,    0, 1.4,  another best move asks for more",
        "true,   24, 1.4,  a fall of 24 points is none yet",
        "true,   25, 1.96, another best move and a fall ask for more than either",
        "true, -500, 1.4,  a rise asks for nothing",
        "true, 29999, 1.96, a lost game is a fall like any other"})
    void after_iteration_isTheUrgencyOfTheTable(boolean isOtherMove, int fall, double urgency, String why) {
        assertEquals(urgency, Urgency.after(isOtherMove, fall), 1e-9, why);
    }

    private static long millis(String text) {
        return text.equals("-") ? NONE : Long.parseLong(text);
    }

    /** The first millisecond at which something is true that is true from then on; a dash if it never is. */
    private String first(BooleanSupplier condition) {
        long low = -1;
        long high = FOR_EVER;
        while (high - low > 1) {
            long middle = (low + high) >>> 1;
            elapse(middle);
            if (condition.getAsBoolean()) {
                high = middle;
            } else {
                low = middle;
            }
        }
        elapse(0);
        return high == FOR_EVER ? "-" : Long.toString(high);
    }
}
