package org.kagetsu.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class HistoryScoresTest {

    private final HistoryScores scores = new HistoryScores(3);

    @Test
    void add_rewards_shrinkTowardsTheLimit() {
        scores.add(1, 1200);
        assertEquals(1200, scores.get(1));
        scores.add(1, 1200);
        assertEquals(2400 - 1200 * 1200 / 8192, scores.get(1));
        assertEquals(0, scores.get(0));
        assertEquals(0, scores.get(2));
        for (int i = 0; i < 100; i++) {
            scores.add(1, 1200);
        }
        assertEquals(8192, scores.get(1), 10);
    }

    @Test
    void add_penalty_weighsMoreAgainstAHighScore() {
        scores.add(0, 8192);
        scores.add(0, -1000);
        assertEquals(8192 - 2000, scores.get(0));
        scores.add(2, -8192);
        scores.add(2, 1000);
        assertEquals(-8192 + 2000, scores.get(2));
    }

    @Test
    void age_halvesAllScores() {
        scores.add(0, 101);
        scores.add(1, -101);
        scores.age();
        assertEquals(50, scores.get(0));
        assertEquals(-50, scores.get(1));
    }

    @Test
    void clear_forgetsAllScores() {
        scores.add(2, 101);
        scores.clear();
        assertEquals(0, scores.get(2));
    }
}
