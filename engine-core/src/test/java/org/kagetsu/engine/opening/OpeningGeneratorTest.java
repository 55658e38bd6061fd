package org.kagetsu.engine.opening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.opening.OpeningGenerator.Settings;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;

class OpeningGeneratorTest {

    private static final Settings SETTINGS = new Settings(4, 8, 7, 400, 80, 5);

    private static List<List<Integer>> generate(Grid grid, Rule rule, Settings settings, int count) {
        List<List<Integer>> openings = new ArrayList<>();
        try (OpeningGenerator generator = new OpeningGenerator(grid, rule, settings)) {
            for (int i = 0; i < count; i++) {
                openings.add(generator.next());
            }
        }
        return openings;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4, 8, 9})
    void next_anyRule_isBalancedPlayableAndNew(int code) {
        Rule rule = Rule.ofCode(code);
        Grid grid = new Grid(15, 12);
        Set<List<Integer>> seen = new HashSet<>();
        for (List<Integer> opening : generate(grid, rule, SETTINGS, 12)) {
            assertTrue(opening.size() >= 4 && opening.size() <= 8, opening.toString());
            assertTrue(seen.add(OpeningSet.canonical(opening, grid)), "twice: " + opening);
            assertCalm(Position.of(grid, rule, opening.stream().mapToInt(Integer::intValue).toArray()));
        }
    }

    private static void assertCalm(Position position) {
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move)) {
                assertFalse(position.wins(move, Side.BLACK) || position.wins(move, Side.WHITE), position.toString());
            }
        }
        try (Engine engine = Engine.builder().build()) {
            List<Integer> scores = new ArrayList<>();
            engine.analyse(position, Limits.INFINITE.withNodes(400), progress -> scores.add(progress.score()));
            int last = scores.get(scores.size() - 1);
            int before = scores.get(Math.max(0, scores.size() - 2));
            assertTrue(!Score.isDecided(last) && Math.abs(last + before) <= 160, "scores " + scores);
        }
    }

    @Test
    void next_sameSeed_isTheSame() {
        Rule rule = Rule.FREESTYLE;
        Grid grid = Grid.square(15);
        Settings other = new Settings(4, 8, 7, 400, 80, 6);

        assertEquals(generate(grid, rule, SETTINGS, 8), generate(grid, rule, SETTINGS, 8));
        assertFalse(generate(grid, rule, SETTINGS, 8).equals(generate(grid, rule, other, 8)));
    }

    @Test
    void next_allFound_saysSo() {
        Rule rule = Rule.FREESTYLE;
        Grid grid = Grid.square(3);
        Settings single = new Settings(1, 1, 3, 20, 10_000, 1);
        try (OpeningGenerator generator = new OpeningGenerator(grid, rule, single)) {
            // The middle, a corner, an edge: no other first move on this board.
            generator.next();
            generator.next();
            generator.next();
            String message = assertThrows(IllegalStateException.class, generator::next).getMessage();
            assertTrue(message.startsWith("no further opening among"), message);
        }
    }

    @Test
    void next_anyBalance_findsOpenings() {
        Settings any = new Settings(4, 8, 7, 400, Integer.MAX_VALUE, 5);
        assertEquals(3, generate(Grid.square(15), Rule.FREESTYLE, any, 3).size());
    }

    @Test
    void next_closedMeanwhile_givesNoOpeningThatWasNotJudged() throws Exception {
        Settings endless = new Settings(4, 8, 7, 1_000_000_000_000L, 20_000, 5);
        OpeningGenerator generator = new OpeningGenerator(Grid.square(15), Rule.FREESTYLE, endless);
        CompletableFuture<List<Integer>> next = CompletableFuture.supplyAsync(generator::next);
        Thread.sleep(200);
        generator.close();

        Throwable failure = assertThrows(ExecutionException.class, () -> next.get(30, TimeUnit.SECONDS)).getCause();
        assertEquals(IllegalStateException.class, failure.getClass());
    }

    @Test
    void settings_impossible_areNamed() {
        assertThrows(IllegalArgumentException.class, () -> new Settings(0, 4, 7, 400, 80, 1));
        assertThrows(IllegalArgumentException.class, () -> new Settings(5, 4, 7, 400, 80, 1));
        assertThrows(IllegalArgumentException.class, () -> new Settings(4, 40, 7, 400, 80, 1));
        assertThrows(IllegalArgumentException.class, () -> new Settings(4, 1 << 30, 7, 400, 80, 1));
        assertThrows(IllegalArgumentException.class, () -> new Settings(4, 8, 23, 400, 80, 1));
        assertThrows(IllegalArgumentException.class, () -> new Settings(4, 8, 7, 19, 80, 1));
        assertThrows(IllegalArgumentException.class, () -> new Settings(4, 8, 7, 400, -1, 1));
        Grid small = Grid.square(6);
        assertThrows(IllegalArgumentException.class, () -> new OpeningGenerator(small, Rule.FREESTYLE, SETTINGS));
    }
}
