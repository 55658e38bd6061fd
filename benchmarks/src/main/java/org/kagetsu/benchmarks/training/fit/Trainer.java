package org.kagetsu.benchmarks.training.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.eval.RuleWeights;
import org.kagetsu.eval.ThreatMask;
import org.kagetsu.eval.Weights;

/**
 * Fits the weights of all rules.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class Trainer {

    /** Points of the score that multiply the odds by e; see {@link org.kagetsu.eval.Score#winRate}. */
    private static final double POINTS = 200;

    private final Samples samples;
    private final double freedom;
    private final int maxIterations;

    /**
     * Creates a trainer.
     *
     * @param samples what to fit
     * @param freedom factor on the standard deviations of all priors, above 0
     * @param maxIterations the most iterations, 1 or more
     */
    public Trainer(Samples samples, double freedom, int maxIterations) {
        this.samples = samples;
        this.freedom = freedom;
        this.maxIterations = maxIterations;
    }

    /**
     * Fits the values.
     *
     * @param listener hears of each iteration
     * @return the fit
     */
    public Fit fitValues(Consumer<Fit.Losses> listener) {
        Objective objective = new Objective(new ValueLoss(samples.training()), ValueModel.expansion(freedom));
        return Fit.run(objective, new ValueLoss(samples.heldOut()), maxIterations, listener);
    }

    /**
     * Compares a fit with the results of the games that were held out.
     *
     * @param values a fit of the values
     * @return its calibration
     */
    public Calibration calibration(Fit values) {
        return Calibration.of(samples.heldOut(), values.weights());
    }

    /**
     * Turns fits into weights.
     *
     * @param provenance how they were made
     * @param values the fit of the values
     * @return the weights, rounded to points
     */
    public Weights weights(String provenance, Fit values) {
        List<RuleWeights> rules = new ArrayList<>();
        for (Rule rule : Rule.all()) {
            short[][] combinations = new short[2][];
            short[][] threats = new short[2][];
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                int table = WeightTable.of(rule, side);
                combinations[side] = points(values.weights(),
                        WeightTable.combination(table, 0), RuleWeights.COMBINATIONS);
                threats[side] = points(values.weights(),
                        ValueLoss.FIRST_MASK + WeightTable.mask(table, 0), ThreatMask.COUNT);
            }
            rules.add(new RuleWeights(combinations, PatternEvaluator.hand().weights().of(rule).priorities(), threats));
        }
        return new Weights(provenance, rules);
    }

    private static short[] points(double[] weights, int from, int size) {
        short[] points = new short[size];
        double[] part = Arrays.copyOfRange(weights, from, from + size);
        for (int i = 0; i < size; i++) {
            points[i] = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, Math.round(part[i] * POINTS)));
        }
        return points;
    }
}
