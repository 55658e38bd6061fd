package org.kagetsu.benchmarks.training.window;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.NetworkHeads;
import org.kagetsu.eval.network.WindowTables;

/**
 * Makes parameters of a model from a {@link Network}, so that its training can go on: the opposite of
 * {@link WindowExport}.
 *
 * <p>A network does not say what windows share, so each window has its whole vector as its own. A model may have more
 * neurons than the network: what they add is 0 at first. Not safe for use by more than one thread.
 */
final class WindowImport {

    /** What 1 of a channel is worth: a model may scale its channels freely, and this is what trained ones look like. */
    private static final float UNIT = 1f / 16;

    /** Likewise what 1 in a model is worth in the units of a neuron. */
    private static final double NEURON = 1 << 13;

    private static final double POLICY_TABLE = WindowExport.POLICY_TABLE * UNIT;
    private static final double POLICY_NEURON = WindowExport.POLICY_NEURON * UNIT / NEURON;

    private final Network network;
    private final NetworkHeads heads;
    private final Layout layout;
    private final float[] p;
    private final int channels;

    /** Neurons of the network; the model may have more. */
    private final int hidden;

    private final int second;

    /**
     * Prepares a model.
     *
     * @param layout its layout
     * @param parameters its parameters, which receive those of the network
     * @throws IllegalArgumentException if the network has another number of channels, or more neurons
     */
    WindowImport(Network network, Layout layout, float[] parameters) {
        this.network = network;
        this.heads = network.heads();
        this.layout = layout;
        this.p = parameters;
        this.channels = network.size().channels();
        this.hidden = network.size().hidden();
        this.second = network.size().second();
        if (channels != layout.size.channels() || hidden > layout.size.hidden() || second > layout.size.second()) {
            throw new IllegalArgumentException("the training began with another model: " + network.size() + " is no part of "
                    + layout.size);
        }
    }

    void run() {
        Arrays.fill(p, 0, layout.first, 0);
        for (int table = 0; table < Network.TABLES; table++) {
            vectors(table);
            masks(table);
        }
        firstLayer();
        secondLayer();
        value();
        Arrays.fill(p, layout.policyByNeuron, layout.neighbours, 0);
        set(layout.policy, heads.policy(), i -> POLICY_TABLE);
        set(layout.policyByNeuron, heads.policyByNeuron(), i -> POLICY_NEURON);
        set(layout.neighbours, heads.neighbours(), i -> WindowExport.NEIGHBOUR * UNIT);
    }

    /** Takes numbers over, each by its unit. */
    private void set(int to, int[] numbers, IntToDoubleFunction units) {
        for (int i = 0; i < numbers.length; i++) {
            p[to + i] = (float) (numbers[i] / units.applyAsDouble(i));
        }
    }

    /** What a ring adds, or a window, less what an empty one has. */
    private void vectors(int table) {
        byte[] rows = network.rows(table);
        int empty = Rounding.EMPTY * channels;
        int windows = Arms.PAIRS * channels;
        int from = layout.rows + table * WindowTables.ROWS * channels;
        for (int i = 0; i < rows.length; i++) {
            int share = i < windows ? rows[empty + i % channels] : 0;
            p[from + i] = UNIT * (rows[i] - share);
        }
        for (int i = 0; i < channels; i++) {
            p[layout.pointBias + table * channels + i] = Rounding.WINDOWS * UNIT * rows[empty + i];
        }
    }

    private void masks(int table) {
        short[] masks = network.masks(table);
        int all = layout.size.hidden();
        for (int i = 0; i < masks.length; i++) {
            int mask = table * ThreatMask.COUNT + i / hidden;
            p[layout.masks + mask * all + i % hidden] = (float) (masks[i] / NEURON);
        }
    }

    private void firstLayer() {
        int inputs = layout.inputs;
        set(layout.first, heads.first(), i -> WindowExport.FIRST * NEURON
                * (i % inputs < inputs - 2 ? Pass.POOL * UNIT : i % inputs == inputs - 2 ? Pass.STONES : Pass.LINEAR));
        set(layout.firstBias, heads.firstBias(), k -> NEURON);
    }

    private void secondLayer() {
        int all = layout.size.hidden();
        for (int k = 0; k < second; k++) {
            int to = layout.second + k * all;
            Arrays.fill(p, to, to + all, 0);
            set(to, Arrays.copyOfRange(heads.second(), k * hidden, (k + 1) * hidden), i -> WindowExport.SECOND);
        }
        set(layout.secondBias, heads.secondBias(), k -> NEURON);
    }

    /** Weights of both layers, then the bias. */
    private void value() {
        int[] weights = heads.value();
        Arrays.fill(p, layout.value, layout.valueBias, 0);
        set(layout.value, Arrays.copyOf(weights, hidden), k -> WindowExport.OUTPUT / NEURON);
        set(layout.value + layout.size.hidden(), Arrays.copyOfRange(weights, hidden, hidden + second),
                k -> WindowExport.OUTPUT / NEURON);
        set(layout.valueBias, Arrays.copyOfRange(weights, hidden + second, weights.length), k -> WindowExport.OUTPUT);
    }
}
