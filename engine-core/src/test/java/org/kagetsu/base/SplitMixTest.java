package org.kagetsu.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SplitMixTest {

    /** The JDK's generator is the same one. */
    @Test
    void numbers_ofAnySeed_areThoseOfTheJdk() {
        for (long seed : new long[] {0, 1, -1, 42, Long.MIN_VALUE, Long.MAX_VALUE}) {
            SplittableRandom random = new SplittableRandom(seed);

            assertEquals(random.nextLong(), SplitMix.first(seed));
            assertEquals(random.nextLong(), SplitMix.first(seed + SplitMix.STEP));
        }
        assertEquals(0, SplitMix.finish(0));
    }
}
