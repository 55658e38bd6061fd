package org.kagetsu.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class PaceTest {

    /** More than any load excuses. */
    private static final long FAR_TOO_LONG = 100 * 8;

    private static void assertTakesLessThan100(long... millis) throws Exception {
        Iterator<Long> taken = Arrays.stream(millis).boxed().iterator();
        Pace.assertTakesLess(100, "the answer", () -> TimeUnit.MILLISECONDS.toNanos(taken.next()));
    }

    @Test
    void assertTakesLess_inTimeOnce_passes() throws Exception {
        assertTakesLessThan100(99);
        assertTakesLessThan100(FAR_TOO_LONG, 99);
        assertTakesLessThan100(FAR_TOO_LONG, FAR_TOO_LONG, 99);
    }

    @Test
    void assertTakesLess_alwaysTooLong_failsAndSaysWhat() {
        AssertionError failure = assertThrows(AssertionError.class,
                () -> assertTakesLessThan100(FAR_TOO_LONG, FAR_TOO_LONG, FAR_TOO_LONG));
        assertTrue(failure.getMessage().startsWith("the answer took 800 ms, not less than 100 ms, though "),
                failure.getMessage());
    }

    @Test
    void assertTakesLess_somethingElseFails_says() {
        assertEquals("no answer", assertThrows(AssertionError.class, () -> Pace.assertTakesLess(100, "it", () -> {
            throw new AssertionError("no answer");
        })).getMessage());
    }

    @Test
    void load_always_isAFactorWithinItsRange() {
        double load = Pace.load();
        assertTrue(load >= 1 && load <= 8, "load " + load);
    }

    @Test
    void await_afterAWhile_goesOn() throws Exception {
        Iterator<Boolean> answers = List.of(false, false, true).iterator();
        Pace.await("the third answer", answers::next);
        assertTrue(!answers.hasNext());
    }
}
