package org.kagetsu.benchmarks.training.window;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
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
            int neuron = k;
            double sum = FIRST * absolute(2 * channels, i -> firstWeight(neuron, i));
            firstScale[k] = scale(first[k], sum, Network.MAX_SUM, 2 * channels);
        }
        secondScale = new double[secondSize];
        for (int k = 0; k < secondSize; k++) {
            int from = layout.second + k * hidden;
            double sum = SECOND * absolute(hidden, i -> p[from + i] / firstScale[i]);
            secondScale[k] = scale(second[k], sum, Network.MAX_NEURON, hidden);
        }
    }

    /** The weight of an input in the engine's unit; that of a sum of features is its channel's. */
    private double firstWeight(int neuron, int input) {
        float unit = input < 2 * channels ? Pass.POOL * units[input % channels]
                : input == 2 * channels ? Pass.STONES : Pass.LINEAR;
        return p[layout.first + neuron * layout.inputs + input] * unit;
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
        NetworkHeads heads = new NetworkHeads(
                whole(hidden * layout.inputs, i ->
                        FIRST * firstScale[i / layout.inputs] * firstWeight(i / layout.inputs, i % layout.inputs)),
                whole(hidden, k -> p[layout.firstBias + k] * firstScale[k]),
                whole(secondSize * hidden, i ->
                        SECOND * secondScale[i / hidden] * p[layout.second + i] / firstScale[i % hidden]),
                whole(secondSize, k -> p[layout.secondBias + k] * secondScale[k]),
                value(),
                whole(Network.TABLES * 2 * channels, i -> POLICY_TABLE * p[layout.policy + i] * units[i % channels]),
                policyByNeuron(),
                neighbours());
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

    private static int[] whole(int count, IntToDoubleFunction numbers) {
        return IntStream.range(0, count).map(i -> whole(numbers.applyAsDouble(i))).toArray();
    }

    /** Weights of both layers, then the bias. */
    private int[] value() {
        return whole(hidden + secondSize + 1, i -> OUTPUT * p[layout.value + i]
                / (i < hidden ? firstScale[i] : i < hidden + secondSize ? secondScale[i - hidden] : 1));
    }

    /** The weights of a channel that are too large together are all made smaller by the same factor. */
    private int[] policyByNeuron() {
        int width = 2 * channels;
        int[] weights = new int[hidden * width];
        for (int channel = 0; channel < width; channel++) {
            int input = channel;
            double factor = factor(hidden, mostOf(Network.MAX_NEURON, hidden), k -> neuronWeight(k, input));
            for (int k = 0; k < hidden; k++) {
                weights[k * width + channel] = whole(factor * neuronWeight(k, channel));
            }
        }
        return weights;
    }

    /** Weights that are too large together are all made smaller by the same factor. */
    private int[] neighbours() {
        IntToDoubleFunction weight = i -> NEIGHBOUR * p[layout.neighbours + i] * units[i % channels];
        double factor = factor(2 * channels, Lanes.MAX_WEIGHTS - channels, weight);
        return whole(2 * channels, i -> factor * weight.applyAsDouble(i));
    }

    /** What makes the sum of some weights as small as it must be. */
    private static double factor(int count, double most, IntToDoubleFunction weights) {
        return Math.min(1, most / Math.max(absolute(count, weights), 1e-9));
    }

    /** The sum of the absolute values of some numbers. */
    private static double absolute(int count, IntToDoubleFunction numbers) {
        double sum = 0;
        for (int i = 0; i < count; i++) {
            sum += Math.abs(numbers.applyAsDouble(i));
        }
        return sum;
    }

    /** The weight of a neuron of the first layer for a channel of the policy. */
    private double neuronWeight(int neuron, int channel) {
        return POLICY_NEURON * p[layout.policyByNeuron + neuron * 2 * channels + channel] * units[channel % channels]
                / firstScale[neuron];
    }
}
