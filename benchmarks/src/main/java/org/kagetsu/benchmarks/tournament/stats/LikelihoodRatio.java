package org.kagetsu.benchmarks.tournament.stats;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import org.hipparchus.analysis.solvers.BrentSolver;
import org.hipparchus.util.MathArrays;

/**
 * The generalised likelihood ratio of two hypotheses about one number of an otherwise unknown distribution of pair
 * scores: the most likely distribution that agrees with each hypothesis is found, and the two are compared.
 *
 * <p>M. Van den Bergh, "A practical introduction to the GSPRT" (2019) for the expected score, "Comments on
 * normalized Elo" (2020), section 4.1, for its ratio to the standard deviation.
 */
final class LikelihoodRatio {

    /** The count of a score that never occurred. With a count of 0, a first occurrence would be infinitely unlikely. */
    private static final double NEVER_SEEN = 1e-3;

    /** The normalized Elo of a lead of one standard deviation of a game, 347.4 (chosen to be near logistic Elo). */
    private static final double NORMALIZED_ELO = 2 * Elo.PER_LOG_ODDS;

    private static final double EVEN = 0.5;

    private static final int MAX_STEPS = 10;

    private static final double PRECISION = 1e-9;

    private final double pairs;
    private final double[] observed;

    private LikelihoodRatio(double pairs, double[] observed) {
        this.pairs = pairs;
        this.observed = observed;
    }

    static LikelihoodRatio of(Pentanomial results) {
        double[] observed = new double[Pentanomial.CATEGORIES];
        Arrays.setAll(observed, i -> results.count(i) == 0 ? NEVER_SEEN : results.count(i));
        return new LikelihoodRatio(Arrays.stream(observed).sum(), MathArrays.normalizeArray(observed, 1));
    }

    /** Logarithm of the likelihood under H1 divided by that under H0. */
    double log(Sprt test) {
        double[] h0 = mostLikely(test.elo0(), test.model());
        double[] h1 = mostLikely(test.elo1(), test.model());
        double sum = 0;
        for (int i = 0; i < observed.length; i++) {
            sum += observed[i] * Math.log(h1[i] / h0[i]);
        }
        return pairs * sum;
    }

    private double[] mostLikely(double elo, Sprt.Model model) {
        return switch (model) {
            case LOGISTIC -> withMean(Elo.toScore(elo));
            // A pair is two games: its lead is the same, its standard deviation smaller by the root of two.
            case NORMALIZED -> withLead(elo / NORMALIZED_ELO * Math.sqrt(2));
        };
    }

    /** The most likely distribution with an expected score, which is above 0 and below 1. */
    double[] withMean(double mean) {
        double[] excess = new double[observed.length];
        Arrays.setAll(excess, i -> Pentanomial.score(i) - mean);
        return withoutExcess(excess);
    }

    /** The most likely distribution whose lead over an even score is a multiple of its standard deviation. */
    private double[] withLead(double deviations) {
        double[] found = new double[observed.length];
        Arrays.fill(found, 1.0 / found.length);
        double change = 1;
        for (int step = 0; step < MAX_STEPS && change > PRECISION; step++) {
            double[] next = withoutExcess(linearised(found, deviations));
            change = 0;
            for (int i = 0; i < next.length; i++) {
                change = Math.max(change, Math.abs(next[i] - found[i]));
            }
            found = next;
        }
        return found;
    }

    /** The condition "lead = deviations * standard deviation", made linear around a distribution. */
    private static double[] linearised(double[] around, double deviations) {
        double mean = 0;
        double square = 0;
        for (int i = 0; i < around.length; i++) {
            mean += around[i] * Pentanomial.score(i);
            square += around[i] * Pentanomial.score(i) * Pentanomial.score(i);
        }
        double sigma = Math.sqrt(square - mean * mean);
        double[] excess = new double[around.length];
        for (int i = 0; i < excess.length; i++) {
            double z = (mean - Pentanomial.score(i)) / sigma;
            excess[i] = Pentanomial.score(i) - EVEN - deviations * sigma * (1 + z * z) / 2;
        }
        return excess;
    }

    /**
     * The most likely distribution in which the expected excess is zero: {@code observed / (1 + x * excess)} with
     * the one x that keeps all probabilities positive.
     */
    private double[] withoutExcess(double[] excess) {
        DoubleSummaryStatistics range = Arrays.stream(excess).summaryStatistics();
        double inside = 1 - 1e-12;
        double x = new BrentSolver(1e-14, 1e-14).solve(
                1000, candidate -> expected(excess, candidate), -inside / range.getMax(), -inside / range.getMin());
        double[] found = new double[observed.length];
        Arrays.setAll(found, i -> observed[i] / (1 + x * excess[i]));
        return found;
    }

    private double expected(double[] excess, double x) {
        double sum = 0;
        for (int i = 0; i < excess.length; i++) {
            sum += observed[i] * excess[i] / (1 + x * excess[i]);
        }
        return sum;
    }
}
