package org.kagetsu.benchmarks.tournament.stats;

import org.hipparchus.distribution.continuous.NormalDistribution;

/**
 * The difference between two players as estimated from the pairs of a match.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param score mean points per game of the first player, 0..1; a half without pairs
 * @param elo the Elo difference of that score; infinite for 0 and 1
 * @param interval the 95 % interval of the Elo difference
 * @param superiority the likelihood of superiority: the probability, 0..1, that the first player is stronger
 */
public record Estimate(double score, double elo, Interval interval, double superiority) {

    private static final NormalDistribution NORMAL = new NormalDistribution();

    /**
     * Estimates from pairs of games.
     *
     * @param pairs the results of the first player
     * @return the estimate
     */
    public static Estimate of(Pentanomial pairs) {
        double score = pairs.mean();
        return new Estimate(score, Elo.ofScore(score), ScoreInterval.of(pairs).toElo(), superiority(pairs));
    }

    /**
     * Probability that the expected score is above a half, by the normal approximation to the mean of independent
     * pairs. If all pairs ended alike, the approximation cannot be used. Then each pair counts as a fair coin: one side
     * wins all n pairs by chance once in 2^n.
     */
    private static double superiority(Pentanomial pairs) {
        double lead = pairs.mean() - 0.5;
        double deviation = Math.sqrt(pairs.variance() / Math.max(1, pairs.pairs()));
        if (deviation > 0) {
            return NORMAL.cumulativeProbability(lead / deviation);
        }
        double chance = Math.pow(0.5, pairs.pairs() + 1.0);
        return lead == 0 ? 0.5 : lead > 0 ? 1 - chance : chance;
    }
}
