package org.kagetsu.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class RangeTest {

    private static String complaint(Executable check) {
        return assertThrows(IllegalArgumentException.class, check).getMessage();
    }

    @Test
    void check_theEndsOfTheRange_areInIt() {
        assertEquals(3, Range.check("n", 3, 3, 22));
        assertEquals(22, Range.check("n", 22, 3, 22));
        assertEquals(Long.MIN_VALUE, Range.check("n", Long.MIN_VALUE, Long.MIN_VALUE, Long.MAX_VALUE));
        assertEquals(0.5, Range.check("n", 0.5, 0.0, 0.5));
        assertEquals(0, Range.checkLeast("n", 0, 0));
    }

    @Test
    void check_outside_isRefusedWithNumberAndRange() {
        assertEquals("n 2 is outside 3..22", complaint(() -> Range.check("n", 2, 3, 22)));
        assertEquals("n 23 is outside 3..22", complaint(() -> Range.check("n", 23, 3, 22)));
        assertEquals("n 10000000000 is outside 0..1", complaint(() -> Range.check("n", 10_000_000_000L, 0, 1)));
        assertEquals("n -1 is below 0", complaint(() -> Range.checkLeast("n", -1, 0)));
    }

    @Test
    void check_aFraction_isShownAsItIs() {
        assertEquals("n 0.25 is outside 0.5..1000", complaint(() -> Range.check("n", 0.25, 0.5, 1000)));
        assertEquals("n 1.5 is outside 0..1", complaint(() -> Range.check("n", 1.5, 0, 1)));
        assertEquals("n NaN is outside 0..1", complaint(() -> Range.check("n", Double.NaN, 0, 1)));
    }
}
