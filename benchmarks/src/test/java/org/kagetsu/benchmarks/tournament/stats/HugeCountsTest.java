package org.kagetsu.benchmarks.tournament.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counts up to the largest have statistics that agree with each other; larger ones are refused with the range. */
class HugeCountsTest {

    private static final long MOST = Pentanomial.MAX_PAIRS;

    @ParameterizedTest
    @CsvSource({
        "9223372036854775807, 1, 1, 1, 1",
        "9223372036854775807, 9223372036854775807, 2, 0, 0",
        "0, 0, 0, 0, 9223372036854775807",
        "0, 0, 100000001, 0, 0",
        "50000000, 0, 0, 0, 50000001",
    })
    void of_moreThanTheMost_isRefusedWithTheRange(long n0, long n1, long n2, long n3, long n4) {
        long[] counts = {n0, n1, n2, n3, n4};
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Pentanomial.of(counts));
        assertEquals("more than 100000000 pairs: " + Arrays.toString(counts), e.getMessage());
    }

    @Test
    void of_theMost_hasAnEloInItsInterval() {
        long[] shares = {0, 1, 2, 1000, MOST / 2, MOST - 1, MOST};
        for (int high = 0; high < 5; high++) {
            for (int low = 0; low < 5; low++) {
                for (long share : shares) {
                    long[] counts = new long[5];
                    counts[low] += share;
                    counts[high] += MOST - share;
                    assertAgree(Pentanomial.of(counts));
                }
            }
        }
    }

    private static void assertAgree(Pentanomial pairs) {
        Estimate estimate = Estimate.of(pairs);
        assertEquals(MOST, pairs.pairs());
        assertTrue(estimate.interval().contains(estimate.elo()), () -> "an Elo outside its interval: " + estimate + pairs);
        for (Sprt.Model model : Sprt.Model.values()) {
            Sprt.State state = new Sprt(0, 5, 0.05, 0.05, model).judge(pairs);
            assertTrue(Double.isFinite(state.llr()), () -> "no likelihood ratio: " + pairs + " " + model);
        }
    }
}
