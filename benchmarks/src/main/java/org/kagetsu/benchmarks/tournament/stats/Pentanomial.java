package org.kagetsu.benchmarks.tournament.stats;

import java.util.Arrays;

/**
 * Pairs of games counted by what one player scored in them: 0, 1/2, 1, 1 1/2 or 2 points.
 *
 * <p>The two games of a pair share an opening and exchange the colours, so they are not independent: an opening
 * that favours Black gives each player one point. The variance of pair scores accounts for that; the variance
 * of single games (wins, draws, losses) overstates the error (M. Van den Bergh, "The pentanomial model",
 * Fishtest mathematics, 2020).
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class Pentanomial {

    /** Number of different scores of a pair. */
    static final int CATEGORIES = 5;

    /** The most pairs that are counted: with many more the statistics lose their precision. */
    public static final long MAX_PAIRS = 100_000_000;

    private final long[] counts;

    private Pentanomial(long[] counts) {
        this.counts = counts;
    }

    /** {@return the counts of no pair: five zeros} */
    public static Pentanomial none() {
        return new Pentanomial(new long[CATEGORIES]);
    }

    /**
     * {@return given counts}
     *
     * @param counts pairs with 0, 1/2, 1, 1 1/2 and 2 points, each 0 or more
     * @throws IllegalArgumentException if there are not five counts, one is negative, or they are more than
     *     {@value #MAX_PAIRS} together
     */
    public static Pentanomial of(long... counts) {
        if (counts.length != CATEGORIES || Arrays.stream(counts).anyMatch(count -> count < 0)) {
            throw new IllegalArgumentException(
                    "not five counts of 0 or more: " + Arrays.toString(counts));
        }
        // One after another: the sum of all might overflow.
        long rest = MAX_PAIRS;
        for (long count : counts) {
            rest -= Math.min(count, rest + 1);
        }
        if (rest < 0) {
            throw new IllegalArgumentException(
                    "more than " + MAX_PAIRS + " pairs: " + Arrays.toString(counts));
        }
        return new Pentanomial(counts.clone());
    }

    /**
     * {@return these counts with one pair more}
     *
     * @param halfPoints the score of the pair in half points, 0..4
     */
    public Pentanomial plus(int halfPoints) {
        long[] more = counts.clone();
        more[halfPoints]++;
        return new Pentanomial(more);
    }

    /**
     * {@return the number of pairs with one score, 0 or more}
     *
     * @param halfPoints the score of the pair in half points, 0..4
     */
    public long count(int halfPoints) {
        return counts[halfPoints];
    }

    /** {@return the number of pairs, 0 or more} */
    public long pairs() {
        return Arrays.stream(counts).sum();
    }

    /** Points per game that a pair in a category is worth: 0, 1/4, 1/2, 3/4 or 1. */
    static double score(int category) {
        return category / 4.0;
    }

    /** Mean score per game; a half without pairs. */
    double mean() {
        long pairs = pairs();
        double sum = 0;
        for (int i = 0; i < CATEGORIES; i++) {
            sum += counts[i] * score(i);
        }
        return pairs == 0 ? 0.5 : sum / pairs;
    }

    /** Variance of the score per game of one pair. */
    double variance() {
        double mean = mean();
        double sum = 0;
        for (int i = 0; i < CATEGORIES; i++) {
            double distance = score(i) - mean;
            sum += counts[i] * distance * distance;
        }
        return sum / Math.max(1, pairs());
    }

    /** {@return the same pairs seen by the other player} */
    public Pentanomial reversed() {
        long[] other = new long[CATEGORIES];
        Arrays.setAll(other, i -> counts[CATEGORIES - 1 - i]);
        return new Pentanomial(other);
    }

    /** {@return the counts as text, for instance {@code "[1, 20, 58, 17, 4]"}} */
    @Override
    public String toString() {
        return Arrays.toString(counts);
    }
}
