package org.kagetsu.board;

import org.kagetsu.grid.Move;

/**
 * Hash keys of stones (Zobrist, "A New Hashing Method with Application for Game Playing", 1970).
 *
 * <p>The keys come from SplitMix64 with a fixed seed (Steele, Lea, Flood, "Fast Splittable Pseudorandom Number
 * Generators", 2014), so that hashes are the same on every machine. Immutable; safe for use by many threads.
 */
final class Zobrist {

    /** Added while White is to move. */
    static final long WHITE_TO_MOVE;

    private static final long[] KEYS = new long[4 * Move.CELLS];

    static {
        long state = 0x4B61_6765_7473_7521L;
        for (int i = Move.CELLS; i < KEYS.length; i++) {
            state += 0x9E37_79B9_7F4A_7C15L;
            KEYS[i] = mix(state);
        }
        WHITE_TO_MOVE = mix(state + 0x9E37_79B9_7F4A_7C15L);
    }

    private Zobrist() {}

    /** Key of a stone (1..3) on a point. */
    static long key(int stone, int move) {
        return KEYS[stone * Move.CELLS + move];
    }

    private static long mix(long value) {
        long z = value;
        z = (z ^ (z >>> 30)) * 0xBF58_476D_1CE4_E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D0_49BB_1331_11EBL;
        return z ^ (z >>> 31);
    }
}
