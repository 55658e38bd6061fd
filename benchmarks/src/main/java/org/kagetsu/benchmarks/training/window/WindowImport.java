package org.kagetsu.benchmarks.training.window;

import java.util.Arrays;
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
    private final int width;

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
        this.width = 2 * channels;
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
        output(layout.value, heads.value());
        policy();
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
        double unit = WindowExport.FIRST * NEURON;
        int inputs = network.size().inputs();
        for (int k = 0; k < hidden; k++) {
            int from = k * inputs;
            int to = layout.first + k * layout.inputs;
            for (int i = 0; i < width; i++) {
                p[to + i] = (float) (heads.first()[from + i] / unit / Pass.POOL / UNIT);
            }
            p[to + width] = (float) (heads.first()[from + width] / unit / Pass.STONES);
            p[to + width + 1] = (float) (heads.first()[from + width + 1] / unit / Pass.LINEAR);
            p[layout.firstBias + k] = (float) (heads.firstBias()[k] / NEURON);
        }
    }

    private void secondLayer() {
        int all = layout.size.hidden();
        for (int k = 0; k < second; k++) {
            int to = layout.second + k * all;
            for (int i = 0; i < hidden; i++) {
                p[to + i] = (float) (heads.second()[k * hidden + i] / WindowExport.SECOND);
            }
            Arrays.fill(p, to + hidden, to + all, 0);
            p[layout.secondBias + k] = (float) (heads.secondBias()[k] / NEURON);
        }
    }

    private void output(int to, int[] weights) {
        double unit = WindowExport.OUTPUT / NEURON;
        int all = layout.size.hidden();
        int seconds = layout.size.second();
        Arrays.fill(p, to, to + all + seconds, 0);
        for (int k = 0; k < hidden; k++) {
            p[to + k] = (float) (weights[k] / unit);
        }
        for (int k = 0; k < second; k++) {
            p[to + all + k] = (float) (weights[hidden + k] / unit);
        }
        p[to + all + seconds] = (float) (weights[hidden + second] / WindowExport.OUTPUT);
    }

    private void policy() {
        for (int i = 0; i < heads.policy().length; i++) {
            p[layout.policy + i] = (float) (heads.policy()[i] / POLICY_TABLE);
        }
        Arrays.fill(p, layout.policyByNeuron, layout.neighbours, 0);
        for (int i = 0; i < heads.policyByNeuron().length; i++) {
            p[layout.policyByNeuron + i] = (float) (heads.policyByNeuron()[i] / POLICY_NEURON);
        }
        for (int i = 0; i < width; i++) {
            p[layout.neighbours + i] = (float) (heads.neighbours()[i] / WindowExport.NEIGHBOUR / UNIT);
        }
    }
}
