package org.kagetsu.benchmarks.training.linear;

import java.util.List;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.benchmarks.training.samples.ValueSample;

/**
 * The cross-entropy of the predicted chance to win: a logistic regression on counts of combinations and the
 * threat mask.
 */
final class ValueLoss extends SampleLoss<ValueSample> {

    /** Index of the first mask's weight. */
    static final int FIRST_MASK = BEHIND_COMBINATIONS;

    ValueLoss(List<ValueSample> samples) {
        super(samples);
    }

    @Override
    public double add(int from, int to, double[] weights, double[] gradient) {
        double loss = 0;
        for (ValueSample sample : samples.subList(from, to)) {
            double logit = logit(sample, weights);
            loss += Logistic.softplus(logit) - sample.target() * logit;
            double error = Logistic.of(logit) - sample.target();
            for (int feature : sample.features()) {
                gradient[ValueSample.index(feature)] += error * ValueSample.count(feature);
            }
            gradient[FIRST_MASK + sample.mask()] += error;
        }
        return loss;
    }

    /** The logarithm of the odds that the side to move wins. */
    static double logit(ValueSample sample, double[] weights) {
        double logit = weights[FIRST_MASK + sample.mask()];
        for (int feature : sample.features()) {
            logit += weights[ValueSample.index(feature)] * ValueSample.count(feature);
        }
        return logit;
    }
}
