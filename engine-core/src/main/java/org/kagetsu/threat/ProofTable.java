package org.kagetsu.threat;

/**
 * Remembers what a proof-number search knows about positions. It starts small and grows with the nodes that are to be
 * spent.
 *
 * <p>Buckets of four entries of two words, the whole key and a {@link ProofEntry}; the entry with the least work is
 * replaced. Owned by one thread.
 */
final class ProofTable {

    private static final int BUCKET_ENTRIES = 4;
    private static final int BUCKET_WORDS = 2 * BUCKET_ENTRIES;
    private static final int BUCKET_BYTES = 8 * BUCKET_WORDS;
    private static final int FIRST_BUCKETS = 1 << 10;
    private static final int MAX_BUCKETS = 1 << 27;

    /** One of about so many nodes stores an entry of its own. */
    private static final int NODES_PER_ENTRY = 4;

    private final int maxBuckets;
    private long[] words = {};

    /**
     * Creates a table without entries, which takes no memory yet.
     *
     * @param maxBytes the size it may grow to; 64 at least
     */
    ProofTable(long maxBytes) {
        maxBuckets = (int) Math.max(1, Math.min(MAX_BUCKETS, Long.highestOneBit(maxBytes / BUCKET_BYTES)));
    }

    /**
     * Makes room for what a search will store, as far as the size allows; keeps the entries.
     *
     * @param nodes nodes of the search, earlier ones included
     */
    void reserve(long nodes) {
        int buckets = Math.min(maxBuckets, FIRST_BUCKETS);
        while (buckets < maxBuckets && (long) buckets * BUCKET_ENTRIES * NODES_PER_ENTRY < nodes) {
            buckets *= 2;
        }
        if (buckets * BUCKET_WORDS > words.length) {
            long[] old = words;
            words = new long[buckets * BUCKET_WORDS];
            for (int i = 0; i < old.length; i += 2) {
                if (old[i + 1] != 0) {
                    store(old[i], old[i + 1]);
                }
            }
        }
    }

    /** Returns the {@link ProofEntry} of a position, or 0. */
    long probe(long key) {
        int base = bucket(key);
        for (int i = base; i < base + BUCKET_WORDS; i += 2) {
            if (words[i] == key) {
                return words[i + 1];
            }
        }
        return 0;
    }

    /** Stores an entry, but keeps a shorter win of the same position. */
    void store(long key, long entry) {
        int base = bucket(key);
        int place = base;
        int least = Integer.MAX_VALUE;
        for (int i = base; i < base + BUCKET_WORDS; i += 2) {
            long old = words[i + 1];
            if (old == 0 || words[i] == key) {
                if (ProofEntry.isWon(old) && !isShorterWin(entry, old)) {
                    return;
                }
                place = i;
                break;
            }
            if (ProofEntry.work(old) < least) {
                least = ProofEntry.work(old);
                place = i;
            }
        }
        words[place] = key;
        words[place + 1] = entry;
    }

    private static boolean isShorterWin(long entry, long old) {
        return ProofEntry.isWon(entry) && ProofEntry.plies(entry) < ProofEntry.plies(old);
    }

    /** Index of the first word of a position's bucket; the number of buckets is a power of two. */
    private int bucket(long key) {
        return ((int) (key >>> 20) & (words.length / BUCKET_WORDS - 1)) * BUCKET_WORDS;
    }
}
