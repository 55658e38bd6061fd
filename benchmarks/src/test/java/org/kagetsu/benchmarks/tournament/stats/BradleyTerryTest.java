package org.kagetsu.benchmarks.tournament.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BradleyTerryTest {

    @Test
    void relativeToMean_playerWithoutGames_changesNothingForTheOthers() {
        double[][] two = {{0, 1040}, {960, 0}};
        double[][] three = {{0, 1040, 0}, {960, 0, 0}, {0, 0, 0}};
        List<BradleyTerry.Rating> alone = new BradleyTerry(two, BradleyTerry.PRIOR_DRAWS).relativeToMean();
        List<BradleyTerry.Rating> withIdle = new BradleyTerry(three, BradleyTerry.PRIOR_DRAWS).relativeToMean();

        for (int player = 0; player < 2; player++) {
            assertEquals(alone.get(player).elo(), withIdle.get(player).elo(), 0.1);
            assertEquals(alone.get(player).interval().low(), withIdle.get(player).interval().low(), 0.1);
            assertEquals(alone.get(player).interval().high(), withIdle.get(player).interval().high(), 0.1);
        }
        assertTrue(alone.get(0).interval().high() - alone.get(0).interval().low() < 20, alone::toString);
        assertTrue(withIdle.get(2).interval().high() > 300, withIdle::toString);
    }

    private static final double PER_LOG_ODDS = 400 / Math.log(10);

    /**
     * American League baseball 1987: Milwaukee, Detroit, Toronto, New York, Boston, Cleveland, Baltimore. A. Agresti,
     * "Categorical Data Analysis" (2002), table 10.10.
     */
    private static final double[][] BASEBALL = {
        {0, 7, 9, 7, 7, 9, 11},
        {6, 0, 7, 5, 11, 9, 9},
        {4, 6, 0, 7, 7, 8, 12},
        {6, 8, 6, 0, 6, 7, 10},
        {6, 2, 6, 7, 0, 7, 12},
        {4, 4, 5, 6, 6, 0, 6},
        {2, 4, 1, 3, 1, 7, 0},
    };

    /** Log strengths relative to Baltimore and their standard errors: H. Turner and D. Firth, BradleyTerry2 (2012). */
    private static final double[][] BASEBALL_STRENGTHS = {
        {1.5814, 0.3433},
        {1.4364, 0.3396},
        {1.2945, 0.3367},
        {1.2476, 0.3359},
        {1.1077, 0.3339},
        {0.6839, 0.3319},
        {0, 0},
    };

    @Test
    void anchored_baseballSeason_agreesWithTheLiterature() {
        List<BradleyTerry.Rating> ratings = new BradleyTerry(BASEBALL, 0).anchored(6, 1500);

        for (BradleyTerry.Rating rating : ratings) {
            double[] expected = BASEBALL_STRENGTHS[rating.player()];
            double error = (rating.interval().high() - rating.elo()) / 1.959964 / PER_LOG_ODDS;
            assertEquals(expected[0], (rating.elo() - 1500) / PER_LOG_ODDS, 5e-5, rating.toString());
            assertEquals(expected[1], error, 1e-4, rating.toString());
        }
        assertEquals(50, ratings.get(0).points());
        assertEquals(78, ratings.get(0).games());
    }

    @Test
    void relativeToMean_anyResults_sumsToZeroAndKeepsTheDifferences() {
        List<BradleyTerry.Rating> anchored = new BradleyTerry(BASEBALL, 1).anchored(2, 0);
        List<BradleyTerry.Rating> ratings = new BradleyTerry(BASEBALL, 1).relativeToMean();

        assertEquals(0, ratings.stream().mapToDouble(BradleyTerry.Rating::elo).sum(), 1e-6);
        assertEquals(
                anchored.get(0).elo() - anchored.get(5).elo(), ratings.get(0).elo() - ratings.get(5).elo(), 1e-6);
    }

    @Test
    void relativeToMean_simulatedGroup_intervalsHoldTheTruth() {
        double[] truth = {-150, -50, 0, 80, 120};
        Random random = new Random(2004);
        int inside = 0;
        for (int trial = 0; trial < 200; trial++) {
            List<BradleyTerry.Rating> ratings = new BradleyTerry(simulate(truth, 60, random), 1).relativeToMean();
            for (BradleyTerry.Rating rating : ratings) {
                if (rating.interval().contains(truth[rating.player()])) {
                    inside++;
                }
            }
        }
        assertEquals(0.95, inside / 1000.0, 0.03);
    }

    private static double[][] simulate(double[] elo, int games, Random random) {
        double[][] points = new double[elo.length][elo.length];
        for (int i = 0; i < elo.length; i++) {
            for (int j = i + 1; j < elo.length; j++) {
                for (int game = 0; game < games; game++) {
                    boolean first = random.nextDouble() < Elo.toScore(elo[i] - elo[j]);
                    points[i][j] += first ? 1 : 0;
                    points[j][i] += first ? 0 : 1;
                }
            }
        }
        return points;
    }

    @Test
    void anchored_everythingLost_staysFinite() {
        double[][] points = {{0, 20, 20}, {0, 0, 12}, {0, 8, 0}};

        List<BradleyTerry.Rating> ratings = new BradleyTerry(points, BradleyTerry.PRIOR_DRAWS).anchored(1, 2000);

        assertTrue(ratings.get(0).elo() > 2300 && ratings.get(0).elo() < 3500, ratings.toString());
        assertTrue(ratings.get(0).interval().high() < 5000, ratings.toString());
        assertEquals(2000, ratings.get(1).elo());
        assertTrue(ratings.get(2).elo() < 2000, ratings.toString());
    }

    @Test
    void relativeToMean_groupsThatNeverMet_staysFinite() {
        double[][] points = {{0, 10, 0, 0}, {10, 0, 0, 0}, {0, 0, 0, 15}, {0, 0, 5, 0}};

        List<BradleyTerry.Rating> ratings = new BradleyTerry(points, BradleyTerry.PRIOR_DRAWS).relativeToMean();

        assertTrue(ratings.stream().allMatch(rating -> Math.abs(rating.elo()) < 500), ratings.toString());
        assertTrue(ratings.get(2).elo() > ratings.get(3).elo(), ratings.toString());
    }
}
