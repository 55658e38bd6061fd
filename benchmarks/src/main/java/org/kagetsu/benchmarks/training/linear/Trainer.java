package org.kagetsu.benchmarks.training.linear;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.training.samples.ScoreScale;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.RuleWeights;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.Network;
import org.kagetsu.pattern.PointScores;

/**
 * Fits the weights of all rules.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param samples what to fit
 * @param freedom factor on the standard deviations of all priors, above 0
 * @param maxIterations the most iterations, 1 or more
 */
public record Trainer(Samples samples, double freedom, int maxIterations) {

    /** Points of the score that multiply the odds by e. */
    private static final double POINTS = ScoreScale.LINEAR.points();

    /** Levels of a priority that multiply the odds of a choice by e. */
    private static final double LEVELS = 10;

    /** The priority of a point where no line has anything. */
    private static final double NOTHING = 20;

    /**
     * Fits the values.
     *
     * @param listener hears about each iteration
     * @return the fit
     */
    public Fit fitValues(Consumer<Fit.Losses> listener) {
        Objective objective = new Objective(samples.training().values(), Models.value(freedom));
        return Fit.run(objective, samples.heldOut().values(), maxIterations, listener);
    }

    /**
     * Fits the priorities.
     *
     * @param listener hears of each iteration
     * @return the fit
     */
    public Fit fitPriorities(Consumer<Fit.Losses> listener) {
        Objective objective = new Objective(samples.training().choices(), Models.policy(freedom));
        return Fit.run(objective, samples.heldOut().choices(), maxIterations, listener);
    }

    /**
     * {@return how good the priorities are: the mean number of moves that come before the one that the search chose, in
     * games held out}
     *
     * @param priorities a fit of the priorities
     */
    public double meanRank(Fit priorities) {
        return samples.heldOut().choices().stream()
                .mapToLong(choice -> choice.rank(priorities.weights()))
                .average()
                .orElseThrow();
    }

    /**
     * Compares a fit with the results of the games that were held out.
     *
     * @param values a fit of the values
     * @return its calibration
     */
    public Calibration calibration(Fit values) {
        return Calibration.of(samples.heldOut().positions(), values.weights());
    }

    /**
     * Turns fits into weights.
     *
     * @param provenance how they were made
     * @param values the fit of the values
     * @param priorities the fit of the priorities
     * @return the weights, rounded
     */
    public Weights weights(String provenance, Fit values, Fit priorities) {
        List<RuleWeights> rules = new ArrayList<>();
        for (Rule rule : Rule.all()) {
            short[][][] tables = new short[4][2][];
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                int table = Network.table(rule, side);
                int first = table * RuleWeights.COMBINATIONS;
                tables[0][side] = rounded(values.weights(), first, RuleWeights.COMBINATIONS, POINTS, 0,
                        -PointScores.MAX_VALUE - 1, PointScores.MAX_VALUE);
                tables[1][side] = priorities(priorities.weights(), first);
                tables[2][side] = priorities(priorities.weights(), Models.COMBINATIONS + first);
                tables[3][side] = rounded(values.weights(), Models.COMBINATIONS + table * ThreatMask.COUNT,
                        ThreatMask.COUNT, POINTS, 0, Short.MIN_VALUE, Short.MAX_VALUE);
            }
            rules.add(new RuleWeights(tables[0], tables[1], tables[2], tables[3]));
        }
        return new Weights(provenance, rules);
    }

    /** Most points have nothing. Their priority gets a fixed level, so that there is room below and above. */
    private static short[] priorities(double[] weights, int first) {
        double nothing = weights[first];
        return rounded(weights, first, RuleWeights.COMBINATIONS, LEVELS, NOTHING - LEVELS * nothing, 0,
                PointScores.MAX_PRIORITY);
    }

    private static short[] rounded(
            double[] weights, int from, int size, double factor, double offset, int least, int largest) {
        short[] rounded = new short[size];
        for (int i = 0; i < size; i++) {
            long number = Math.round(factor * weights[from + i] + offset);
            rounded[i] = (short) Math.max(least, Math.min(largest, number));
        }
        return rounded;
    }
}
