package org.kagetsu.board;

import org.kagetsu.base.SplitMix;
import org.kagetsu.grid.Move;

/**
 * Hash keys of stones (Zobrist, "A New Hashing Method with Application for Game Playing", 1970).
 *
 * <p>The keys come from {@link SplitMix} with a fixed seed, so that hashes are the same on every machine. Immutable;
 * safe for use by many threads.
 */
final class Zobrist {

    /** Added while White is to move. */
    static final long WHITE_TO_MOVE;

    private static final long[] KEYS = new long[4 * Move.CELLS];

    static {
        long state = 0x4B61_6765_7473_7521L;
        for (int i = Move.CELLS; i < KEYS.length; i++) {
            state += SplitMix.STEP;
            KEYS[i] = SplitMix.finish(state);
        }
        WHITE_TO_MOVE = SplitMix.first(state);
    }

    private Zobrist() {}

    /** Key of a stone (1..3) on a point. */
    static long key(int stone, int move) {
        return KEYS[stone * Move.CELLS + move];
    }
}
