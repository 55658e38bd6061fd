package org.kagetsu.threat;

import java.util.Arrays;

/**
 * Remembers answers of the VCF solver.
 *
 * <table>
 * <caption>Bit layout of an entry</caption>
 * <tr><th>bits</th><th>field</th><th>range</th></tr>
 * <tr><td>0-7</td><td>fours that were allowed, for a failure; 255 for a win</td><td>0..255</td></tr>
 * <tr><td>8-15</td><td>plies to the win; 0 for a failure</td><td>0..255</td></tr>
 * <tr><td>16-63</td><td>upper bits of the key</td><td></td></tr>
 * </table>
 *
 * <p>Owned by one thread.
 */
final class VcfTable {

    /** The table has no answer. */
    static final int UNKNOWN = -1;

    private static final int ALWAYS = 255;
    private static final long KEY_MASK = -1L << 16;

    private final long[] entries;

    /** Creates a table of {@code 2^bits} entries of eight bytes; bits 1..16, so that the key covers the rest. */
    VcfTable(int bits) {
        entries = new long[1 << bits];
    }

    /** Returns the plies to the win, 0 if there is none with that many fours, or {@link #UNKNOWN}. */
    int probe(long key, int fours) {
        long entry = entries[index(key)];
        if (((entry ^ key) & KEY_MASK) != 0 || (int) (entry & 255) < fours) {
            return UNKNOWN;
        }
        return (int) (entry >>> 8) & 255;
    }

    /** Stores the plies to the win, or 0 for a failure with that many fours. */
    void store(long key, int fours, int plies) {
        int allowed = plies > 0 ? ALWAYS : Math.min(fours, ALWAYS - 1);
        entries[index(key)] = (key & KEY_MASK) | (long) Math.min(plies, 255) << 8 | allowed;
    }

    void clear() {
        Arrays.fill(entries, 0);
    }

    private int index(long key) {
        return (int) key & (entries.length - 1);
    }
}
