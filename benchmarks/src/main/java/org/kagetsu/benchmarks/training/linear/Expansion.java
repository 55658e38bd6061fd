package org.kagetsu.benchmarks.training.linear;

import java.util.ArrayList;
import java.util.List;

/**
 * Weights as sums of parameters that they share: one for all rules, one for each single line, and one for a combination
 * under one rule. Parameters have a Gaussian prior around 0 and are measured in its standard deviations. So a weight
 * with little data follows its relatives.
 *
 * <p>Safe for use by many threads once built.
 */
final class Expansion {

    private final List<Double> deviations = new ArrayList<>();
    private final List<int[]> parents = new ArrayList<>();

    /** Adds parameters and returns the number of the first. */
    int addParameters(int count, double deviation) {
        int first = deviations.size();
        for (int i = 0; i < count; i++) {
            deviations.add(deviation);
        }
        return first;
    }

    /** Adds a weight: the sum of some parameters. A parameter may be named several times. */
    void addWeight(int... parameters) {
        parents.add(parameters);
    }

    int parameters() {
        return deviations.size();
    }

    int weights() {
        return parents.size();
    }

    /** Computes the weights. */
    double[] weights(double[] parameters) {
        double[] weights = new double[parents.size()];
        for (int i = 0; i < weights.length; i++) {
            for (int parent : parents.get(i)) {
                weights[i] += parameters[parent] * deviations.get(parent);
            }
        }
        return weights;
    }

    /** Computes the gradient in the parameters from the gradient in the weights. */
    double[] gradient(double[] weightGradient) {
        double[] gradient = new double[deviations.size()];
        for (int i = 0; i < weightGradient.length; i++) {
            for (int parent : parents.get(i)) {
                gradient[parent] += weightGradient[i] * deviations.get(parent);
            }
        }
        return gradient;
    }
}
