package org.kagetsu.search;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Remembers searched positions.
 *
 * <p>Buckets of four entries; an entry is two words, key XOR data and data, so that a torn write by another thread is
 * seen as a miss (Hyatt, Mann, "A Lockless Transposition Table Implementation for Parallel Search Chess Engines",
 * 2002). Safe for use by many threads without locks, except {@link #clear}, {@link #makePart} and
 * {@link #nextGeneration}, which belong between searches.
 *
 * <p>A large table lies in memory in parts, because to make all of it at once can take a minute. It can be used as soon
 * as the first part is made. Until a part is made, another part keeps its positions. When it is made, these positions
 * are forgotten, and only these.
 */
public final class TranspositionTable {

    private static final int BUCKET_ENTRIES = 4;
    private static final int BUCKET_WORDS = 2 * BUCKET_ENTRIES;
    private static final int BUCKET_BYTES = 8 * BUCKET_WORDS;

    /** For each search since it was stored, an entry counts as this many plies less deep. */
    private static final int AGE_PENALTY = 4;

    private static final int MAX_BUCKETS = (Integer.MAX_VALUE - 8) / BUCKET_WORDS;

    /** The size up to which tables have small parts, in bytes. */
    static final long SMALL_BYTES = 8L << 20;

    /**
     * Words before the first bucket of a part. An array has a header of 16 bytes; if it starts at a region of the heap,
     * as large ones do under the default collector, each bucket is one cache line of 64 bytes and not parts of two.
     */
    private static final int FIRST_WORD = 6;

    /**
     * A part has a power of two of buckets less one, so that it fills whole regions of the heap with its header and
     * first words: 1 MiB in a small table, 8 MiB in a large one. A collector that works in regions does not copy large
     * parts. The last part has fewer buckets.
     */
    private static final int SMALL_PART = (1 << 14) - 1;
    private static final int LARGE_PART = (1 << 17) - 1;

    private final long buckets;
    private final boolean isSmall;

    /** By part, the memory of each that was ever made; those below {@link #ready} have been emptied, too. */
    private final long[] @Nullable [] memory;

    /** For each part, the memory in use: its own, or that of another part until its own is ready. */
    private final long[] @Nullable [] parts;

    private int ready;
    private int generation;

    /**
     * Creates a table with all of its parts.
     *
     * @param bytes the size, 64 or more; rounded down to a multiple of 64 and limited to about 16 GiB
     */
    public TranspositionTable(long bytes) {
        this(bytes, null);
        while (!isComplete()) {
            makePart();
        }
    }

    /**
     * Creates a table without a part.
     *
     * @param bytes the size, 64 or more; rounded down to a multiple of 64 and limited to about 16 GiB
     * @param old a table whose memory is used again, and which is of no use any more; null for none
     */
    TranspositionTable(long bytes, @Nullable TranspositionTable old) {
        buckets = buckets(bytes);
        isSmall = bytes <= SMALL_BYTES;
        int count = part((int) buckets - 1) + 1;
        memory = new long[count][];
        parts = new long[count][];
        if (old != null) {
            takeMemory(old);
        }
    }

    private void takeMemory(TranspositionTable old) {
        for (int part = 0; part < Math.min(memory.length, old.memory.length); part++) {
            long[] words = old.memory[part];
            memory[part] = words != null && words.length == words(part) ? words : null;
        }
        // Searches may hold the old table until they begin again, but not its memory.
        Arrays.fill(old.memory, null);
        Arrays.fill(old.parts, null);
        old.ready = 0;
    }

    private static long buckets(long bytes) {
        return Math.max(1, Math.min(MAX_BUCKETS, bytes / BUCKET_BYTES));
    }

    private int words(int part) {
        return FIRST_WORD + bucketsOf(part) * BUCKET_WORDS;
    }

    private int bucketsOf(int part) {
        return (int) Math.min(partBuckets(), buckets - (long) part * partBuckets());
    }

    private int partBuckets() {
        return isSmall ? SMALL_PART : LARGE_PART;
    }

    /** Whether all parts are made. */
    boolean isComplete() {
        return ready == parts.length;
    }

    /** Whether at least one part is made, so that it can be used. */
    boolean isUsable() {
        return ready > 0;
    }

    /** The bytes of the buckets that {@link #makePart} makes or empties next. */
    long nextBytes() {
        return (long) bucketsOf(ready) * BUCKET_BYTES;
    }

    /** Whether the next part needs memory that was never used. */
    boolean needsMemory() {
        return memory[ready] == null;
    }

    /** Makes the next part, or empties it if it was made before {@link #startAnew}; there must be one. */
    void makePart() {
        long[] words = memory[ready];
        if (words == null) {
            memory[ready] = new long[words(ready)];
        } else {
            Arrays.fill(words, 0);
        }
        ready++;
        int standIns = Integer.highestOneBit(ready);
        for (int part = 0; part < parts.length; part++) {
            parts[part] = memory[part < ready ? part : part % standIns];
        }
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

    /** Forgets everything; takes the time to empty the whole table. */
    public void clear() {
        int made = ready;
        startAnew();
        while (ready < made) {
            makePart();
        }
    }

    /** Forgets everything and takes no time: all parts are to be made anew. */
    void startAnew() {
        Arrays.fill(parts, null);
        ready = 0;
        generation = 0;
    }

    /**
     * Looks a position up.
     *
     * @param key the position's hash
     * @return its entry, packed as {@code TableEntry} describes; 0 if there is none
     */
    public long probe(long key) {
        int bucket = bucket(key);
        int part = part(bucket);
        long[] words = parts[part];
        int base = firstWord(bucket, part);
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
        int bucket = bucket(key);
        int part = part(bucket);
        long[] words = parts[part];
        int base = firstWord(bucket, part);
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

    /** Where a bucket begins in its part. */
    private int firstWord(int bucket, int part) {
        return FIRST_WORD + (bucket - part * partBuckets()) * BUCKET_WORDS;
    }

    /** A position's bucket: the key's upper half scaled to the number of buckets. */
    private int bucket(long key) {
        return (int) (((key >>> 32) * buckets) >>> 32);
    }

    /** A bucket's part. The compiler turns a division by a constant into a multiplication. */
    private int part(int bucket) {
        return isSmall ? bucket / SMALL_PART : bucket / LARGE_PART;
    }
}
