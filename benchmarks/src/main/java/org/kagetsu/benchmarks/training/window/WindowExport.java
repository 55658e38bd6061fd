package org.kagetsu.benchmarks.training.window;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.Lanes;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.NetworkHeads;
import org.kagetsu.eval.network.NetworkSize;

/**
 * Makes a {@link Network} of a model: whole numbers in the units that its page has.
 *
 * <p>The unit of a neuron is such that its largest value in some positions is half of what a neuron can hold, or as large
 * as it must be so that its weights stay in range. Not safe for use by more than one thread.
 */
final class WindowExport {

    /** Points of the score that multiply the odds by e, in the unit of outputs. */
    static final double OUTPUT = 200.0 * (1 << 16);

    /** From weights of the first layer to sums, and from those of the second. */
    static final double FIRST = 1 << 8;

    static final double SECOND = 1 << 10;

    /** The unit of the policy: of its weights, of weights by table, by neuron, and for neighbours. */
    private static final double POLICY = 1 << 8;

    static final double POLICY_TABLE = POLICY * (1 << 8);
    static final double POLICY_NEURON = POLICY * (1 << 20);
    static final double NEIGHBOUR = 1 << 10;

    /** Neurons that are never larger are scaled as if they were. */
    private static final double LEAST = 0.05;

    private final WindowModel model;
    private final Layout layout;
    private final float[] p;
    private final Rounding rounding;
    private final float[] units;
    private final int channels;
    private final int hidden;
    private final int secondSize;

    /** Units of a neuron's value in 1. */
    private final double[] firstScale;

    private final double[] secondScale;

    /**
     * Prepares a model.
     *
     * @param first the largest values of the first layer's neurons in some positions
     * @param second likewise of the second layer
     */
    WindowExport(WindowModel model, Rounding rounding, float[] first, float[] second) {
        this.model = model;
        this.layout = model.layout;
        this.p = model.parameters;
        this.rounding = rounding;
        this.units = rounding.units();
        this.channels = layout.size.channels();
        this.hidden = layout.size.hidden();
        this.secondSize = layout.size.second();
        firstScale = new double[hidden];
        for (int k = 0; k < hidden; k++) {
            double sum = 0;
            for (int i = 0; i < 2 * channels; i++) {
                sum += Math.abs(firstWeight(k, i));
            }
            firstScale[k] = scale(first[k], FIRST * sum, Network.MAX_SUM, 2 * channels);
        }
        secondScale = new double[secondSize];
        for (int k = 0; k < secondSize; k++) {
            double sum = 0;
            for (int i = 0; i < hidden; i++) {
                sum += Math.abs(p[layout.second + k * hidden + i] / firstScale[i]);
            }
            secondScale[k] = scale(second[k], SECOND * sum, Network.MAX_NEURON, hidden);
        }
    }

    /** The weight of a sum of features whose unit is that of its channel. */
    private double firstWeight(int neuron, int input) {
        return p[layout.first + neuron * layout.inputs + input] * Pass.POOL * units[input % channels];
    }

    /** Half of the largest value that a neuron can hold is as large as it gets, unless its weights would be too large. */
    private static double scale(double largest, double sum, int largestInput, int inputs) {
        return Math.min(Network.MAX_NEURON / 2.0 / Math.max(largest, LEAST),
                mostOf(largestInput, inputs) / Math.max(sum, 1e-9));
    }

    /** The largest sum of weights whose sum stays in range after rounding. */
    private static int mostOf(int largestInput, int inputs) {
        return Integer.MAX_VALUE / largestInput - inputs;
    }

    Network network(String provenance, Weights linear) {
        List<byte[]> rows = new ArrayList<>();
        List<short[]> masks = new ArrayList<>();
        for (int table = 0; table < Network.TABLES; table++) {
            rows.add(rounding.numbers(model, table));
            masks.add(masks(table));
        }
        NetworkHeads heads = new NetworkHeads(first(), firstBias(), second(), secondBias(), output(layout.value), policy(), policyByNeuron(), neighbours());
        return new Network(
                provenance, linear, new NetworkSize(channels, hidden, secondSize), rows, masks, heads);
    }

    private short[] masks(int table) {
        short[] masks = new short[ThreatMask.COUNT * hidden];
        for (int i = 0; i < masks.length; i++) {
            double number = p[layout.masksShared + i] + p[layout.masks + table * masks.length + i];
            long whole = Math.round(number * firstScale[i % hidden]);
            masks[i] = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, whole));
        }
        return masks;
    }

    private static int whole(double number) {
        return Math.toIntExact(Math.round(number));
    }

    private int[] first() {
        int width = 2 * channels;
        int[] weights = new int[hidden * (width + 2)];
        for (int k = 0; k < hidden; k++) {
            int at = k * (width + 2);
            double unit = FIRST * firstScale[k];
            for (int i = 0; i < width; i++) {
                weights[at + i] = whole(unit * firstWeight(k, i));
            }
            int from = layout.first + k * layout.inputs + width;
            weights[at + width] = whole(unit * p[from] * Pass.STONES);
            weights[at + width + 1] = whole(unit * p[from + 1] * Pass.LINEAR);
        }
        return weights;
    }

    private int[] firstBias() {
        int[] biases = new int[hidden];
        for (int k = 0; k < hidden; k++) {
            biases[k] = whole(p[layout.firstBias + k] * firstScale[k]);
        }
        return biases;
    }

    private int[] second() {
        int[] weights = new int[secondSize * hidden];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = whole(SECOND * secondScale[i / hidden] * p[layout.second + i] / firstScale[i % hidden]);
        }
        return weights;
    }

    private int[] secondBias() {
        int[] biases = new int[secondSize];
        for (int k = 0; k < secondSize; k++) {
            biases[k] = whole(p[layout.secondBias + k] * secondScale[k]);
        }
        return biases;
    }

    private int[] output(int from) {
        int[] weights = new int[hidden + secondSize + 1];
        for (int k = 0; k < hidden; k++) {
            weights[k] = whole(OUTPUT * p[from + k] / firstScale[k]);
        }
        for (int k = 0; k < secondSize; k++) {
            weights[hidden + k] = whole(OUTPUT * p[from + hidden + k] / secondScale[k]);
        }
        weights[hidden + secondSize] = whole(OUTPUT * p[from + hidden + secondSize]);
        return weights;
    }

    private int[] policy() {
        int[] weights = new int[Network.TABLES * 2 * channels];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = whole(POLICY_TABLE * p[layout.policy + i] * units[i % channels]);
        }
        return weights;
    }

    /** The weights of a channel that are too large together are all made smaller by the same factor. */
    private int[] policyByNeuron() {
        int width = 2 * channels;
        int[] weights = new int[hidden * width];
        for (int channel = 0; channel < width; channel++) {
            double sum = 0;
            for (int k = 0; k < hidden; k++) {
                sum += Math.abs(neuronWeight(k, channel));
            }
            double factor = Math.min(1, mostOf(Network.MAX_NEURON, hidden) / Math.max(sum, 1e-9));
            for (int k = 0; k < hidden; k++) {
                weights[k * width + channel] = whole(factor * neuronWeight(k, channel));
            }
        }
        return weights;
    }

    /** Weights that are too large together are all made smaller by the same factor. */
    private int[] neighbours() {
        double[] numbers = new double[2 * channels];
        double sum = 0;
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = NEIGHBOUR * p[layout.neighbours + i] * units[i % channels];
            sum += Math.abs(numbers[i]);
        }
        double factor = Math.min(1, (Lanes.MAX_WEIGHTS - channels) / Math.max(sum, 1e-9));
        return Arrays.stream(numbers).mapToInt(number -> whole(factor * number)).toArray();
    }

    /** The weight of a neuron of the first layer for a channel of the policy. */
    private double neuronWeight(int neuron, int channel) {
        return POLICY_NEURON * p[layout.policyByNeuron + neuron * 2 * channels + channel] * units[channel % channels]
                / firstScale[neuron];
    }
}
