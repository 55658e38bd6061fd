package org.kagetsu.benchmarks.tournament.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {

    /** Results published by the match runner fastchess: official-stockfish/books pull request 72, Lynx 1899. */
    @ParameterizedTest
    @CsvSource({
        "0, 183, 642, 175, 0, -1.39, 6.44, 33.62",
        "235, 1384, 2521, 1341, 239, -1.06, 4.05, 30.33",
    })
    void of_publishedMatches_agrees(
            long n0, long n1, long n2, long n3, long n4, double elo, double error, double superiority) {
        Estimate estimate = Estimate.of(Pentanomial.of(n0, n1, n2, n3, n4));

        assertEquals(elo, estimate.elo(), 0.005);
        assertEquals(error, (estimate.interval().high() - estimate.interval().low()) / 2, 0.02);
        assertEquals(superiority, 100 * estimate.superiority(), 0.005);
    }

    @Test
    void of_noPairs_knowsNothing() {
        Estimate estimate = Estimate.of(Pentanomial.none());

        assertEquals(0, estimate.elo());
        assertEquals(new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY), estimate.interval());
        assertEquals(0.5, estimate.superiority());
    }

    @Test
    void of_allPairsWon_isBoundedBelowOnly() {
        Estimate few = Estimate.of(Pentanomial.of(0, 0, 0, 0, 3));
        Estimate many = Estimate.of(Pentanomial.of(0, 0, 0, 0, 30));

        assertEquals(Double.POSITIVE_INFINITY, few.elo());
        assertEquals(Double.POSITIVE_INFINITY, few.interval().high());
        assertTrue(few.interval().low() < 0, "three pairs prove nothing: " + few);
        assertTrue(many.interval().low() > 300, "thirty pairs do: " + many);
        assertEquals(0.9375, few.superiority());
    }

    @Test
    void of_allPairsShared_isEvenWithAWidthThatShrinks() {
        Estimate few = Estimate.of(Pentanomial.of(0, 0, 5, 0, 0));
        Estimate many = Estimate.of(Pentanomial.of(0, 0, 500, 0, 0));

        assertEquals(0, few.elo(), 1e-9);
        assertEquals(0.5, few.superiority());
        assertFalse(few.interval().contains(300));
        assertTrue(few.interval().contains(100));
        assertFalse(many.interval().contains(10));
    }

    @Test
    void of_reversed_changesTheSignOnly() {
        Pentanomial pairs = Pentanomial.of(3, 7, 20, 12, 5);
        Estimate estimate = Estimate.of(pairs);
        Estimate other = Estimate.of(pairs.reversed());

        assertEquals(estimate.elo(), -other.elo(), 1e-9);
        assertEquals(estimate.interval().low(), -other.interval().high(), 1e-9);
        assertEquals(estimate.superiority(), 1 - other.superiority(), 1e-9);
    }

    /** Elo margin from wins, draws and losses as match runners print it (Chess Programming Wiki, "Match Statistics"). */
    @Test
    void of_independentGames_agreesWithTheTrinomialFormula() {
        // Pairs of independent games that are won, drawn and lost with 0.5, 0.3 and 0.2, 10,000 pairs in all.
        Estimate estimate = Estimate.of(Pentanomial.of(400, 1200, 2900, 3000, 2500));

        double score = 0.65;
        double variance = 0.5 * 0.35 * 0.35 + 0.3 * 0.15 * 0.15 + 0.2 * 0.65 * 0.65;
        double margin = 1.959964 * Math.sqrt(variance / 20_000);
        assertEquals(score, estimate.score(), 1e-12);
        assertEquals(Elo.ofScore(score - margin), estimate.interval().low(), 0.1);
        assertEquals(Elo.ofScore(score + margin), estimate.interval().high(), 0.1);
    }

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
        long[] shares = {0, 1, 2, 1000, Pentanomial.MAX_PAIRS / 2, Pentanomial.MAX_PAIRS - 1, Pentanomial.MAX_PAIRS};
        for (int high = 0; high < 5; high++) {
            for (int low = 0; low < 5; low++) {
                for (long share : shares) {
                    long[] counts = new long[5];
                    counts[low] += share;
                    counts[high] += Pentanomial.MAX_PAIRS - share;
                    assertAgree(Pentanomial.of(counts));
                }
            }
        }
    }

    private static void assertAgree(Pentanomial pairs) {
        Estimate estimate = Estimate.of(pairs);
        assertEquals(Pentanomial.MAX_PAIRS, pairs.pairs());
        assertTrue(estimate.interval().contains(estimate.elo()), () -> "an Elo outside its interval: " + estimate + pairs);
        for (Sprt.Model model : Sprt.Model.values()) {
            Sprt.State state = new Sprt(0, 5, 0.05, 0.05, model).judge(pairs);
            assertTrue(Double.isFinite(state.llr()), () -> "no likelihood ratio: " + pairs + " " + model);
        }
    }
}
