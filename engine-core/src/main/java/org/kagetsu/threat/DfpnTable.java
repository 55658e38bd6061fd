package org.kagetsu.threat;

import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/**
 * Remembers what proof-number searches know about positions. It starts small and doubles as it fills, so that a short
 * solve neither waits for much memory nor reads from all over it.
 *
 * <p>Buckets of four entries of two words, the key XOR a {@link DfpnEntry} and the entry, so that an entry that two
 * threads have written at the same time is seen as a miss; the entry with the least work is replaced.
 *
 * <p>A shared table also counts the threads at work below each position, so that they can keep out of each other's way.
 *
 * <p>A shared table is safe for use by many threads; they do not wait for each other, except to double it. What one stores
 * meanwhile may be forgotten. Other tables are owned by one thread.
 */
public final class DfpnTable {

    private static final int BUCKET_ENTRIES = 4;
    private static final int BUCKET_WORDS = 2 * BUCKET_ENTRIES;
    private static final int BUCKET_BYTES = 8 * BUCKET_WORDS;
    private static final int FIRST_BUCKETS = 1 << 10;
    private static final int MAX_BUCKETS = 1 << 27;

    /** The table doubles when this many entries have been replaced, as a part of its buckets. */
    private static final int REPLACED_PART = 4;

    /** Counters of {@link #threads}. Positions share them, but seldom two that matter. */
    private static final int COUNTERS = 1 << 14;

    private final int maxBuckets;

    /** How many threads search below the positions of each {@link #counter}; null if the table is not shared. */
    private final @Nullable AtomicIntegerArray threads;

    private volatile long[] words;
    private int replaced;

    /**
     * Creates a table for one thread, without entries.
     *
     * @param maxBytes the size it may grow to; 64 at least
     */
    DfpnTable(long maxBytes) {
        this(maxBytes, false);
    }

    /**
     * Creates a table without entries.
     *
     * @param maxBytes the size it may grow to; 64 at least
     * @param isShared whether it is for many threads
     */
    public DfpnTable(long maxBytes, boolean isShared) {
        threads = isShared ? new AtomicIntegerArray(COUNTERS) : null;
        maxBuckets = (int) Math.max(1, Math.min(MAX_BUCKETS, Long.highestOneBit(maxBytes / BUCKET_BYTES)));
        words = new long[Math.min(maxBuckets, FIRST_BUCKETS) * BUCKET_WORDS];
    }

    /** Whether many threads may use it. */
    boolean isShared() {
        return threads != null;
    }

    /** Returns the {@link DfpnEntry} of a position, or 0. */
    long probe(long key) {
        long[] table = words;
        int base = bucket(table, key);
        for (int i = base; i < base + BUCKET_WORDS; i += 2) {
            long entry = table[i + 1];
            if ((table[i] ^ entry) == key) {
                return entry;
            }
        }
        return 0;
    }

    /** Stores an entry, but keeps a shorter win of the same position. */
    void store(long key, long entry) {
        long[] table = words;
        boolean replacesAnother = put(table, key, entry);
        int buckets = table.length / BUCKET_WORDS;
        if (replacesAnother && buckets < maxBuckets && ++replaced > buckets / REPLACED_PART) {
            grow(table);
        }
    }

    /** Puts an entry into a table; returns whether that of another position has made room for it. */
    private static boolean put(long[] table, long key, long entry) {
        int base = bucket(table, key);
        int place = base;
        int least = Integer.MAX_VALUE;
        boolean replacesAnother = true;
        for (int i = base; i < base + BUCKET_WORDS && replacesAnother; i += 2) {
            long old = table[i + 1];
            if (old == 0 || (table[i] ^ old) == key) {
                if (DfpnEntry.isWon(old) && !isShorterWin(entry, old)) {
                    return false;
                }
                place = i;
                replacesAnother = false;
            } else if (DfpnEntry.work(old) < least) {
                least = DfpnEntry.work(old);
                place = i;
            }
        }
        table[place] = key ^ entry;
        table[place + 1] = entry;
        return replacesAnother;
    }

    /** Doubles a table unless another thread has done so. All entries stay: those of a bucket are spread over two. */
    private synchronized void grow(long[] full) {
        if (words != full) {
            return;
        }
        long[] table = new long[2 * full.length];
        for (int i = 0; i < full.length; i += 2) {
            long entry = full[i + 1];
            if (entry != 0) {
                put(table, full[i] ^ entry, entry);
            }
        }
        replaced = 0;
        words = table;
    }

    private static boolean isShorterWin(long entry, long old) {
        return DfpnEntry.isWon(entry) && DfpnEntry.plies(entry) < DfpnEntry.plies(old);
    }

    /** Index of the first word of a position's bucket; the number of buckets is a power of two. */
    private static int bucket(long[] table, long key) {
        return ((int) (key >>> 20) & (table.length / BUCKET_WORDS - 1)) * BUCKET_WORDS;
    }

    /** Notes that a thread begins to search below a position. */
    void enter(long key) {
        if (threads != null) {
            threads.incrementAndGet(counter(key));
        }
    }

    /** Notes that a thread has ended its search below a position. */
    void leave(long key) {
        if (threads != null) {
            threads.decrementAndGet(counter(key));
        }
    }

    /** How many threads search below a position; a few more if other positions share its counter. */
    int threads(long key) {
        return threads == null ? 0 : threads.get(counter(key));
    }

    private static int counter(long key) {
        return (int) (key >>> 40) & (COUNTERS - 1);
    }
}
