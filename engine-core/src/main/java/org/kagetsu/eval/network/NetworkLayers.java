package org.kagetsu.eval.network;

/**
 * The two layers of a {@link Network} and its outputs, computed in integers. Two neurons are computed by one
 * product, as the lower and the upper half of {@code lower + 2^32 upper}, and eight at a time: a fresh process, whose
 * code is not yet compiled thoroughly, then reads an input once for all eight.
 *
 * <p>Immutable and safe for use by many threads with numbers of their own each.
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
final class NetworkLayers {

    /** Words of a step of {@link #products}. */
    private static final int STEP_WORDS = 4;

    /** Neurons of a step. */
    private static final int STEP = 2 * STEP_WORDS;

    private static final int HALF_POLICY = 1 << (Network.POLICY_SHIFT - 1);

    private static final int HALF_OUTPUT = 1 << (Network.OUTPUT_SHIFT - 1);

    private final int width;
    private final int hidden;
    private final int secondSize;

    /** By step, input and pair of neurons; the last step is filled up with zeros. */
    private final long[] first;

    private final long[] second;
    private final long[] policyByNeuron;

    private final int[] stones;
    private final int[] linear;
    private final int[] secondBias;
    private final int[] value;
    private final int[] policy;

    NetworkLayers(Network network) {
        NetworkSize size = network.size();
        NetworkHeads heads = network.heads();
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

    /** By mask and neuron: a table's masks and the biases. */
    static int[] withBiases(Network network, int table) {
        short[] masks = network.masks(table);
        int[] biases = network.heads().firstBias();
        int[] sums = new int[masks.length];
        for (int i = 0; i < sums.length; i++) {
            sums[i] = masks[i] + biases[i % biases.length];
        }
        return sums;
    }

    /** How many numbers the layers need. The last step of a layer may write zeros beyond it, where the next begins. */
    int numbers() {
        return 2 * width + hidden + secondSize;
    }

    /** Computes both layers from the sums; {@link #withBiases} makes the biases. */
    void compute(int[] numbers, int[] biases, int mask, int stonesOnBoard, int score) {
        products(first, numbers, 0, width, width);
        for (int neuron = 0, at = mask * hidden; neuron < hidden; neuron++, at++) {
            numbers[width + neuron] = firstNeuron(numbers[width + neuron], biases[at], neuron, stonesOnBoard, score);
        }
        int to = width + hidden;
        products(second, numbers, width, hidden, to);
        for (int neuron = 0; neuron < secondSize; neuron++) {
            numbers[to + neuron] = neuron(numbers[to + neuron], secondBias[neuron], Network.SECOND_SHIFT);
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
        return neuron(all, bias, Network.FIRST_SHIFT);
    }

    private static int neuron(long sum, int bias, int shift) {
        return (int) Math.max(0, Math.min(Network.MAX_NEURON, (sum >> shift) + bias));
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
        return (sum + HALF_OUTPUT) >> Network.OUTPUT_SHIFT;
    }

    /** Computes the weights of the policy from the first layer, and packs them. */
    void policy(int[] numbers, int table, long[] packed) {
        int to = width + hidden + secondSize;
        products(policyByNeuron, numbers, width, hidden, to);
        for (int i = 0; i < width; i++) {
            long sum = numbers[to + i] + ((long) policy[table * width + i] << Network.POLICY_TABLE_SHIFT) + HALF_POLICY;
            long weight = sum >> Network.POLICY_SHIFT;
            numbers[to + i] = (int) Math.max(-Network.MAX_POLICY, Math.min(Network.MAX_POLICY, weight));
        }
        Lanes.pack(numbers, to, packed);
    }
}
