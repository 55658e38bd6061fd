package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReductionsTest {

    /** The whole part of 0.8 + ln(depth) ln(tried) / 1.4, for both up to 63. */
    @ParameterizedTest
    @CsvSource({"1, 1, 0", "1, 60, 0", "60, 1, 0", "2, 2, 1", "3, 3, 1", "3, 5, 2", "6, 10, 3", "8, 3, 2", "12, 30, 6",
            "30, 12, 6", "63, 63, 13", "64, 63, 13", "200, 484, 13", "200, 2, 2"})
    void of_depthAndMove_growsWithTheirLogarithms(int depth, int tried, int plies) {
        assertEquals(plies, Reductions.of(depth, tried));
    }

    @Test
    void of_deeperOrLater_isNeverLess() {
        for (int depth = 1; depth < 240; depth++) {
            for (int tried = 1; tried < 484; tried++) {
                int plies = Reductions.of(depth, tried);
                assertTrue(plies >= 0);
                assertTrue(Reductions.of(depth + 1, tried) >= plies, depth + " " + tried);
                assertTrue(Reductions.of(depth, tried + 1) >= plies, depth + " " + tried);
            }
        }
    }

    @Test
    void of_deepAndLate_leavesSomethingToSearch() {
        for (int depth = 8; depth < 240; depth++) {
            assertTrue(Reductions.of(depth, 484) < depth, "depth " + depth);
        }
    }
}
