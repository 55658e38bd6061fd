package org.kagetsu.eval.network;

import java.util.Objects;

/**
 * The layers of a {@link Network} behind the sums of features, the same for all rules. Its page has the units.
 *
 * <p>Immutable and safe for use by many threads, as long as nobody writes to the arrays.
 *
 * @param first for each neuron of the first layer the weights of its inputs
 * @param firstBias for each neuron of the first layer its bias
 * @param second for each neuron of the second layer the weights of the first layer's neurons
 * @param secondBias for each neuron of the second layer its bias
 * @param value weights of the first layer's neurons, of the second's, and the bias: the correction of the linear score
 * @param policy for each table the weights of a point's features, own before the opponent's
 * @param policyByNeuron for each neuron of the first layer, what it adds to these weights
 * @param neighbours weights of a point's features in the policy of its neighbours, own before the opponent's
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record NetworkHeads(
        int[] first, int[] firstBias, int[] second, int[] secondBias, int[] value, int[] policy, int[] policyByNeuron,
        int[] neighbours) {

    /** Takes over arrays in the order of the file. */
    NetworkHeads(int[][] arrays) {
        this(arrays[0], arrays[1], arrays[2], arrays[3], arrays[4], arrays[5], arrays[6], arrays[7]);
    }

    /** Creates layers. */
    public NetworkHeads {
        for (int[] array : new int[][] {first, firstBias, second, secondBias, value, policy, policyByNeuron, neighbours}) {
            Objects.requireNonNull(array, "array");
        }
    }

    /** The lengths of all arrays for a size. */
    static int[] lengths(NetworkSize size) {
        return new int[] {
            size.hidden() * size.inputs(), size.hidden(), size.second() * size.hidden(), size.second(), size.outputs(),
            Network.TABLES * 2 * size.channels(), size.hidden() * 2 * size.channels(),
            2 * size.channels(),
        };
    }

    /** All arrays in the order of the file. */
    int[][] arrays() {
        return new int[][] {first, firstBias, second, secondBias, value, policy, policyByNeuron, neighbours};
    }
}
