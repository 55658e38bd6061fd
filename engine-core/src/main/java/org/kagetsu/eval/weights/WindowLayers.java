package org.kagetsu.eval.weights;

import org.kagetsu.pattern.Lanes;

/**
 * The two layers of a {@link WindowNetwork} and its outputs, computed in integers. Two neurons are computed by one
 * product, as the lower and the upper half of {@code lower + 2^32 upper}, and eight at a time: a fresh process, whose
 * code is not yet compiled thoroughly, then reads an input once for all eight.
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

    /** Words of a step of {@link #products}. */
    private static final int STEP_WORDS = 4;

    /** Neurons of a step. */
    private static final int STEP = 2 * STEP_WORDS;

    private static final int HALF_POLICY = 1 << (WindowNetwork.POLICY_SHIFT - 1);

    private static final int HALF_OUTPUT = 1 << (WindowNetwork.OUTPUT_SHIFT - 1);

    private final int width;
    private final int hidden;
    private final int secondSize;

    /** By step, input and pair of neurons; the last step is filled up with zeros. */
    private final long[] first;

    private final long[] second;
    private final long[] policyByNeuron;

    private final WindowNetwork network;

    /** By table, mask and neuron: masks and biases in the unit of the sums. Those of tables in use only. */
    private final int[][] masks = new int[WindowNetwork.TABLES][];

    private final int[] stones;
    private final int[] linear;
    private final int[] secondBias;
    private final int[] value;
    private final int[] policy;

    WindowLayers(WindowNetwork network) {
        this.network = network;
        WindowSize size = network.size();
        WindowHeads heads = network.heads();
        width = 2 * size.channels();
        hidden = size.hidden();
        secondSize = size.second();
        first = steps(heads.first(), hidden, size.inputs(), 1, width);
        second = steps(heads.second(), secondSize, hidden, 1, hidden);
        policyByNeuron = steps(heads.policyByNeuron(), width, 1, width, hidden);
        stones = new int[hidden];
        linear = new int[hidden];
        for (int neuron = 0; neuron < hidden; neuron++) {
            stones[neuron] = heads.first()[neuron * size.inputs() + width];
            linear[neuron] = heads.first()[neuron * size.inputs() + width + 1];
        }
        secondBias = heads.secondBias();
        value = heads.value();
        policy = heads.policy();
    }

    /** Weights in the order of {@link #products}: neuron n's weight of input i is at n * neuronStep + i * inputStep. */
    private static long[] steps(int[] weights, int neurons, int neuronStep, int inputStep, int inputs) {
        long[] steps = new long[(neurons + STEP - 1) / STEP * STEP_WORDS * inputs];
        for (int neuron = 0; neuron < neurons; neuron++) {
            int at = neuron / STEP * inputs * STEP_WORDS + neuron % STEP / 2;
            for (int i = 0; i < inputs; i++) {
                long weight = weights[neuron * neuronStep + i * inputStep];
                steps[at + i * STEP_WORDS] += weight << (neuron % 2 * Integer.SIZE);
            }
        }
        return steps;
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

    /** How many numbers the layers need. The last step of a layer may write zeros beyond it, where the next begins. */
    static int numbers(WindowSize size) {
        return 4 * size.channels() + size.hidden() + size.second();
    }

    /** Computes both layers from the sums. */
    void compute(int[] numbers, int table, int mask, int stonesOnBoard, int score) {
        products(first, numbers, 0, width, width);
        int[] biases = masks[table];
        for (int neuron = 0, at = mask * hidden; neuron < hidden; neuron++, at++) {
            numbers[width + neuron] = firstNeuron(numbers[width + neuron], biases[at], neuron, stonesOnBoard, score);
        }
        int to = width + hidden;
        products(second, numbers, width, hidden, to);
        for (int neuron = 0; neuron < secondSize; neuron++) {
            numbers[to + neuron] = neuron(numbers[to + neuron], secondBias[neuron], WindowNetwork.SECOND_SHIFT);
        }
    }

    /**
     * For each neuron the sum of its weights times its inputs.
     *
     * @param steps the weights
     * @param numbers has the inputs and receives the sums
     * @param from index of the first input
     * @param inputs how many there are
     * @param to index of the first sum
     */
    private static void products(long[] steps, int[] numbers, int from, int inputs, int to) {
        for (int at = 0, sum = to; at < steps.length; sum += STEP) {
            long a = 0;
            long b = 0;
            long c = 0;
            long d = 0;
            for (int i = 0; i < inputs; i++, at += STEP_WORDS) {
                long input = numbers[from + i];
                a += steps[at] * input;
                b += steps[at + 1] * input;
                c += steps[at + 2] * input;
                d += steps[at + 3] * input;
            }
            putHalves(a, numbers, sum);
            putHalves(b, numbers, sum + 2);
            putHalves(c, numbers, sum + 4);
            putHalves(d, numbers, sum + 6);
        }
    }

    private static void putHalves(long pair, int[] numbers, int at) {
        int lower = (int) pair;
        numbers[at] = lower;
        numbers[at + 1] = (int) ((pair - lower) >>> Integer.SIZE);
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
        products(policyByNeuron, numbers, width, hidden, to);
        for (int i = 0; i < width; i++) {
            long sum = numbers[to + i] + ((long) policy[table * width + i] << WindowNetwork.POLICY_TABLE_SHIFT) + HALF_POLICY;
            long weight = sum >> WindowNetwork.POLICY_SHIFT;
            numbers[to + i] = (int) Math.max(-WindowNetwork.MAX_POLICY, Math.min(WindowNetwork.MAX_POLICY, weight));
        }
        Lanes.pack(numbers, to, packed);
    }
}
