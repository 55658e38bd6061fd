package org.kagetsu.eval.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ScoreCacheTest {

    private static final long HASH = 0x1234_5678_9ABC_DEF0L;

    private final ScoreCache cache = new ScoreCache();

    @Test
    void get_ofAPositionNotSeen_isUnknown() {
        assertEquals(ScoreCache.UNKNOWN, cache.get(HASH));
        assertEquals(ScoreCache.UNKNOWN, cache.get(0));
    }

    @Test
    void get_ofARememberedPosition_isThatScore() {
        for (int score : new int[] {0, 1, -1, 29_000, -29_000, Short.MAX_VALUE, Short.MIN_VALUE}) {
            cache.put(HASH, score);
            assertEquals(score, cache.get(HASH));
        }
    }

    @Test
    void get_ofAPositionInTheSamePlace_isUnknown() {
        cache.put(HASH, 7);
        for (int bit = 0; bit < Long.SIZE; bit++) {
            assertEquals(ScoreCache.UNKNOWN, cache.get(HASH ^ (1L << bit)), "bit " + bit);
        }
        assertEquals(7, cache.get(HASH));
    }

    @Test
    void put_anotherPositionInTheSamePlace_forgetsTheFirst() {
        cache.put(HASH, 7);
        cache.put((~HASH & ~0xFFFFL) | (HASH & 0xFFFF), 8);
        assertEquals(ScoreCache.UNKNOWN, cache.get(HASH));
    }
}
