package org.kagetsu.search;

/**
 * Remembers searched positions.
 *
 * <p>Buckets of four entries; an entry is two words, key XOR data and data, so that a torn write by another thread
 * is seen as a miss (Hyatt, Mann, "A Lockless Transposition Table Implementation for Parallel Search Chess
 * Engines", 2002). Safe for use by many threads without locks, except {@link #clear} and
 * {@link #nextGeneration}, which belong between searches.
 */
public final class TranspositionTable {

    private static final int BUCKET_ENTRIES = 4;
    private static final int BUCKET_WORDS = 2 * BUCKET_ENTRIES;
    private static final int BUCKET_BYTES = 8 * BUCKET_WORDS;

    /** An older entry counts as this many plies less for each search since. */
    private static final int AGE_PENALTY = 4;

    private static final int MAX_BUCKETS = (Integer.MAX_VALUE - 8) / BUCKET_WORDS;

    private final long[] words;
    private final long buckets;
    private int generation;

    /**
     * Creates a table.
     *
     * @param bytes the size, 64 or more; rounded down to a multiple of 64 and limited to about 16 GiB
     */
    public TranspositionTable(long bytes) {
        buckets = buckets(bytes);
        words = new long[(int) buckets * BUCKET_WORDS];
    }

    private static long buckets(long bytes) {
        return Math.max(1, Math.min(MAX_BUCKETS, bytes / BUCKET_BYTES));
    }

    /**
     * {@return whether a new table for some number of bytes would have the size of this one}
     *
     * @param bytes 64 or more
     */
    public boolean isOfSize(long bytes) {
        return buckets(bytes) == buckets;
    }

    /** Starts a new search: entries of earlier ones become easier to replace. */
    public void nextGeneration() {
        generation = (generation + 1) % TableEntry.GENERATIONS;
    }

    /** Forgets everything. */
    public void clear() {
        java.util.Arrays.fill(words, 0);
        generation = 0;
    }

    /**
     * Looks a position up.
     *
     * @param key the position's hash
     * @return its entry, packed as {@code TableEntry} describes; 0 if there is none
     */
    public long probe(long key) {
        int base = bucket(key);
        for (int i = base; i < base + BUCKET_WORDS; i += 2) {
            long data = words[i + 1];
            if ((words[i] ^ data) == key && data != 0) {
                return data;
            }
        }
        return 0;
    }

    /**
     * Stores a result in the entry of the same position, else in place of the entry with the least depth and greatest
     * age.
     *
     * @param key the position's hash
     * @param move the best move; {@code NONE} keeps the one stored before
     * @param score the score, relative to the node
     * @param evaluation the static evaluation
     * @param depth plies searched below the node, 0..255
     * @param bound what the score is: 1..3, as {@code Bound} has them
     */
    public void store(long key, int move, int score, int evaluation, int depth, int bound) {
        int base = bucket(key);
        int place = base;
        int least = Integer.MAX_VALUE;
        int kept = move;
        for (int i = base; i < base + BUCKET_WORDS; i += 2) {
            long data = words[i + 1];
            if (data == 0 || (words[i] ^ data) == key) {
                place = i;
                if (data != 0) {
                    if (bound != Bound.EXACT
                            && TableEntry.depth(data) > depth + 3
                            && TableEntry.generation(data) == generation) {
                        return;
                    }
                    kept = move == 0 ? TableEntry.move(data) : move;
                }
                break;
            }
            int age = (generation - TableEntry.generation(data)) & (TableEntry.GENERATIONS - 1);
            int worth = TableEntry.depth(data) - AGE_PENALTY * age;
            if (worth < least) {
                least = worth;
                place = i;
            }
        }
        long data = TableEntry.pack(kept, score, evaluation, depth, bound, generation);
        words[place] = key ^ data;
        words[place + 1] = data;
    }

    /** Index of the first word of a position's bucket: the key's upper half scaled to the number of buckets. */
    private int bucket(long key) {
        return (int) (((key >>> 32) * buckets) >>> 32) * BUCKET_WORDS;
    }
}
