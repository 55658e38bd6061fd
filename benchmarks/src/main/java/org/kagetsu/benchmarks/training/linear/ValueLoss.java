package org.kagetsu.benchmarks.training.linear;

import java.util.List;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.benchmarks.training.samples.WeightTable;

/**
 * The cross-entropy of the predicted chance to win: a logistic regression on counts of combinations and the
 * threat mask.
 */
record ValueLoss(List<Samples.Value> samples) implements Objective.Loss {

    /** Index of the first mask's weight. */
    static final int FIRST_MASK = WeightTable.combination(WeightTable.COUNT, 0);

    @Override
    public int size() {
        return samples.size();
    }

    @Override
    public double add(int from, int to, double[] weights, double[] gradient) {
        double loss = 0;
        for (Samples.Value sample : samples.subList(from, to)) {
            double logit = logit(sample, weights);
            loss += Logistic.softplus(logit) - sample.target() * logit;
            double error = Logistic.of(logit) - sample.target();
            for (int feature : sample.features()) {
                gradient[Samples.Value.index(feature)] += error * Samples.Value.count(feature);
            }
            gradient[FIRST_MASK + sample.mask()] += error;
        }
        return loss;
    }

    /** The logarithm of the odds that the side to move wins. */
    static double logit(Samples.Value sample, double[] weights) {
        double logit = weights[FIRST_MASK + sample.mask()];
        for (int feature : sample.features()) {
            logit += weights[Samples.Value.index(feature)] * Samples.Value.count(feature);
        }
        return logit;
    }
}
