package org.kagetsu.benchmarks.training.samples;

import java.util.Arrays;
import org.kagetsu.base.SplitMix;

/**
 * A set of hashes in one array, open addressing with linear probing: eleven to 22 bytes a hash.
 *
 * <p>Not safe for use by more than one thread.
 */
final class LongSet {

    private static final int FIRST_BITS = 12;

    private long[] slots = new long[1 << FIRST_BITS];
    private int shift = Long.SIZE - FIRST_BITS;
    private int size;
    private boolean hasZero;

    /** Adds a hash; returns false if it was there. */
    boolean add(long hash) {
        if (hash == 0) {
            boolean isNew = !hasZero;
            hasZero = true;
            return isNew;
        }
        if (!put(hash)) {
            return false;
        }
        size++;
        if (4L * size > 3L * slots.length) {
            grow();
        }
        return true;
    }

    private boolean put(long hash) {
        int at = slot(hash, shift);
        while (slots[at] != 0) {
            if (slots[at] == hash) {
                return false;
            }
            at = at + 1 & slots.length - 1;
        }
        slots[at] = hash;
        return true;
    }

    /**
     * The first place for a hash. It comes from a product, because the smallest of several hashes has few different
     * upper bits.
     */
    static int slot(long hash, int shift) {
        return (int) ((hash * SplitMix.STEP) >>> shift);
    }

    private void grow() {
        long[] old = slots;
        slots = new long[Math.multiplyExact(2, old.length)];
        shift--;
        Arrays.stream(old).filter(hash -> hash != 0).forEach(this::put);
    }

    int size() {
        return size + (hasZero ? 1 : 0);
    }
}
