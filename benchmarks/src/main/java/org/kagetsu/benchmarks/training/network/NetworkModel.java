package org.kagetsu.benchmarks.training.network;

import java.util.Arrays;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.benchmarks.training.samples.ValueSample;
import org.kagetsu.eval.weights.Network;
import org.kagetsu.pattern.PointVectors;

/**
 * A network in floating-point numbers: from a sample to the logarithm of the odds, and the gradient back. Units are
 * those of {@link Network} divided by 1,024; see there for the inputs.
 *
 * <p>Safe for use by many threads as long as nobody writes to its numbers.
 */
final class NetworkModel {

    /** Points of the score that multiply the odds by e. */
    static final int POINTS = 200;

    /** The unit of inputs, weights and masks in a {@link Network}. */
    static final int UNIT = 1024;

    /** The factor between the unit of a sum and the finer unit of the vectors. */
    static final int VECTOR_SHARE = 16;

    private static final int LENGTH = PointVectors.LENGTH;
    private static final int NEURONS = Network.NEURONS;
    private static final int INPUTS = Network.INPUTS;

    /** Vectors of all tables, what masks of all tables add to the neurons, and what all rules share. */
    final float[] vectors = new float[ParameterLayout.VECTORS.size()];

    final float[] masks = new float[ParameterLayout.MASKS.size()];
    final float[] shared = new float[Network.SHARED_NUMBERS];

    /** The memory that one thread needs to go forward and back. */
    static final class Pass {

        final NetworkModel gradient = new NetworkModel();
        private final float[] inputs = new float[INPUTS];
        private final float[] neurons = new float[NEURONS];
        private final float[] inputGradient = new float[INPUTS];
    }

    /** The logarithm of the odds that the side to move wins. */
    float logit(NetworkSample sample, Pass pass) {
        float[] inputs = pass.inputs;
        Arrays.fill(inputs, 0);
        add(sample.own(), inputs, 0);
        add(sample.opponent(), inputs, LENGTH);
        inputs[2 * LENGTH] = (float) (Network.STONES_FACTOR * sample.stones()) / UNIT;
        inputs[2 * LENGTH + 1] = (float) (Network.SCORE_FACTOR * sample.linear()) / UNIT;
        float logit = (float) sample.linear() / POINTS + shared[shared.length - 1];
        for (int neuron = 0; neuron < NEURONS; neuron++) {
            float value = masks[sample.mask() * NEURONS + neuron];
            for (int i = 0; i < INPUTS; i++) {
                value += shared[neuron * INPUTS + i] * inputs[i];
            }
            pass.neurons[neuron] = Math.max(0, value);
            logit += pass.neurons[neuron] * shared[NEURONS * INPUTS + neuron];
        }
        return logit;
    }

    private void add(int[] features, float[] inputs, int first) {
        for (int feature : features) {
            int at = ValueSample.index(feature) * LENGTH;
            float count = (float) ValueSample.count(feature) / VECTOR_SHARE;
            for (int c = 0; c < LENGTH; c++) {
                inputs[first + c] += count * vectors[at + c];
            }
        }
    }

    /** Adds the gradient of a sample's loss to that of the pass, which has just gone forward with it. */
    void back(NetworkSample sample, float logit, Pass pass) {
        float error = (float) Logistic.of(logit) - sample.target();
        NetworkModel gradient = pass.gradient;
        gradient.shared[shared.length - 1] += error;
        Arrays.fill(pass.inputGradient, 0);
        for (int neuron = 0; neuron < NEURONS; neuron++) {
            gradient.shared[NEURONS * INPUTS + neuron] += error * pass.neurons[neuron];
            if (pass.neurons[neuron] > 0) {
                float slope = error * shared[NEURONS * INPUTS + neuron];
                gradient.masks[sample.mask() * NEURONS + neuron] += slope;
                for (int i = 0; i < INPUTS; i++) {
                    gradient.shared[neuron * INPUTS + i] += slope * pass.inputs[i];
                    pass.inputGradient[i] += slope * shared[neuron * INPUTS + i];
                }
            }
        }
        back(sample.own(), pass.inputGradient, 0, gradient);
        back(sample.opponent(), pass.inputGradient, LENGTH, gradient);
    }

    private static void back(int[] features, float[] inputGradient, int first, NetworkModel gradient) {
        for (int feature : features) {
            int at = ValueSample.index(feature) * LENGTH;
            float count = (float) ValueSample.count(feature) / VECTOR_SHARE;
            for (int c = 0; c < LENGTH; c++) {
                gradient.vectors[at + c] += count * inputGradient[first + c];
            }
        }
    }

    /** Sets all numbers to 0. */
    void clear() {
        Arrays.fill(vectors, 0);
        Arrays.fill(masks, 0);
        Arrays.fill(shared, 0);
    }

    /** Adds another model's numbers to these. */
    void add(NetworkModel other) {
        add(vectors, other.vectors);
        add(masks, other.masks);
        add(shared, other.shared);
    }

    private static void add(float[] to, float[] numbers) {
        for (int i = 0; i < to.length; i++) {
            to[i] += numbers[i];
        }
    }

    /** A copy of this model. */
    NetworkModel copy() {
        NetworkModel copy = new NetworkModel();
        copy.add(this);
        return copy;
    }
}
