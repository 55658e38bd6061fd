package org.kagetsu.eval.network;

import org.kagetsu.base.Range;

/**
 * How large a {@link Network} is.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param channels numbers of a window's vector for each side, 8..64, a multiple of 8
 * @param hidden neurons of the first layer, 2..128, an even number
 * @param second neurons of the second layer, 2..128, an even number
 */
public record NetworkSize(int channels, int hidden, int second) {

    /** Channels in a word of eight numbers. */
    static final int LANES = Long.BYTES;

    /**
     * Creates a size.
     *
     * @throws IllegalArgumentException if a number is outside its range
     */
    public NetworkSize {
        checkMultiple("channels", channels, LANES, 64);
        checkMultiple("hidden", hidden, 2, 128);
        checkMultiple("second", second, 2, 128);
    }

    private static void checkMultiple(String name, int value, int unit, int most) {
        Range.check(name, value, unit, most);
        if (value % unit != 0) {
            throw new IllegalArgumentException(name + " " + value + " is not a multiple of " + unit);
        }
    }

    /** {@return the inputs of a neuron of the first layer: features of both sides, stones, linear score} */
    public int inputs() {
        return 2 * channels + 2;
    }

    /** {@return the weights of an output: both layers, and its bias} */
    public int outputs() {
        return hidden + second + 1;
    }
}
