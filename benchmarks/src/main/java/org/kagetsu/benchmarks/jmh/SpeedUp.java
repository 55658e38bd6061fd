package org.kagetsu.benchmarks.jmh;

import org.hipparchus.distribution.continuous.TDistribution;

/**
 * How many times as fast the new revision is, with bounds that hold the true value in 99 of 100 comparisons if the
 * iterations are independent.
 *
 * <p>The logarithm of the ratio of two means is taken as normal, with the variance of the delta method, and the degrees
 * of freedom of Welch, "The generalization of Student's problem when several different population variances are
 * involved", 1947. Immutable and safe for use by many threads.
 *
 * @param ratio new speed by old speed: above 1 is faster
 * @param low lower bound of the ratio; 0 if there are too few samples to tell
 * @param high upper bound of the ratio; infinite if there are too few samples to tell
 */
record SpeedUp(double ratio, double low, double high) {

    /** Chance that the true ratio lies outside the bounds. */
    private static final double ERROR = 0.01;

    /** Compares two figures of the same unit. */
    static SpeedUp of(JmhResults.Measured old, JmhResults.Measured latest) {
        double ratio = old.isRate() ? latest.mean() / old.mean() : old.mean() / latest.mean();
        if (old.samples().size() == 1 || latest.samples().size() == 1) {
            return new SpeedUp(ratio, 0, Double.POSITIVE_INFINITY);
        }
        double a = old.relativeVariance();
        double b = latest.relativeVariance();
        if (a + b == 0) {
            return new SpeedUp(ratio, ratio, ratio);
        }
        double freedom = (a + b)
                * (a + b)
                / (a * a / (old.samples().size() - 1) + b * b / (latest.samples().size() - 1));
        double width = Math.exp(
                new TDistribution(freedom).inverseCumulativeProbability(1 - ERROR / 2) * Math.sqrt(a + b));
        return new SpeedUp(ratio, ratio / width, ratio * width);
    }

    /** The bounds as a word: {@code "faster"}, {@code "slower"}, or {@code "-"} if both are possible. */
    String verdict() {
        return low > 1 ? "faster" : high < 1 ? "slower" : "-";
    }
}
