package org.kagetsu.benchmarks.tournament.stats;

import java.util.Locale;
import org.kagetsu.base.Range;

/**
 * A sequential probability ratio test between two hypotheses about an Elo difference (A. Wald, "Sequential tests
 * of statistical hypotheses", 1945).
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param elo0 the difference under H0, -{@value #MAX_ELO}..{@value #MAX_ELO}
 * @param elo1 the difference under H1, above {@code elo0}, in the same range
 * @param alpha the probability of accepting H1 although H0 is true, above 0 and below 0.5
 * @param beta the probability of accepting H0 although H1 is true, above 0 and below 0.5
 * @param model the scale on which the differences are meant
 */
public record Sprt(double elo0, double elo1, double alpha, double beta, Model model) {

    /** The largest difference: for much larger normalized ones no distribution of pairs is found. */
    public static final double MAX_ELO = 200;

    /** The scale of the two hypotheses. */
    public enum Model {
        /** Differences are logistic Elo. */
        LOGISTIC,
        /** Differences are normalized Elo: the lead divided by the standard deviation of a game. */
        NORMALIZED
    }

    /** The decision of a test. */
    public enum Decision {
        /** More games are needed. */
        CONTINUE,
        /** The difference is not above {@link Sprt#elo0}. */
        ACCEPT_H0,
        /** The difference is not below {@link Sprt#elo1}. */
        ACCEPT_H1
    }

    /**
     * How a test stands.
     *
     * @param llr the log-likelihood ratio of H1 to H0
     * @param lower at or below it H0 is accepted
     * @param upper at or above it H1 is accepted
     * @param decision what follows
     */
    public record State(double llr, double lower, double upper, Decision decision) {

        /**
         * {@return the state as text, for instance {@code "LLR 1.20 (-2.94, 2.94)"}, with the hypothesis once one is
         * accepted}
         */
        @Override
        public String toString() {
            String text = String.format(Locale.ROOT, "LLR %.2f (%.2f, %.2f)", llr, lower, upper);
            return switch (decision) {
                case CONTINUE -> text;
                case ACCEPT_H0 -> text + " H0 accepted";
                case ACCEPT_H1 -> text + " H1 accepted";
            };
        }
    }

    /**
     * Creates a test.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public Sprt {
        if (!(elo0 < elo1)) {
            throw new IllegalArgumentException("elo0 " + elo0 + " is not below elo1 " + elo1);
        }
        checkElo("elo0", elo0);
        checkElo("elo1", elo1);
        checkError("alpha", alpha);
        checkError("beta", beta);
    }

    private static void checkElo(String name, double value) {
        Range.check(name, value, -MAX_ELO, MAX_ELO);
    }

    private static void checkError(String name, double value) {
        if (!(value > 0 && value < 0.5)) {
            throw new IllegalArgumentException(name + " " + value + " is not above 0 and below 0.5");
        }
    }

    /**
     * Judges results.
     *
     * @param pairs the results of the player whose lead is tested
     * @return the state of the test
     */
    public State judge(Pentanomial pairs) {
        double lower = Math.log(beta / (1 - alpha));
        double upper = Math.log((1 - beta) / alpha);
        double llr = pairs.pairs() == 0 ? 0 : LikelihoodRatio.of(pairs).log(this);
        Decision decision = llr >= upper
                ? Decision.ACCEPT_H1
                : llr <= lower ? Decision.ACCEPT_H0 : Decision.CONTINUE;
        return new State(llr, lower, upper, decision);
    }

    /** {@return the test as text, for instance {@code "elo0=0 elo1=5 alpha=0.05 beta=0.05"}} */
    @Override
    public String toString() {
        String text = String.format(
                Locale.ROOT, "elo0=%s elo1=%s alpha=%s beta=%s", number(elo0), number(elo1), alpha, beta);
        return model == Model.LOGISTIC ? text : text + " model=normalized";
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}
