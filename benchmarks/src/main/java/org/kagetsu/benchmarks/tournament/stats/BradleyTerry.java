package org.kagetsu.benchmarks.tournament.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.linear.LUDecomposition;
import org.hipparchus.linear.MatrixUtils;
import org.hipparchus.linear.RealMatrix;

/**
 * Ratings of many players by the model of Bradley and Terry (1952): the player of strength g beats the player of
 * strength h with probability g / (g + h), and a rating is 400 log10 of the strength.
 *
 * <p>The most likely strengths are found by the MM iteration (D. Hunter, "MM algorithms for generalized Bradley-Terry
 * models", 2004, section 2); a draw counts as half a win. The intervals come from the Fisher information; draws make
 * them wider than necessary, never narrower.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class BradleyTerry {

    /**
     * The number of drawn games of every player against one shared phantom, which keep the rating of a score of 0 % or
     * 100 % finite.
     */
    public static final double PRIOR_DRAWS = 1;

    /**
     * A player's rating in a tournament.
     *
     * @param player the player's index in the table of results
     * @param elo the rating
     * @param interval the 95 % interval of the rating, relative to the anchor or to the mean
     * @param points points scored
     * @param games games played
     */
    public record Rating(int player, double elo, Interval interval, double points, double games) {}

    private static final double PRECISION = 1e-12;

    private static final int MAX_STEPS = 1_000_000;

    private static final double SIGMAS = new NormalDistribution().inverseCumulativeProbability(0.975);

    private final int players;
    private final double[][] points;
    private final double[][] games;
    private final double[] strengths;

    /**
     * Finds the most likely strengths.
     *
     * @param points points that the player of the row scored against the player of the column; square
     * @param priorDraws drawn games of every player against a shared phantom, 0 or more; 0 only if no group of
     *     players has won or lost all games against the rest
     */
    public BradleyTerry(double[][] points, double priorDraws) {
        this.players = points.length;
        int rows = priorDraws > 0 ? players + 1 : players;
        this.points = new double[rows][rows];
        for (int i = 0; i < players; i++) {
            System.arraycopy(points[i], 0, this.points[i], 0, players);
            if (priorDraws > 0) {
                this.points[i][players] = priorDraws / 2;
                this.points[players][i] = priorDraws / 2;
            }
        }
        this.games = new double[rows][rows];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < rows; j++) {
                games[i][j] = this.points[i][j] + this.points[j][i];
            }
        }
        this.strengths = maximise();
    }

    private double[] maximise() {
        double[] current = new double[points.length];
        Arrays.fill(current, 1);
        double change = 1;
        for (int step = 0; step < MAX_STEPS && change > PRECISION; step++) {
            change = 0;
            for (int i = 0; i < current.length; i++) {
                double next = Arrays.stream(points[i]).sum() / weight(current, i);
                change = Math.max(change, Math.abs(next / current[i] - 1));
                current[i] = next;
            }
        }
        return current;
    }

    private double weight(double[] current, int player) {
        double weight = 0;
        for (int j = 0; j < current.length; j++) {
            weight += games[player][j] / (current[player] + current[j]);
        }
        return weight;
    }

    /**
     * {@return the ratings relative to the mean of the players that have played, one for each player in the order of
     * the table} Nothing is known of the others, which would make every interval as wide as theirs.
     */
    public List<Rating> relativeToMean() {
        return ratings(rated(), 0);
    }

    /**
     * {@return the ratings relative to one player, whose rating is given and certain: one for each player in the order
     * of the table}
     *
     * @param anchor the index of that player
     * @param elo its rating
     */
    public List<Rating> anchored(int anchor, double elo) {
        return ratings(new int[] {anchor}, elo);
    }

    /** The ratings relative to the mean of some players, whose rating is given. */
    private List<Rating> ratings(int[] some, double elo) {
        double zero = Arrays.stream(some).mapToDouble(this::logStrength).average().orElse(0);
        // The information is singular along the common shift of all ratings, so that direction is added. The differences
        // take it off again.
        RealMatrix differences = differences(some);
        RealMatrix covariance = differences
                .multiply(new LUDecomposition(information().scalarAdd(1)).getSolver().getInverse())
                .multiplyTransposed(differences);
        return IntStream.range(0, players)
                .mapToObj(i -> rating(i, Elo.PER_LOG_ODDS * (logStrength(i) - zero) + elo,
                        SIGMAS * Elo.PER_LOG_ODDS * Math.sqrt(Math.max(0, covariance.getEntry(i, i)))))
                .toList();
    }

    private Rating rating(int player, double elo, double error) {
        double scored = Arrays.stream(points[player], 0, players).sum();
        return new Rating(player, elo, new Interval(elo - error, elo + error), scored, played(player));
    }

    private double logStrength(int player) {
        return Math.log(strengths[player]);
    }

    /** Fisher information of the log strengths. */
    private RealMatrix information() {
        int n = strengths.length;
        RealMatrix information = MatrixUtils.createRealMatrix(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                double sum = strengths[i] + strengths[j];
                double value = i == j ? 0 : games[i][j] * strengths[i] * strengths[j] / (sum * sum);
                information.addToEntry(i, j, -value);
                information.addToEntry(i, i, value);
            }
        }
        return information;
    }

    /** The real players that have games, or all of them if none has. */
    private int[] rated() {
        int[] active = IntStream.range(0, players).filter(player -> played(player) > 0).toArray();
        return active.length > 0 ? active : IntStream.range(0, players).toArray();
    }

    /** Subtracts the mean of some players from each of the real ones; the phantom is left out. */
    private RealMatrix differences(int[] some) {
        RealMatrix matrix = MatrixUtils.createRealMatrix(players, strengths.length);
        for (int i = 0; i < players; i++) {
            matrix.setEntry(i, i, 1);
            for (int j : some) {
                matrix.addToEntry(i, j, -1.0 / some.length);
            }
        }
        return matrix;
    }

    /** Games against real players. */
    private double played(int player) {
        return Arrays.stream(games[player], 0, players).sum();
    }
}
