package org.kagetsu.benchmarks.tournament.stats;

import org.hipparchus.analysis.solvers.BrentSolver;
import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * The 95 % interval of the expected score of pairs of games. An expected score is inside if the mean of the pairs is at
 * most 1.96 standard deviations away from it. The deviation is that of the most likely distribution with this expected
 * score.
 *
 * <p>This is the interval of E. B. Wilson, "Probable inference, the law of succession, and statistical inference"
 * (1927), for more than two results. With many pairs it equals the usual interval, which takes the deviation from the
 * pairs alone. It also holds if pairs that did not occur matter, as in a match won by 100 to 0.
 */
final class ScoreInterval {

    private static final double ERROR = 0.05;

    private static final double SIGMAS = new NormalDistribution().inverseCumulativeProbability(1 - ERROR / 2);

    private static final Interval ALL = new Interval(0, 1);

    /** How near to 0 and 1 an expected score is looked for. */
    private static final double EDGE = 1e-9;

    private static final double PRECISION = 1e-12;

    private static final int MAX_STEPS = 1000;

    private final double mean;
    private final long pairs;
    private final LikelihoodRatio likelihood;

    private ScoreInterval(Pentanomial results) {
        mean = results.mean();
        pairs = results.pairs();
        likelihood = LikelihoodRatio.of(results);
    }

    static Interval of(Pentanomial results) {
        return results.pairs() == 0 ? ALL : new ScoreInterval(results).find();
    }

    private Interval find() {
        double inside = Math.min(Math.max(mean, 2 * EDGE), 1 - 2 * EDGE);
        return new Interval(mean == 0 ? 0 : end(EDGE, inside), mean == 1 ? 1 : end(inside, 1 - EDGE));
    }

    private double end(double from, double to) {
        return new BrentSolver(PRECISION, PRECISION).solve(MAX_STEPS, this::excess, from, to);
    }

    /**
     * The square of the distance from the mean, less the largest square inside the interval; negative inside the
     * interval.
     */
    private double excess(double expected) {
        double[] likely = likelihood.withMean(expected);
        double variance = 0;
        for (int i = 0; i < likely.length; i++) {
            double distance = Pentanomial.score(i) - expected;
            variance += likely[i] * distance * distance;
        }
        return (mean - expected) * (mean - expected) - SIGMAS * SIGMAS * variance / pairs;
    }
}
