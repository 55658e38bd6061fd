package org.kagetsu.benchmarks.training.linear;

import java.util.List;
import java.util.stream.IntStream;

/** The function that is minimised: the losses of all samples and the priors of the parameters, per sample. */
record Objective(Loss loss, Expansion expansion) {

    /** Samples are summed in this many parts on any number of processors, so the sum is always the same. */
    private static final int PARTS = 16;

    /** A value and its gradient. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Point(double value, double[] gradient) {}

    /** The objective and its gradient. */
    Point at(double[] parameters) {
        Point sum = sum(loss, expansion.weights(parameters));
        double[] gradient = expansion.gradient(sum.gradient);
        double value = sum.value;
        for (int i = 0; i < gradient.length; i++) {
            value += 0.5 * parameters[i] * parameters[i];
            gradient[i] = (gradient[i] + parameters[i]) / loss.size();
        }
        return new Point(value / loss.size(), gradient);
    }

    /** The mean loss of samples, without priors, in nats. */
    static double mean(Loss loss, double[] weights) {
        return sum(loss, weights).value / loss.size();
    }

    private static Point sum(Loss loss, double[] weights) {
        List<Point> parts = IntStream.range(0, PARTS).parallel().mapToObj(part -> {
            double[] gradient = new double[weights.length];
            int from = (int) ((long) loss.size() * part / PARTS);
            int to = (int) ((long) loss.size() * (part + 1) / PARTS);
            return new Point(loss.add(from, to, weights, gradient), gradient);
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

    /** A sum of losses over samples, as a function of the weights; safe for use by many threads. */
    interface Loss {

        /** Number of samples. */
        int size();

        /**
         * Adds the losses of some samples and their gradients.
         *
         * @param from the first sample
         * @param to the sample after the last
         * @param weights the weights
         * @param gradient takes the gradient
         * @return the sum of the losses in nats
         */
        double add(int from, int to, double[] weights, double[] gradient);
    }
}
