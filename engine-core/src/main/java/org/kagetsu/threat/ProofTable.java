package org.kagetsu.threat;

/**
 * Remembers what a proof-number search knows about positions. It starts small and doubles as it fills, so that a short
 * solve neither waits for much memory nor reads from all over it.
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

    /** The table doubles when this many entries have been replaced, as a part of its buckets. */
    private static final int REPLACED_PART = 4;

    private final int maxBuckets;
    private long[] words;
    private int replaced;

    /**
     * Creates a table without entries.
     *
     * @param maxBytes the size it may grow to; 64 at least
     */
    ProofTable(long maxBytes) {
        maxBuckets = (int) Math.max(1, Math.min(MAX_BUCKETS, Long.highestOneBit(maxBytes / BUCKET_BYTES)));
        words = new long[Math.min(maxBuckets, FIRST_BUCKETS) * BUCKET_WORDS];
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
        boolean replacesAnother = words[place + 1] != 0 && words[place] != key;
        words[place] = key;
        words[place + 1] = entry;
        if (replacesAnother && buckets() < maxBuckets && ++replaced > buckets() / REPLACED_PART) {
            grow();
        }
    }

    private int buckets() {
        return words.length / BUCKET_WORDS;
    }

    /** Doubles the table; all entries stay, because those of a bucket are spread over two. */
    private void grow() {
        long[] old = words;
        words = new long[2 * old.length];
        replaced = 0;
        for (int i = 0; i < old.length; i += 2) {
            if (old[i + 1] != 0) {
                store(old[i], old[i + 1]);
            }
        }
    }

    private static boolean isShorterWin(long entry, long old) {
        return ProofEntry.isWon(entry) && ProofEntry.plies(entry) < ProofEntry.plies(old);
    }

    /** Index of the first word of a position's bucket; the number of buckets is a power of two. */
    private int bucket(long key) {
        return ((int) (key >>> 20) & (buckets() - 1)) * BUCKET_WORDS;
    }
}
