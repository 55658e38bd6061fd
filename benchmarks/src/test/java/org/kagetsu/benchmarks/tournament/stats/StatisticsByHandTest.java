package org.kagetsu.benchmarks.tournament.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Means, variances, strengths and texts worked out by hand. */
class StatisticsByHandTest {

    @Test
    void pentanomial_ofPairs_hasMeanAndVarianceOfTheScoreOfAGame() {
        // One pair of 0 and three of 1: mean 3/4, squares (9/16 + 3 * 1/16) / 4.
        Pentanomial pairs = Pentanomial.of(1, 0, 0, 0, 3);
        assertEquals(0.75, pairs.mean());
        assertEquals(0.1875, pairs.variance(), 1e-12, "the mean square of the distance from the mean");
        // Scores of 1/4, 1/2, 3/4 and 3/4: mean 9/16.
        pairs = Pentanomial.none().plus(1).plus(2).plus(3).plus(3);
        assertEquals("[0, 1, 1, 2, 0]", pairs.toString());
        assertEquals(0.5625, pairs.mean());
        assertEquals((25 + 1 + 9 + 9) / 256.0 / 4, pairs.variance(), 1e-12);
        assertEquals("[0, 2, 1, 1, 0]", pairs.reversed().toString());
    }

    @ParameterizedTest
    @CsvSource({"12.34, +12.3", "-3.26, -3.3", "0, +0.0", "Infinity, +inf", "-Infinity, -inf"})
    void toText_ofAnElo_hasASignAndOneDecimal(double elo, String text) {
        assertEquals(text, Elo.toText(elo));
    }

    @Test
    void interval_ends_belongToIt() {
        Interval interval = new Interval(-3.4, 9.8);
        assertEquals("[-3.4, +9.8]", interval.toEloText());
        assertTrue(interval.contains(-3.4) && interval.contains(9.8), "the ends are inside");
        assertFalse(interval.contains(-3.41) || interval.contains(9.81));
    }

    @Test
    void sprt_asText_namesValuesStateAndModel() {
        Sprt logistic = new Sprt(0, 2.5, 0.05, 0.1, Sprt.Model.LOGISTIC);
        assertEquals("elo0=0 elo1=2.5 alpha=0.05 beta=0.1", logistic.toString());
        assertEquals("elo0=-1.75 elo1=5 alpha=0.05 beta=0.05 model=normalized",
                new Sprt(-1.75, 5, 0.05, 0.05, Sprt.Model.NORMALIZED).toString());
        assertEquals("LLR 0.00 (-2.25, 2.89)", logistic.judge(Pentanomial.none()).toString(),
                "bounds of ln(0.1/0.95) and ln(0.9/0.05)");
        assertTrue(logistic.judge(Pentanomial.of(0, 0, 0, 0, 900)).toString().endsWith(" H1 accepted"));
        assertTrue(logistic.judge(Pentanomial.of(900, 0, 0, 0, 0)).toString().endsWith(" H0 accepted"));
    }

    @Test
    void bradleyTerry_aWinAndADrawAgainstThePhantom_isTheEquationOfTheModel() {
        // A wins one game against B; each draws one against a phantom. By symmetry A has the strength g, B 1/g and the
        // phantom 1; A has 1.5 points, as many as it expects: g^2 / (1 + g^2) + g / (1 + g).
        List<BradleyTerry.Rating> ratings = new BradleyTerry(new double[][] {{0, 1}, {0, 0}}, 1).relativeToMean();
        double g = Math.pow(10, ratings.get(0).elo() / 400);
        assertEquals(1.5, g * g / (1 + g * g) + g / (1 + g), 1e-6, "points expected are points scored");
        assertEquals(0, ratings.get(0).elo() + ratings.get(1).elo(), 1e-6);
        assertEquals(1, ratings.get(0).points());
        assertEquals(1, ratings.get(0).games(), "games against the phantom do not count");
    }

    /** Each player has one draw against the phantom, a variance of 4; half the difference of two such has one of 2. */
    @Test
    void bradleyTerry_noGames_isRelativeToAllPlayers() {
        for (BradleyTerry.Rating rating : new BradleyTerry(new double[2][2], 1).relativeToMean()) {
            assertEquals(0, rating.elo(), 1e-9);
            assertEquals(1.96 * Elo.PER_LOG_ODDS * Math.sqrt(2), rating.interval().high(), 0.01);
        }
    }
}
