package org.kagetsu.benchmarks.training.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LongSetTest {

    @Test
    void add_manyNumbers_agreesWithTheLibrary() {
        Random random = new Random(5);
        LongSet set = new LongSet();
        Set<Long> expected = new HashSet<>();
        for (int i = 0; i < 50_000; i++) {
            // Of little spread in some bits, so that many meet in the same place.
            long number = (random.nextLong() & 0xF000_0000_0000_0FFFL) * (i % 3);
            assertEquals(expected.add(number), set.add(number));
        }
        assertEquals(expected.size(), set.size());
        expected.forEach(number -> assertFalse(set.add(number)));
    }

    /** The hash of a position is the least of eight, so most begin with the same bits. */
    @Test
    void slot_ofTheLeastOfEightHashes_isEvenlySpread() {
        Random random = new Random(6);
        int[] counts = new int[256];
        for (int i = 0; i < 256_000; i++) {
            long least = random.longs(8).min().orElseThrow();
            counts[LongSet.slot(least, Long.SIZE - 8)]++;
        }
        for (int count : counts) {
            assertEquals(1000, count, 200);
        }
    }
}
