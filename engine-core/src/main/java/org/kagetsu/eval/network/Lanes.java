package org.kagetsu.eval.network;

/**
 * Arithmetic on eight small numbers in a {@code long}, the first one lowest: what {@link WindowTables} says of words.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Lanes {

    static final long SIGNS = 0x8080_8080_8080_8080L;
    static final long EVEN = 0x00FF_00FF_00FF_00FFL;

    /** From the highest bit of a number to its lowest. */
    static final int SIGN_SHIFT = Byte.SIZE - 1;

    /** What {@link #rise} adds, as {@link #even} and {@link #odd} see it. */
    static final long RISE = 0x0080_0080_0080_0080L;

    private static final int TOP = Long.SIZE - Short.SIZE;
    private static final long HALF = 1L << (TOP - 1);

    /** The most that weights may add up to, without their signs, so that sums of their products fit into 16 bits. */
    public static final int MAX_WEIGHTS = Short.MAX_VALUE / WindowTables.MAX_FEATURE;

    private Lanes() {}

    /** The features of a point's sums: each channel's seven lower bits if its bit 7 is set, else 0. */
    static long rectified(long sums) {
        long signs = sums & SIGNS;
        return sums & (signs - (signs >>> SIGN_SHIFT));
    }

    /** By how much the features of a point's sums are above the features before, plus 128: 8..248. */
    static long rise(long sums, long before) {
        return (rectified(sums) | SIGNS) - before;
    }

    /** Channels 0, 2, 4 and 6, 16 bits each. */
    static long even(long features) {
        return features & EVEN;
    }

    /** Channels 1, 3, 5 and 7, 16 bits each. */
    static long odd(long features) {
        return features >>> Byte.SIZE & EVEN;
    }

    /**
     * The sum of the products of eight features with their weights. The upper 16 bits of a product of two words are the
     * sum of four products: all else lies below and is less than half of their unit, which rounding takes away.
     */
    static int product(long features, long evenWeights, long oddWeights) {
        return rounded(even(features) * evenWeights) + rounded(odd(features) * oddWeights);
    }

    /** The same before rounding. Such words may be added first if the weights are at most {@link #MAX_WEIGHTS} in all. */
    static long productWord(long features, long evenWeights, long oddWeights) {
        return even(features) * evenWeights + odd(features) * oddWeights;
    }

    /** The upper 16 bits. */
    static int rounded(long word) {
        return (int) ((word + HALF) >> TOP);
    }

    /**
     * Packs weights for {@link WindowSums}: two words for eight channels.
     *
     * @param numbers a weight for each channel, -64..64
     * @param from index of the first one
     * @param to receives the words
     */
    public static void pack(int[] numbers, int from, long[] to) {
        for (int i = 0; i < to.length; i++) {
            int first = from + Long.BYTES * (i >>> 1) + (i & 1);
            to[i] = ((long) numbers[first] << 48) + ((long) numbers[first + 2] << 32)
                    + ((long) numbers[first + 4] << 16) + numbers[first + 6];
        }
    }
}
