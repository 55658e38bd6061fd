package org.kagetsu.eval.network;

import java.util.Arrays;
import java.util.Objects;

/**
 * The layers of a {@link Network} behind the sums of features, the same for all rules. Its page has the units.
 *
 * <p>Immutable and safe for use by many threads, as long as nobody writes to the arrays.
 */
public final class NetworkHeads {

    private final int[][] arrays;

    /**
     * Creates layers.
     *
     * @param first for each neuron of the first layer the weights of its inputs
     * @param firstBias for each neuron of the first layer its bias
     * @param second for each neuron of the second layer the weights of the first layer's neurons
     * @param secondBias for each neuron of the second layer its bias
     * @param value weights of the first layer's neurons, of the second's, and the bias: the correction of the linear
     *     score
     * @param policy for each table the weights of a point's features, own before the opponent's
     * @param policyByNeuron for each neuron of the first layer, what it adds to these weights
     * @param neighbours weights of a point's features in the policy of its neighbours, own before the opponent's
     */
    public NetworkHeads(
            int[] first, int[] firstBias, int[] second, int[] secondBias, int[] value, int[] policy,
            int[] policyByNeuron, int[] neighbours) {
        this(new int[][] {first, firstBias, second, secondBias, value, policy, policyByNeuron, neighbours});
    }

    /** Takes over arrays in the order of the file. */
    NetworkHeads(int[][] arrays) {
        for (int[] array : arrays) {
            Objects.requireNonNull(array, "array");
        }
        this.arrays = arrays.clone();
    }

    /** The lengths of all arrays for a size. */
    static int[] lengths(NetworkSize size) {
        return new int[] {
            size.hidden() * size.inputs(), size.hidden(), size.second() * size.hidden(), size.second(), size.outputs(),
            Network.TABLES * 2 * size.channels(), size.hidden() * 2 * size.channels(),
            2 * size.channels(),
        };
    }

    /** {@return the weights of the first layer, by neuron; not to be changed} */
    public int[] first() {
        return arrays[0];
    }

    /** {@return the biases of the first layer; not to be changed} */
    public int[] firstBias() {
        return arrays[1];
    }

    /** {@return the weights of the second layer, by neuron; not to be changed} */
    public int[] second() {
        return arrays[2];
    }

    /** {@return the biases of the second layer; not to be changed} */
    public int[] secondBias() {
        return arrays[3];
    }

    /** {@return the weights and the bias of the value; not to be changed} */
    public int[] value() {
        return arrays[4];
    }

    /** {@return the weights of features in the policy, by table; not to be changed} */
    public int[] policy() {
        return arrays[5];
    }

    /** {@return what each neuron of the first layer adds to the weights of the policy; not to be changed} */
    public int[] policyByNeuron() {
        return arrays[6];
    }

    /** {@return weights of a point's features in the policy of its neighbours; not to be changed} */
    public int[] neighbours() {
        return arrays[7];
    }

    /** All arrays in the order of the file. */
    int[][] arrays() {
        return arrays.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NetworkHeads that && Arrays.deepEquals(arrays, that.arrays);
    }

    @Override
    public int hashCode() {
        return Arrays.deepHashCode(arrays);
    }
}
