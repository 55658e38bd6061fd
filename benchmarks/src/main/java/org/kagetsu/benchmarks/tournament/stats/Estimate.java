package org.kagetsu.benchmarks.tournament.stats;

import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * What the pairs of a match say about the difference between two players.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param score mean points per game of the first player, 0..1; a half without pairs
 * @param elo the Elo difference of that score; infinite for 0 and 1
 * @param interval the Elo differences that are believable at 95 %
 * @param superiority the likelihood of superiority: the probability, 0..1, that the first player is stronger
 */
public record Estimate(double score, double elo, Interval interval, double superiority) {

    private static final double ERROR = 0.05;

    private static final NormalDistribution NORMAL = new NormalDistribution();

    private static final double SIGMAS = NORMAL.inverseCumulativeProbability(1 - ERROR / 2);

    /**
     * Estimates from pairs of games. With any spread in the results this is the normal approximation to the mean of
     * independent pairs; without, see {@link #intervalWithoutSpread}.
     *
     * @param pairs the results of the first player
     * @return the estimate
     */
    public static Estimate of(Pentanomial pairs) {
        double score = pairs.mean();
        double deviation = Math.sqrt(pairs.variance() / Math.max(1, pairs.pairs()));
        Interval scores = deviation == 0
                ? intervalWithoutSpread(pairs)
                : new Interval(
                        Math.max(0, score - SIGMAS * deviation), Math.min(1, score + SIGMAS * deviation));
        return new Estimate(score, Elo.ofScore(score), scores.toElo(), superiority(pairs, deviation));
    }

    /**
     * The scores believable when all pairs ended alike. At 95 % a pair ends otherwise with a probability of at most
     * {@code 1 - 0.025^(1/n)} (Clopper and Pearson 1934 for no success in n trials), and at worst with all points
     * lost or won.
     */
    private static Interval intervalWithoutSpread(Pentanomial pairs) {
        double other = pairs.pairs() == 0 ? 1 : 1 - Math.pow(ERROR / 2, 1.0 / pairs.pairs());
        double score = pairs.mean();
        return new Interval(score * (1 - other), score + (1 - score) * other);
    }

    /**
     * Probability that the expected score is above a half. Without spread the normal approximation says nothing and
     * each pair won is counted as a fair coin: one side wins all n pairs by chance once in 2^n.
     */
    private static double superiority(Pentanomial pairs, double deviation) {
        double lead = pairs.mean() - 0.5;
        if (deviation > 0) {
            return NORMAL.cumulativeProbability(lead / deviation);
        }
        double chance = Math.pow(0.5, pairs.pairs() + 1.0);
        return lead == 0 ? 0.5 : lead > 0 ? 1 - chance : chance;
    }
}
