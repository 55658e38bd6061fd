package org.kagetsu.threat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VctTableTest {

    private static final long KEY = 0x0123_4567_89AB_CDEFL;

    private final VctTable table = new VctTable(64);

    @BeforeEach
    void reserve() {
        table.reserve(1_000_000);
    }

    @Test
    void probe_unknown_isNothing() {
        assertEquals(0, table.probe(KEY));
        table.store(KEY, VctEntry.open(1, 2, 3));
        assertEquals(0, table.probe(KEY ^ 1));
    }

    @Test
    void store_again_replaces() {
        table.store(KEY, VctEntry.open(1, 2, 3));
        table.store(KEY, VctEntry.open(4, 5, 6));
        assertEquals(VctEntry.open(4, 5, 6), table.probe(KEY));
    }

    @Test
    void store_won_keepsTheShortestWin() {
        table.store(KEY, VctEntry.won(9, 100, 1));
        table.store(KEY, VctEntry.open(4, 5, 6));
        table.store(KEY, VctEntry.won(11, 101, 1));
        assertEquals(9, VctEntry.plies(table.probe(KEY)));
        table.store(KEY, VctEntry.won(7, 102, 1));
        assertEquals(102, VctEntry.move(table.probe(KEY)));
    }

    @Test
    void store_fullBucket_replacesTheLeastWork() {
        long[] work = {1_000, 10, 500, 2_000};
        for (int i = 0; i < work.length; i++) {
            table.store(i + 1, VctEntry.open(1, 1, work[i]));
        }
        table.store(5, VctEntry.open(1, 1, 1));
        assertEquals(0, table.probe(2));
        for (int key : new int[] {1, 3, 4, 5}) {
            assertEquals(1, VctEntry.proof(table.probe(key)));
        }
    }

    @Test
    void reserve_more_keepsTheEntries() {
        VctTable growing = new VctTable(1 << 20);
        growing.reserve(1);
        SplittableRandom random = new SplittableRandom(1);
        long[] keys = random.longs(200).toArray();
        for (long key : keys) {
            growing.store(key, VctEntry.open(1 + (int) (key & 1023), 1, 1));
        }
        growing.reserve(1_000_000);
        for (long key : keys) {
            assertEquals(1 + (int) (key & 1023), VctEntry.proof(growing.probe(key)));
        }
    }
}
