package org.kagetsu.eval.network;

/**
 * The two layers of a {@link Network} and its outputs, computed in integers by a {@link Kernel}.
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

    private static final int HALF_POLICY = 1 << (Network.POLICY_SHIFT - 1);

    private static final int HALF_OUTPUT = 1 << (Network.OUTPUT_SHIFT - 1);

    private final int width;
    private final int hidden;
    private final int secondSize;

    private final LayerWeights first;
    private final LayerWeights second;
    private final LayerWeights policyByNeuron;

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
        first = new LayerWeights(heads.first(), hidden, size.inputs(), 1, width);
        second = new LayerWeights(heads.second(), secondSize, hidden, 1, hidden);
        policyByNeuron = new LayerWeights(heads.policyByNeuron(), width, 1, width, hidden);
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
    void compute(Kernel kernel, int[] numbers, int[] biases, int mask, int stonesOnBoard, int score) {
        kernel.products(first, numbers, 0, width);
        for (int neuron = 0, at = mask * hidden; neuron < hidden; neuron++, at++) {
            numbers[width + neuron] = firstNeuron(numbers[width + neuron], biases[at], neuron, stonesOnBoard, score);
        }
        int to = width + hidden;
        kernel.products(second, numbers, width, to);
        for (int neuron = 0; neuron < secondSize; neuron++) {
            numbers[to + neuron] = neuron(numbers[to + neuron], secondBias[neuron], Network.SECOND_SHIFT);
        }
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
        int count = hidden + secondSize;
        long sum = value[count];
        for (int i = 0; i < count; i++) {
            sum += (long) value[i] * numbers[width + i];
        }
        return (sum + HALF_OUTPUT) >> Network.OUTPUT_SHIFT;
    }

    /** Computes the weights of the policy from the first layer, and packs them. */
    void policy(Kernel kernel, int[] numbers, int table, long[] packed) {
        int to = width + hidden + secondSize;
        kernel.products(policyByNeuron, numbers, width, to);
        for (int i = 0; i < width; i++) {
            long sum = numbers[to + i] + ((long) policy[table * width + i] << Network.POLICY_TABLE_SHIFT) + HALF_POLICY;
            long weight = sum >> Network.POLICY_SHIFT;
            numbers[to + i] = (int) Math.max(-Network.MAX_POLICY, Math.min(Network.MAX_POLICY, weight));
        }
        Lanes.pack(numbers, to, packed);
    }
}
