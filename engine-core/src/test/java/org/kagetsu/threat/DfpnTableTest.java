package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DfpnTableTest {

    private static final long KEY = 0x0123_4567_89AB_CDEFL;

    /** More than the largest table of these tests has room for. */
    private static final int KEYS = 80_000;

    private final DfpnTable table = new DfpnTable(64);

    @Test
    void probe_unknown_isNothing() {
        assertEquals(0, table.probe(KEY));
        table.store(KEY, DfpnEntry.open(1, 2, 3));
        assertEquals(0, table.probe(KEY ^ 1));
    }

    @Test
    void store_again_replaces() {
        table.store(KEY, DfpnEntry.open(1, 2, 3));
        table.store(KEY, DfpnEntry.open(4, 5, 6));
        assertEquals(DfpnEntry.open(4, 5, 6), table.probe(KEY));
    }

    @Test
    void store_won_keepsTheShortestWin() {
        table.store(KEY, DfpnEntry.won(9, 100, 1));
        table.store(KEY, DfpnEntry.open(4, 5, 6));
        table.store(KEY, DfpnEntry.won(11, 101, 1));
        assertEquals(9, DfpnEntry.plies(table.probe(KEY)));
        table.store(KEY, DfpnEntry.won(7, 102, 1));
        assertEquals(102, DfpnEntry.move(table.probe(KEY)));
    }

    @Test
    void store_fullBucket_replacesTheLeastWork() {
        long[] work = {1_000, 10, 500, 2_000};
        for (int i = 0; i < work.length; i++) {
            table.store(i + 1, DfpnEntry.open(1, 1, work[i]));
        }
        table.store(5, DfpnEntry.open(1, 1, 1));
        assertEquals(0, table.probe(2));
        for (int key : new int[] {1, 3, 4, 5}) {
            assertEquals(1, DfpnEntry.proof(table.probe(key)));
        }
    }

    /** 16 bytes an entry, four entries a bucket; the last key may take the place of another one. */
    @ParameterizedTest
    @CsvSource({
        "64, 4", "127, 4", "128, 8", "65535, 2048", "65536, 4096", "131071, 4096", "131072, 8192", "1048576, 65536",
    })
    void store_manyKeys_growsToTheLargestPowerOfTwo(long maxBytes, int entries) {
        DfpnTable growing = new DfpnTable(maxBytes);
        fill(growing, KEYS);
        assertEquals(entries, kept(growing));
    }

    /** The first 4,096 keys fill the table, the next 257 replace others; then it doubles. */
    @ParameterizedTest
    @CsvSource({"4096, 4096", "4352, 4096", "4353, 4096", "4354, 4097", "8192, 7935"})
    void store_fullTable_growsWhenManyWereReplaced(int keys, int entries) {
        DfpnTable growing = new DfpnTable(1 << 20);
        fill(growing, keys);
        assertEquals(entries, kept(growing));
    }

    /** Neighbouring keys fill neighbouring buckets. */
    private static void fill(DfpnTable table, int keys) {
        LongStream.rangeClosed(1, keys).forEach(i -> table.store(key(i), DfpnEntry.open(1, 1, 1)));
    }

    private static long kept(DfpnTable table) {
        return LongStream.rangeClosed(1, KEYS).filter(i -> table.probe(key(i)) != 0).count();
    }

    private static long key(long i) {
        return i << 20 | i;
    }

    @Test
    void store_fullBucket_keepsNoWinThatLittleWorkHasFound() {
        table.store(1, DfpnEntry.won(5, 200, 1));
        for (int key = 2; key <= 5; key++) {
            table.store(key, DfpnEntry.open(1, 1, 1_000));
        }
        assertEquals(0, table.probe(1));
        assertEquals(DfpnEntry.open(1, 1, 1_000), table.probe(5));
    }

    @Test
    void store_equalWork_replacesTheFirst() {
        for (int key = 1; key <= 5; key++) {
            table.store(key, DfpnEntry.open(key, 1, 100));
        }
        assertEquals(0, table.probe(1));
        assertEquals(2, DfpnEntry.proof(table.probe(2)));
    }

    @Test
    void threads_sharedTable_areThoseThatEnteredAndHaveNotLeft() {
        DfpnTable shared = new DfpnTable(64, true);
        assertEquals(0, shared.threads(KEY));
        shared.enter(KEY);
        shared.enter(KEY);
        assertEquals(2, shared.threads(KEY));
        assertEquals(0, shared.threads(KEY + (1L << 40)));
        shared.leave(KEY);
        assertEquals(1, shared.threads(KEY));
    }

    @Test
    void threads_tableOfOne_isNone() {
        table.enter(KEY);
        assertEquals(0, table.threads(KEY));
        table.leave(KEY);
    }

    /** Few buckets and many keys, so that threads write the same entries and double the table at the same time. */
    @ParameterizedTest
    @ValueSource(longs = {64, 1 << 17, 1 << 20})
    void store_byManyThreads_neverShowsAnEntryOfAnotherKey(long bytes) throws Exception {
        DfpnTable shared = new DfpnTable(bytes, true);
        ExecutorService pool = Executors.newFixedThreadPool(4);
        List<Future<Integer>> found = new ArrayList<>();
        for (int thread = 0; thread < 4; thread++) {
            int seed = thread;
            found.add(pool.submit(() -> storeAndProbe(shared, new SplittableRandom(seed))));
        }
        pool.shutdown();
        for (Future<Integer> entries : found) {
            assertTrue(entries.get() > 1_000, "entries found");
        }
    }

    /** Returns how many entries were found; each has its key in its numbers. */
    private static int storeAndProbe(DfpnTable shared, SplittableRandom random) {
        int entries = 0;
        for (int i = 0; i < 200_000; i++) {
            int number = random.nextInt(1, 20_000);
            shared.store(key(number), DfpnEntry.open(number, 1 + random.nextInt(100), 1 + random.nextInt(100)));
            int asked = random.nextBoolean() ? number : random.nextInt(1, 20_000);
            long entry = shared.probe(key(asked));
            if (entry != 0) {
                assertEquals(asked, DfpnEntry.proof(entry));
                entries++;
            }
        }
        return entries;
    }

    @Test
    void store_sameWinAgain_keepsTheFirst() {
        table.store(KEY, DfpnEntry.won(9, 100, 1));
        table.store(KEY, DfpnEntry.won(9, 101, 1));
        assertEquals(100, DfpnEntry.move(table.probe(KEY)));
        table.store(KEY, DfpnEntry.disproved(1));
        assertEquals(9, DfpnEntry.plies(table.probe(KEY)));
    }

    @Property
    void open_anyNumbers_areGivenBack(
            @ForAll @IntRange(min = 1, max = DfpnEntry.INFINITE - 1) int proof,
            @ForAll @IntRange(min = 1, max = DfpnEntry.INFINITE - 1) int disproof,
            @ForAll @IntRange(min = 1) int nodes) {
        long entry = DfpnEntry.open(proof, disproof, nodes);
        assertEquals(proof, DfpnEntry.proof(entry));
        assertEquals(disproof, DfpnEntry.disproof(entry));
        assertEquals(31 - Integer.numberOfLeadingZeros(nodes), DfpnEntry.work(entry));
        assertFalse(DfpnEntry.isWon(entry) || DfpnEntry.isDisproved(entry));
    }

    @Property
    void won_anyWin_isGivenBack(
            @ForAll @IntRange(min = 1, max = DfpnEntry.MAX_PLIES) int plies,
            @ForAll @IntRange(max = 1023) int move,
            @ForAll long nodes) {
        long entry = DfpnEntry.won(plies, move, nodes & Long.MAX_VALUE);
        assertTrue(DfpnEntry.isWon(entry));
        assertFalse(DfpnEntry.isDisproved(entry));
        assertEquals(plies, DfpnEntry.plies(entry));
        assertEquals(move, DfpnEntry.move(entry));
    }

    @Property
    void disproved_anyWork_isNotWon(@ForAll @IntRange(min = 1) int nodes) {
        long entry = DfpnEntry.disproved(nodes);
        assertTrue(DfpnEntry.isDisproved(entry));
        assertFalse(DfpnEntry.isWon(entry) || DfpnEntry.isWon(0) || DfpnEntry.isDisproved(0));
        assertEquals(31 - Integer.numberOfLeadingZeros(nodes), DfpnEntry.work(entry));
    }

    @Property(tries = 5)
    void work_noNodesOrMoreThanFit_isTheLeastOrTheMost(@ForAll @IntRange(max = 1) int nodes) {
        assertEquals(0, DfpnEntry.work(DfpnEntry.disproved(nodes)));
        assertEquals(30, DfpnEntry.work(DfpnEntry.disproved(Long.MAX_VALUE - nodes)));
        assertEquals(31 - 1, DfpnEntry.work(DfpnEntry.disproved(Integer.MAX_VALUE)));
    }
}
