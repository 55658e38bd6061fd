package org.kagetsu.benchmarks.tournament.stats;

import java.util.Locale;

/**
 * The logistic Elo scale: a player {@code d} points ahead expects the score {@code 1 / (1 + 10^(-d/400))}.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Elo {

    /** Elo points of one unit of natural log odds, 173.72. */
    static final double PER_LOG_ODDS = 400 / Math.log(10);

    private Elo() {}

    /**
     * {@return the Elo difference that a score stands for; infinite for 0 and 1}
     *
     * @param score points per game, 0..1
     */
    public static double ofScore(double score) {
        return PER_LOG_ODDS * (Math.log(score) - Math.log1p(-score));
    }

    /**
     * {@return the score that a player expects in points per game, 0..1}
     *
     * @param elo how many points the player is ahead, any value
     */
    public static double toScore(double elo) {
        return 1 / (1 + Math.exp(-elo / PER_LOG_ODDS));
    }

    /**
     * {@return an Elo difference as text with a sign and one decimal, for instance {@code "+12.3"}, {@code "-inf"}}
     *
     * @param elo any value
     */
    public static String toText(double elo) {
        if (Double.isInfinite(elo)) {
            return elo > 0 ? "+inf" : "-inf";
        }
        return String.format(Locale.ROOT, "%+.1f", elo);
    }
}
