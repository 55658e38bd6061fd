package org.kagetsu.benchmarks.training.linear;

import java.util.List;
import java.util.stream.IntStream;

/** The function that is minimised: the losses of all samples and the priors of the parameters, per sample. */
record Objective(List<? extends Sample> samples, Expansion expansion) {

    /** Samples are summed in this many parts on any number of processors, so the sum is always the same. */
    private static final int PARTS = 16;

    /** A value and its gradient. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Point(double value, double[] gradient) {}

    /** Something to learn from, with a loss that depends on the weights; safe for use by many threads. */
    interface Sample {

        /**
         * Adds the loss of this sample and its gradient.
         *
         * @param sum the losses of other samples in nats
         * @param weights the weights
         * @param gradient takes the gradient
         * @return the sum with this loss
         */
        double addLoss(double sum, double[] weights, double[] gradient);
    }

    /** The objective and its gradient. */
    Point at(double[] parameters) {
        Point sum = sum(samples, expansion.weights(parameters));
        double[] gradient = expansion.gradient(sum.gradient);
        double value = sum.value;
        for (int i = 0; i < gradient.length; i++) {
            value += 0.5 * parameters[i] * parameters[i];
            gradient[i] = (gradient[i] + parameters[i]) / samples.size();
        }
        return new Point(value / samples.size(), gradient);
    }

    /** The mean loss of samples, without priors, in nats. */
    static double mean(List<? extends Sample> samples, double[] weights) {
        return sum(samples, weights).value / samples.size();
    }

    private static Point sum(List<? extends Sample> samples, double[] weights) {
        List<Point> parts = IntStream.range(0, PARTS).parallel().mapToObj(part -> {
            double[] gradient = new double[weights.length];
            int from = (int) ((long) samples.size() * part / PARTS);
            int to = (int) ((long) samples.size() * (part + 1) / PARTS);
            double loss = 0;
            for (Sample sample : samples.subList(from, to)) {
                loss = sample.addLoss(loss, weights, gradient);
            }
            return new Point(loss, gradient);
        }).toList();
        double value = 0;
        double[] gradient = new double[weights.length];
        for (Point part : parts) {
            value += part.value;
            for (int i = 0; i < gradient.length; i++) {
                gradient[i] += part.gradient[i];
            }
        }
        return new Point(value, gradient);
    }
}
