package org.kagetsu.benchmarks.training.selfplay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

class GameMixTest {

    @Test
    void draw_manyTimes_followsTheWeights() {
        GameMix mix = new GameMix("renju:15=3,caro:20=1,freestyle:9=0");
        Map<GameMix.Kind, Integer> counts = new HashMap<>();
        Random random = new Random(1);
        for (int i = 0; i < 4000; i++) {
            counts.merge(mix.draw(random), 1, Integer::sum);
        }
        assertEquals(2, counts.size());
        assertEquals(3000, counts.get(new GameMix.Kind(Rule.RENJU, Grid.square(15))), 100);
    }

    /** As games are played: each has a seed of its own, one more than that of the game before. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void draw_firstNumberOfSeedsInARow_followsTheWeights(int seed) {
        for (int weight : new int[] {1, 2, 3}) {
            String text = "freestyle:15=" + weight + ",renju:15=" + weight;
            GameMix mix = new GameMix(text);
            int renju = 0;
            for (int number = 0; number < 1000; number++) {
                renju += mix.draw(new Random(seed * 1_000_003L + number)).rule() == Rule.RENJU ? 1 : 0;
            }
            assertEquals(500, renju, 100, text);
        }
    }

    @Test
    void standard_hasAllRulesOnBothSizesOfLeaguesAndOthers() {
        GameMix mix = new GameMix(GameMix.STANDARD);
        Set<GameMix.Kind> kinds = new HashSet<>();
        Random random = new Random(1);
        for (int i = 0; i < 8000; i++) {
            kinds.add(mix.draw(random));
        }
        for (Rule rule : Rule.all()) {
            for (int size : new int[] {15, 17, 20}) {
                assertTrue(kinds.contains(new GameMix.Kind(rule, Grid.square(size))), rule + " on " + size);
            }
        }
        assertEquals(26, kinds.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "renju", "renju:15", "renju:15=-1", "gomoku:15=1", "renju:2=1", "renju:15=0"})
    void parse_whatIsNoMix_isRefused(String text) {
        String message = assertThrows(IllegalArgumentException.class, () -> new GameMix(text)).getMessage();
        assertTrue(message.length() > 10, message);
    }
}
