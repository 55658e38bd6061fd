package org.kagetsu.eval.weights;

import org.kagetsu.pattern.Lanes;

/**
 * The two layers of a {@link WindowNetwork} and its outputs, computed in integers. Two neurons are computed by one
 * product, as the lower and the upper half of {@code lower + 2^32 upper}.
 *
 * <p>Once a table is prepared, safe for use by many threads with a {@link org.kagetsu.pattern.WindowWorkspace} of their own each.
 *
 * <table>
 * <caption>Layout of its numbers, c channels, h neurons of the first and s of the second layer</caption>
 * <tr><th>numbers</th><th>field</th></tr>
 * <tr><td>2 c</td><td>sums of features of the side to move, then of the opponent; before</td></tr>
 * <tr><td>h</td><td>neurons of the first layer</td></tr>
 * <tr><td>s</td><td>neurons of the second layer</td></tr>
 * <tr><td>2 c</td><td>weights of the policy</td></tr>
 * </table>
 */
final class WindowLayers {

    private static final int HALF_POLICY = 1 << (WindowNetwork.POLICY_SHIFT - 1);

    private static final int HALF_OUTPUT = 1 << (WindowNetwork.OUTPUT_SHIFT - 1);

    private final int width;
    private final int hidden;
    private final int secondSize;

    /** By pair of neurons and input. */
    private final long[] first;

    private final long[] second;

    private final WindowNetwork network;

    /** By table, mask and neuron: masks and biases in the unit of the sums. Those of tables in use only. */
    private final int[][] masks = new int[WindowNetwork.TABLES][];

    private final int[] stones;
    private final int[] linear;
    private final int[] secondBias;
    private final int[] value;
    private final int[] draw;
    private final int[] policy;
    private final int[] policyByNeuron;

    WindowLayers(WindowNetwork network) {
        this.network = network;
        WindowSize size = network.size();
        WindowHeads heads = network.heads();
        width = 2 * size.channels();
        hidden = size.hidden();
        secondSize = size.second();
        first = pairs(heads.first(), hidden, size.inputs(), width);
        second = pairs(heads.second(), secondSize, hidden, hidden);
        stones = new int[hidden];
        linear = new int[hidden];
        for (int neuron = 0; neuron < hidden; neuron++) {
            stones[neuron] = heads.first()[neuron * size.inputs() + width];
            linear[neuron] = heads.first()[neuron * size.inputs() + width + 1];
        }
        secondBias = heads.secondBias();
        value = heads.value();
        draw = heads.draw();
        policy = heads.policy();
        policyByNeuron = heads.policyByNeuron();
    }

    /** The first weights of neurons, two neurons in a word. */
    private static long[] pairs(int[] weights, int neurons, int inputs, int count) {
        long[] pairs = new long[neurons / 2 * count];
        for (int i = 0; i < pairs.length; i++) {
            int neuron = i / count * 2;
            int input = i % count;
            pairs[i] = weights[neuron * inputs + input] + ((long) weights[(neuron + 1) * inputs + input] << Integer.SIZE);
        }
        return pairs;
    }

    /** Makes a table usable; to be called before any {@link #compute} with it, in an order that its threads see. */
    void prepare(int table) {
        if (masks[table] == null) {
            masks[table] = withBiases(network.table(table).masks(), network.heads().firstBias());
        }
    }

    private static int[] withBiases(short[] masks, int[] biases) {
        int[] sums = new int[masks.length];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = masks[i] + biases[i % biases.length];
        }
        return sums;
    }

    /** How many numbers the layers need. */
    static int numbers(WindowSize size) {
        return 4 * size.channels() + size.hidden() + size.second();
    }

    /** Computes both layers from the sums. */
    void compute(int[] numbers, int table, int mask, int stonesOnBoard, int score) {
        int[] biases = masks[table];
        int at = mask * hidden;
        for (int neuron = 0, from = 0; neuron < hidden; neuron += 2, from += width) {
            long pair = product(first, from, numbers, 0, width);
            int lower = (int) pair;
            int upper = (int) ((pair - lower) >>> Integer.SIZE);
            numbers[width + neuron] = firstNeuron(lower, biases[at + neuron], neuron, stonesOnBoard, score);
            numbers[width + neuron + 1] = firstNeuron(upper, biases[at + neuron + 1], neuron + 1, stonesOnBoard, score);
        }
        int to = width + hidden;
        for (int neuron = 0, from = 0; neuron < secondSize; neuron += 2, from += hidden) {
            long pair = product(second, from, numbers, width, hidden);
            int lower = (int) pair;
            int upper = (int) ((pair - lower) >>> Integer.SIZE);
            numbers[to + neuron] = neuron(lower, secondBias[neuron], WindowNetwork.SECOND_SHIFT);
            numbers[to + neuron + 1] = neuron(upper, secondBias[neuron + 1], WindowNetwork.SECOND_SHIFT);
        }
    }

    private static long product(long[] weights, int from, int[] numbers, int first, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += weights[from + i] * numbers[first + i];
        }
        return sum;
    }

    private int firstNeuron(int sum, int bias, int neuron, int stonesOnBoard, int score) {
        long all = sum + (long) stones[neuron] * stonesOnBoard + (long) linear[neuron] * score;
        return neuron(all, bias, WindowNetwork.FIRST_SHIFT);
    }

    private static int neuron(long sum, int bias, int shift) {
        return (int) Math.max(0, Math.min(WindowNetwork.MAX_NEURON, (sum >> shift) + bias));
    }

    /** The correction of the linear score, in points. */
    long value(int[] numbers) {
        return output(value, numbers);
    }

    /** The odds of a draw, likewise. */
    long draw(int[] numbers) {
        return output(draw, numbers);
    }

    private long output(int[] weights, int[] numbers) {
        int count = hidden + secondSize;
        long sum = weights[count];
        for (int i = 0; i < count; i++) {
            sum += (long) weights[i] * numbers[width + i];
        }
        return (sum + HALF_OUTPUT) >> WindowNetwork.OUTPUT_SHIFT;
    }

    /** Computes the weights of the policy from the first layer, and packs them. */
    void policy(int[] numbers, int table, long[] packed) {
        int to = width + hidden + secondSize;
        for (int i = 0; i < width; i++) {
            long sum = ((long) policy[table * width + i] << WindowNetwork.POLICY_TABLE_SHIFT) + HALF_POLICY;
            for (int neuron = 0; neuron < hidden; neuron++) {
                sum += (long) policyByNeuron[neuron * width + i] * numbers[width + neuron];
            }
            long weight = sum >> WindowNetwork.POLICY_SHIFT;
            numbers[to + i] = (int) Math.max(-WindowNetwork.MAX_POLICY, Math.min(WindowNetwork.MAX_POLICY, weight));
        }
        Lanes.pack(numbers, to, packed);
    }
}
