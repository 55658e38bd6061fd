package org.kagetsu.base;

/**
 * The generator of pseudorandom numbers SplitMix64 (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number
 * Generators", 2014): numbers that are the same on every machine, and hashes of numbers.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class SplitMix {

    /** The step from one state of the generator to the next: 2^64 divided by the golden ratio, and odd. */
    public static final long STEP = 0x9E37_79B9_7F4A_7C15L;

    private SplitMix() {}

    /**
     * {@return a state with every bit depending on every bit; 0 for 0}
     *
     * @param state any value
     */
    public static long finish(long state) {
        long z = (state ^ (state >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D0_49BB_1331_11EBL;
        return z ^ (z >>> 31);
    }

    /**
     * {@return the first number of the generator with a seed}
     *
     * @param seed any value
     */
    public static long first(long seed) {
        return finish(seed + STEP);
    }
}
