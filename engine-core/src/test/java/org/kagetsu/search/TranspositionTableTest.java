package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.kagetsu.eval.Score;

class TranspositionTableTest {

    private static final long ONE_BUCKET = 64;
    private static final int BUCKET_ENTRIES = 4;

    private final TranspositionTable table = new TranspositionTable(ONE_BUCKET);

    @Test
    void probe_neverStored_isNothing() {
        assertEquals(0, table.probe(0));
        assertEquals(0, table.probe(-1));
        assertEquals(0, table.probe(0x1234_5678_9ABC_DEF0L));
    }

    @Test
    void store_thenProbe_givesAllFields() {
        table.store(42, 500, -29_990, 77, 12, Bound.LOWER);
        long entry = table.probe(42);
        assertEquals(500, TableEntry.move(entry));
        assertEquals(-29_990, TableEntry.score(entry));
        assertEquals(77, TableEntry.evaluation(entry));
        assertEquals(12, TableEntry.depth(entry));
        assertEquals(Bound.LOWER, TableEntry.bound(entry));
        assertEquals(0, table.probe(43));
    }

    @Test
    void store_withoutMove_keepsTheMoveOfTheSamePosition() {
        table.store(42, 500, 10, 10, 5, Bound.LOWER);
        table.store(42, 0, -10, 10, 6, Bound.UPPER);
        assertEquals(500, TableEntry.move(table.probe(42)));
        assertEquals(-10, TableEntry.score(table.probe(42)));
    }

    @Test
    void store_muchShallowerBound_doesNotReplaceADeepResult() {
        table.store(42, 500, 10, 10, 20, Bound.EXACT);
        table.store(42, 501, -10, 10, 2, Bound.UPPER);
        assertEquals(20, TableEntry.depth(table.probe(42)));
        table.store(42, 501, -10, 10, 2, Bound.EXACT);
        assertEquals(2, TableEntry.depth(table.probe(42)), "an exact result of this search is wanted");
    }

    @Test
    void store_nextSearch_replacesTheDeepResultOfTheLast() {
        table.store(42, 500, 10, 10, 20, Bound.EXACT);
        table.nextGeneration();
        table.store(42, 501, -10, 10, 2, Bound.UPPER);
        assertEquals(2, TableEntry.depth(table.probe(42)));
    }

    @Test
    void store_fullBucket_replacesTheShallowest() {
        for (int key = 1; key <= BUCKET_ENTRIES; key++) {
            table.store(key, 500, 0, 0, 10 - key, Bound.EXACT);
        }
        table.store(99, 500, 0, 0, 1, Bound.EXACT);
        assertEquals(0, table.probe(BUCKET_ENTRIES));
        for (int key = 1; key < BUCKET_ENTRIES; key++) {
            assertTrue(table.probe(key) != 0, "key " + key);
        }
        assertTrue(table.probe(99) != 0);
    }

    @Test
    void store_fullBucket_replacesWhatIsOfLittleUseSinceLong() {
        table.store(1, 500, 0, 0, 12, Bound.EXACT);
        for (int search = 0; search < 5; search++) {
            table.nextGeneration();
        }
        for (int key = 2; key <= BUCKET_ENTRIES; key++) {
            table.store(key, 500, 0, 0, 3, Bound.EXACT);
        }
        table.store(99, 500, 0, 0, 1, Bound.EXACT);
        assertEquals(0, table.probe(1));
        assertTrue(IntStream.rangeClosed(2, BUCKET_ENTRIES).allMatch(key -> table.probe(key) != 0));
    }

    /** A deep result of the last search is worth four plies less, not nothing. */
    @Test
    void store_fullBucket_keepsADeepResultOfTheLastSearch() {
        table.store(1, 500, 0, 0, 8, Bound.EXACT);
        table.nextGeneration();
        for (int key = 2; key <= BUCKET_ENTRIES; key++) {
            table.store(key, 500, 0, 0, 3, Bound.EXACT);
        }
        table.store(99, 500, 0, 0, 1, Bound.EXACT);
        assertTrue(table.probe(1) != 0);
        assertEquals(0, table.probe(2), "the first of the shallowest");
        assertTrue(table.probe(3) != 0 && table.probe(4) != 0);
    }

    @Test
    void store_boundThreePliesShallower_replacesTheResult() {
        table.store(42, 500, 10, 10, 20, Bound.LOWER);
        table.store(42, 501, -10, 10, 16, Bound.UPPER);
        assertEquals(20, TableEntry.depth(table.probe(42)), "four plies less");
        table.store(42, 501, -10, 10, 17, Bound.UPPER);
        assertEquals(17, TableEntry.depth(table.probe(42)), "three plies less");
    }

    @Test
    void nextGeneration_moreThanItCounts_agesOn() {
        for (int search = 0; search < 3 * TableEntry.GENERATIONS; search++) {
            table.nextGeneration();
            table.store(search, 500, 0, 0, 1, Bound.EXACT);
            assertTrue(table.probe(search) != 0, "search " + search);
        }
    }

    @Test
    void clear_forgetsAll() {
        table.store(42, 500, 10, 10, 5, Bound.LOWER);
        table.clear();
        assertEquals(0, table.probe(42));
    }

    @Test
    void isOfSize_sameBuckets_needsNoNewTable() {
        TranspositionTable larger = new TranspositionTable(1_000_000);
        assertTrue(larger.isOfSize(1_000_000));
        assertTrue(larger.isOfSize(1_000_000 / ONE_BUCKET * ONE_BUCKET + ONE_BUCKET - 1));
        assertFalse(larger.isOfSize(1_000_000 - ONE_BUCKET));
        assertTrue(table.isOfSize(1), "the smallest table has one bucket");
    }

    /** Every bucket of a table of any size can be used, and keys of all bits find their way back. */
    @Test
    void store_randomKeys_manyAreFoundAgainWhateverTheSize() {
        for (int buckets : new int[] {1, 3, 1000, 4097}) {
            TranspositionTable some = new TranspositionTable(ONE_BUCKET * buckets);
            SplittableRandom random = new SplittableRandom(buckets);
            long[] keys = random.longs(buckets).toArray();
            for (long key : keys) {
                some.store(key, 500, 1, 2, 3, Bound.EXACT);
            }
            long found = IntStream.range(0, keys.length).filter(i -> some.probe(keys[i]) != 0).count();
            assertTrue(found > 0.95 * keys.length, found + " of " + keys.length);
        }
    }

    /** All buckets of parts of both kinds are used, each by the keys that belong there. */
    @Test
    void store_aKeyForEachBucket_allAreFound() {
        for (int buckets : new int[] {16_383, 16_384, 16_385, 131_072, 131_073, 262_144, 262_145}) {
            TranspositionTable some = new TranspositionTable(ONE_BUCKET * buckets);
            for (long bucket = 0; bucket < buckets; bucket++) {
                some.store(keyFor(bucket, buckets), 500, 1, 2, 3, Bound.EXACT);
            }
            for (long bucket = 0; bucket < buckets; bucket++) {
                assertTrue(some.probe(keyFor(bucket, buckets)) != 0, bucket + " of " + buckets);
            }
        }
    }

    /** The first key whose upper half, scaled to the number of buckets, is a bucket. */
    private static long keyFor(long bucket, long buckets) {
        return (((bucket << 32) + buckets - 1) / buckets) << 32;
    }

    /** 20 MiB, which are three parts. */
    private static final long LARGE = 20L << 20;

    private static TranspositionTable withParts(int parts) {
        TranspositionTable table = new TranspositionTable(LARGE, null);
        for (int i = 0; i < parts; i++) {
            table.makePart();
        }
        return table;
    }

    private static long[] storeKeys(TranspositionTable table) {
        long[] keys = new SplittableRandom(1).longs(1000).toArray();
        for (long key : keys) {
            table.store(key, 500, 1, 2, 3, Bound.EXACT);
        }
        return keys;
    }

    private static int found(TranspositionTable table, long[] keys) {
        return (int) LongStream.of(keys).filter(key -> table.probe(key) != 0).count();
    }

    @Test
    void makePart_oneAfterTheOther_canBeUsedFromTheFirstOn() {
        for (int parts = 1; parts <= 3; parts++) {
            TranspositionTable some = withParts(parts);
            assertTrue(some.isUsable());
            assertEquals(parts == 3, some.isComplete());
            assertEquals(1000, found(some, storeKeys(some)), parts + " parts");
        }
        assertFalse(withParts(0).isUsable());
    }

    /** Two of five parts of the keys have their places in the first part, two in the second, and one in the third. */
    @Test
    void makePart_moreOfThem_forgetsOnlyWhatHasItsPlaceThere() {
        TranspositionTable some = withParts(1);
        long[] keys = storeKeys(some);
        some.makePart();
        assertEquals(600.0, found(some, keys), 60.0, "the third part is still the first");
        some.makePart();
        assertEquals(400.0, found(some, keys), 60.0);
        storeKeys(some);
        assertEquals(1000, found(some, keys));
    }

    @Test
    void nextBytes_ofAllParts_areTheSize() {
        TranspositionTable some = withParts(0);
        long bytes = 0;
        while (!some.isComplete()) {
            assertTrue(some.needsMemory());
            assertTrue(some.nextBytes() <= 8L << 20);
            bytes += some.nextBytes();
            some.makePart();
        }
        assertEquals(LARGE, bytes);
    }

    @Test
    void startAnew_partsMadeAgain_areEmptyAndNeedNoMemory() {
        TranspositionTable some = withParts(3);
        long[] keys = storeKeys(some);
        some.startAnew();
        assertFalse(some.isUsable());
        while (!some.isComplete()) {
            assertFalse(some.needsMemory());
            some.makePart();
        }
        assertEquals(0, found(some, keys));
    }

    @Test
    void create_fromAnother_usesItsMemoryButNotItsEntries() {
        TranspositionTable old = withParts(3);
        long[] keys = storeKeys(old);
        TranspositionTable larger = new TranspositionTable(3 * LARGE, old);
        assertFalse(old.isUsable(), "its memory is gone");
        int again = 0;
        while (!larger.isComplete()) {
            again += larger.needsMemory() ? 0 : 1;
            larger.makePart();
        }
        assertEquals(2, again, "the last part of the old table was shorter");
        assertEquals(0, found(larger, keys));
    }

    /** Threads overwrite each other's entries all the time; what is found belongs to the key asked for. */
    @Test
    void probe_whileOthersStore_neverGivesATornEntry() throws Exception {
        int threads = 4;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Integer>> found = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                SplittableRandom random = new SplittableRandom(i);
                found.add(pool.submit(() -> storeAndProbe(random)));
            }
            for (Future<Integer> future : found) {
                assertTrue(future.get() > 1000, "entries found: " + future.get());
            }
        } finally {
            pool.shutdownNow();
        }
    }

    /** All fields follow from the key, which is one of a few, so that every entry can be checked. */
    private int storeAndProbe(SplittableRandom random) {
        int found = 0;
        for (int i = 0; i < 300_000; i++) {
            int n = random.nextInt(12);
            long key = n * 0x9E37_79B9_7F4A_7C15L;
            if (random.nextInt(3) == 0) {
                table.store(key, n + 1, 100 * n, -100 * n, n, Bound.EXACT);
            } else {
                long entry = table.probe(key);
                if (entry != 0) {
                    assertEquals(n + 1, TableEntry.move(entry));
                    assertEquals(100 * n, TableEntry.score(entry));
                    assertEquals(-100 * n, TableEntry.evaluation(entry));
                    assertEquals(n, TableEntry.depth(entry));
                    found++;
                }
            }
        }
        return found;
    }

    @Property
    void pack_anyFields_areGivenBack(
            @ForAll @IntRange(max = 1023) int move,
            @ForAll short score,
            @ForAll short evaluation,
            @ForAll @IntRange(max = 255) int depth,
            @ForAll @IntRange(min = 1, max = 3) int bound,
            @ForAll @IntRange(max = TableEntry.GENERATIONS - 1) int generation) {
        long entry = TableEntry.pack(move, score, evaluation, depth, bound, generation);
        assertNotEquals(0, entry);
        assertEquals(move, TableEntry.move(entry));
        assertEquals(score, TableEntry.score(entry));
        assertEquals(evaluation, TableEntry.evaluation(entry));
        assertEquals(depth, TableEntry.depth(entry));
        assertEquals(bound, TableEntry.bound(entry));
        assertEquals(generation, TableEntry.generation(entry));
    }

    /** Each field alone over its whole range, the others at either end. */
    @Example
    void pack_wholeRangeOfEachField_isGivenBack() {
        for (int low = 0; low <= 1; low++) {
            int word = low == 0 ? Short.MIN_VALUE : Short.MAX_VALUE;
            for (int i = 0; i < 1 << 16; i++) {
                assertEquals((short) i, TableEntry.score(TableEntry.pack(1023 * low, (short) i, word, 255 * low, 3, 63)));
                assertEquals((short) i,
                        TableEntry.evaluation(TableEntry.pack(1023 * low, word, (short) i, 255 * low, 1, 63 * low)));
            }
            for (int depth = 0; depth < 256; depth++) {
                assertEquals(depth, TableEntry.depth(TableEntry.pack(1023 * low, word, word, depth, 3, 63 * low)));
            }
            for (int move = 0; move < 1024; move++) {
                assertEquals(move, TableEntry.move(TableEntry.pack(move, word, word, 255 * low, 3, 63 * low)));
            }
        }
    }

    @Property
    void toRoot_ofToNode_isTheSameScore(
            @ForAll @IntRange(min = -Score.MAX_UNDECIDED, max = Score.MAX_UNDECIDED) int quiet,
            @ForAll @IntRange(max = Frame.MAX_PLY) int ply,
            @ForAll @IntRange(max = 255) int further) {
        for (int score : new int[] {quiet, Score.win(ply + further), Score.loss(ply + further)}) {
            int stored = TableEntry.toNode(score, ply);
            assertEquals(stored, TableEntry.score(TableEntry.pack(0, stored, 0, 0, 1, 0)), "fits into the field");
            assertEquals(score, TableEntry.toRoot(stored, ply));
        }
    }

    /** The same win seen from two distances: the plies from the node are what is stored. */
    @Property
    void toNode_win_isTheDistanceFromTheNode(
            @ForAll @IntRange(max = Frame.MAX_PLY) int ply, @ForAll @IntRange(max = 255) int plies) {
        assertEquals(Score.win(plies), TableEntry.toNode(Score.win(ply + plies), ply));
        assertEquals(Score.loss(plies), TableEntry.toNode(Score.loss(ply + plies), ply));
        assertEquals(plies, Score.plies(TableEntry.toNode(Score.win(ply + plies), ply)));
    }
}
