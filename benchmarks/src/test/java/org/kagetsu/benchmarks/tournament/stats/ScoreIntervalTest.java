package org.kagetsu.benchmarks.tournament.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScoreIntervalTest {

    private static final double Z = 1.959964;

    /** Where all pairs are won or lost by 2-0, the formula for two results (Wilson 1927) has to come out. */
    @ParameterizedTest
    @CsvSource({"3, 3", "49, 50", "50, 50", "25, 50", "700, 1000", "0, 20"})
    void of_wonAndLostPairs_agreesWithWilson(int won, int pairs) {
        Interval interval = ScoreInterval.of(Pentanomial.of(pairs - won, 0, 0, 0, won));

        double p = won / (double) pairs;
        double centre = (p + Z * Z / (2 * pairs)) / (1 + Z * Z / pairs);
        double half = Z * Math.sqrt(p * (1 - p) / pairs + Z * Z / (4.0 * pairs * pairs)) / (1 + Z * Z / pairs);
        assertEquals(centre - half, interval.low(), 1e-3);
        assertEquals(centre + half, interval.high(), 1e-3);
    }

    /**
     * Pairs, and the chance that each of their five results occurs, from lost by 0-2 to won by 2-0. Results are whole
     * numbers, so the share of intervals that hold the expected score sways about 95 %.
     */
    @ParameterizedTest
    @CsvSource({
        "50, 0.25, 0, 0.5, 0, 0.25",
        "50, 0.02, 0.1, 0.6, 0.2, 0.08",
        "50, 0, 0, 0.06, 0, 0.94",
        "50, 0.01, 0, 0.04, 0.02, 0.93",
        "200, 0, 0, 0.01, 0, 0.99",
        "50, 0.03, 0, 0, 0, 0.97",
    })
    void of_pairsDrawnAgainAndAgain_mostlyHoldsTheExpectedScore(
            int pairs, double p0, double p1, double p2, double p3, double p4) {
        double[] chances = {p0, p1, p2, p3, p4};
        double expected = p1 / 4 + p2 / 2 + p3 * 3 / 4 + p4;
        assertEquals(1, DoubleStream.of(chances).sum(), 1e-9);
        SimulatedPairs players = new SimulatedPairs(chances, new Random(1927));
        double share = shareThatHolds(expected, players, pairs, 4000);
        assertTrue(share >= 0.925, () -> "share " + share);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 100, 300})
    void of_matchesOfPlayersOfKnownStrength_holdsTheTruthIn95Percent(double elo) {
        SimulatedPairs players = new SimulatedPairs(Sprt.Model.LOGISTIC, elo, new Random(1952));
        assertEquals(0.95, shareThatHolds(Elo.toScore(elo), players, 200, 2000), 0.02);
    }

    private static double shareThatHolds(double expected, SimulatedPairs players, int pairs, int trials) {
        int holding = 0;
        for (int trial = 0; trial < trials; trial++) {
            holding += ScoreInterval.of(players.next(pairs)).contains(expected) ? 1 : 0;
        }
        return holding / (double) trials;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 10, 50, 1000})
    void of_oneGameLost_doesNotRaiseTheLowerEnd(int pairs) {
        Interval all = ScoreInterval.of(Pentanomial.of(0, 0, 0, 0, pairs));
        Interval butOne = ScoreInterval.of(Pentanomial.of(0, 0, 1, 0, pairs - 1));

        assertEquals(1, all.high());
        assertTrue(butOne.low() < all.low(), butOne + " against " + all);
        assertTrue(butOne.high() <= all.high());
    }

    @Test
    void of_anyPairs_holdsTheMeanAndMirrors() {
        Random random = new Random(7);
        for (int trial = 0; trial < 300; trial++) {
            Pentanomial pairs = Pentanomial.of(
                    random.nextInt(3), random.nextInt(9), random.nextInt(2), random.nextInt(5), random.nextInt(40));
            Interval interval = ScoreInterval.of(pairs);
            Interval mirrored = ScoreInterval.of(pairs.reversed());

            assertTrue(interval.contains(pairs.mean()), pairs + " " + interval);
            assertTrue(0 <= interval.low() && interval.high() <= 1, pairs + " " + interval);
            assertEquals(interval.low(), 1 - mirrored.high(), 1e-9, pairs.toString());
            assertEquals(interval.high(), 1 - mirrored.low(), 1e-9, pairs.toString());
        }
    }
}
