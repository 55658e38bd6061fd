package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProofTableTest {

    private static final long KEY = 0x0123_4567_89AB_CDEFL;

    /** More than the largest table of these tests has room for. */
    private static final int KEYS = 80_000;

    private final ProofTable table = new ProofTable(64);

    @BeforeEach
    void reserve() {
        table.reserve(1_000_000);
    }

    @Test
    void probe_unknown_isNothing() {
        assertEquals(0, table.probe(KEY));
        table.store(KEY, ProofEntry.open(1, 2, 3));
        assertEquals(0, table.probe(KEY ^ 1));
    }

    @Test
    void store_again_replaces() {
        table.store(KEY, ProofEntry.open(1, 2, 3));
        table.store(KEY, ProofEntry.open(4, 5, 6));
        assertEquals(ProofEntry.open(4, 5, 6), table.probe(KEY));
    }

    @Test
    void store_won_keepsTheShortestWin() {
        table.store(KEY, ProofEntry.won(9, 100, 1));
        table.store(KEY, ProofEntry.open(4, 5, 6));
        table.store(KEY, ProofEntry.won(11, 101, 1));
        assertEquals(9, ProofEntry.plies(table.probe(KEY)));
        table.store(KEY, ProofEntry.won(7, 102, 1));
        assertEquals(102, ProofEntry.move(table.probe(KEY)));
    }

    @Test
    void store_fullBucket_replacesTheLeastWork() {
        long[] work = {1_000, 10, 500, 2_000};
        for (int i = 0; i < work.length; i++) {
            table.store(i + 1, ProofEntry.open(1, 1, work[i]));
        }
        table.store(5, ProofEntry.open(1, 1, 1));
        assertEquals(0, table.probe(2));
        for (int key : new int[] {1, 3, 4, 5}) {
            assertEquals(1, ProofEntry.proof(table.probe(key)));
        }
    }

    @Test
    void reserve_more_keepsTheEntries() {
        ProofTable growing = new ProofTable(1 << 20);
        growing.reserve(1);
        SplittableRandom random = new SplittableRandom(1);
        long[] keys = random.longs(200).toArray();
        for (long key : keys) {
            growing.store(key, ProofEntry.open(1 + (int) (key & 1023), 1, 1));
        }
        growing.reserve(1_000_000);
        for (long key : keys) {
            assertEquals(1 + (int) (key & 1023), ProofEntry.proof(growing.probe(key)));
        }
    }

    /** One entry for every four nodes, but 4,096 at least, up to the size allowed; 16 bytes each, four in a bucket. */
    @ParameterizedTest
    @CsvSource({
        "64, 1, 4", "127, 1000000, 4", "128, 1, 8", "65536, 1, 4096", "65535, 1, 2048", "1048576, 1, 4096",
        "1048576, 16384, 4096", "1048576, 16385, 8192", "1048576, 32769, 16384", "1048576, 1099511627776, 65536",
    })
    void reserve_anyNodes_makesRoomForAQuarterOfThem(long maxBytes, long nodes, int entries) {
        ProofTable fresh = new ProofTable(maxBytes);
        fresh.reserve(nodes);
        fill(fresh);
        assertEquals(entries, kept(fresh));
        fresh.reserve(1);
        assertEquals(entries, kept(fresh), "a table never shrinks");
    }

    /** Neighbouring keys fill neighbouring buckets. */
    private static void fill(ProofTable table) {
        LongStream.rangeClosed(1, KEYS).forEach(i -> table.store(key(i), ProofEntry.open(1, 1, 1)));
    }

    private static long kept(ProofTable table) {
        return LongStream.rangeClosed(1, KEYS).filter(i -> table.probe(key(i)) != 0).count();
    }

    private static long key(long i) {
        return i << 20 | i;
    }

    @Test
    void store_fullBucket_keepsNoWinThatLittleWorkHasFound() {
        table.store(1, ProofEntry.won(5, 200, 1));
        for (int key = 2; key <= 5; key++) {
            table.store(key, ProofEntry.open(1, 1, 1_000));
        }
        assertEquals(0, table.probe(1));
        assertEquals(ProofEntry.open(1, 1, 1_000), table.probe(5));
    }

    @Test
    void store_equalWork_replacesTheFirst() {
        for (int key = 1; key <= 5; key++) {
            table.store(key, ProofEntry.open(key, 1, 100));
        }
        assertEquals(0, table.probe(1));
        assertEquals(2, ProofEntry.proof(table.probe(2)));
    }

    @Test
    void store_sameWinAgain_keepsTheFirst() {
        table.store(KEY, ProofEntry.won(9, 100, 1));
        table.store(KEY, ProofEntry.won(9, 101, 1));
        assertEquals(100, ProofEntry.move(table.probe(KEY)));
        table.store(KEY, ProofEntry.disproved(1));
        assertEquals(9, ProofEntry.plies(table.probe(KEY)));
    }
}
