package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The numbers of the pruning rules at some depths. */
class MarginsTest {

    @ParameterizedTest
    @CsvSource({"1, 70", "2, 140", "3, 210"})
    void razor_growsByTheSameEachPly(int depth, int points) {
        assertEquals(points, Margins.razor(depth));
    }

    @ParameterizedTest
    @CsvSource({"1, 38, 76", "2, 76, 114", "5, 190, 228", "9, 342, 380"})
    void futility_improving_isThatOfAPlyLess(int depth, int improving, int other) {
        assertEquals(improving, Margins.futility(depth, true));
        assertEquals(other, Margins.futility(depth, false));
    }

    @ParameterizedTest
    @CsvSource({"-3, 120", "0, 120", "1, 120", "2, 180", "7, 480"})
    void quiet_isThatOfAPlyAtLeast(int depth, int points) {
        assertEquals(points, Margins.quiet(depth));
    }

    @ParameterizedTest
    @CsvSource({"7, 14", "12, 24"})
    void singular_growsByTheSameEachPly(int depth, int points) {
        assertEquals(points, Margins.singular(depth));
    }

    @ParameterizedTest
    @CsvSource({"1, 7, 3", "2, 10, 5", "3, 15, 7", "4, 22, 11", "5, 26, 13", "10, 46, 23"})
    void lateMoves_improving_areTwiceAsMany(int depth, int improving, int other) {
        assertEquals(improving, Margins.lateMoves(depth, true));
        assertEquals(other, Margins.lateMoves(depth, false));
    }
}
