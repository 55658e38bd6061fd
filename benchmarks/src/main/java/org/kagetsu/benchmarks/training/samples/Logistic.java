package org.kagetsu.benchmarks.training.samples;

/** The logistic function and its relatives, the same on every JVM; safe for use by many threads. */
public final class Logistic {

    private Logistic() {}

    /** The probability with a logarithm of the odds. */
    public static double of(double logit) {
        return 1 / (1 + StrictMath.exp(-logit));
    }

    /** The logarithm of 1 + e to the x. */
    public static double softplus(double x) {
        return Math.max(x, 0) + StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
    }

    /** The cross-entropy in nats of the chance with a logarithm of the odds where another chance is to be learned. */
    public static double loss(double logit, double target) {
        return softplus(logit) - target * logit;
    }
}
