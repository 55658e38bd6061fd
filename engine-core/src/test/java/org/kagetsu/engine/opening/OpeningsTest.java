package org.kagetsu.engine.opening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.engine.opening.OpeningGenerator.Settings;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Openings that are generated, what sets of them hold, and the choices of swap2. */
class OpeningsTest {

    private static final Grid GRID = Grid.square(15);
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
        Settings other = new Settings(4, 8, 7, 400, 80, 6);

        assertEquals(generate(GRID, rule, SETTINGS, 3), generate(GRID, rule, SETTINGS, 3));
        assertFalse(generate(GRID, rule, SETTINGS, 3).equals(generate(GRID, rule, other, 3)));
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
        assertEquals(3, generate(GRID, Rule.FREESTYLE, any, 3).size());
    }

    @Test
    void next_closedMeanwhile_givesNoOpeningThatWasNotJudged() throws Exception {
        Settings endless = new Settings(4, 8, 7, 1_000_000_000_000L, 20_000, 5);
        OpeningGenerator generator = new OpeningGenerator(GRID, Rule.FREESTYLE, endless);
        CompletableFuture<List<Integer>> next = CompletableFuture.supplyAsync(generator::next);
        Thread.sleep(200);
        generator.close();

        Throwable failure = assertThrows(ExecutionException.class, () -> next.get(30, TimeUnit.SECONDS)).getCause();
        assertEquals(IllegalStateException.class, failure.getClass());
    }

    @ParameterizedTest
    @CsvSource({"0, 4, 7, 400, 80", "5, 4, 7, 400, 80", "4, 40, 7, 400, 80", "4, 1073741824, 7, 400, 80",
        "4, 8, 23, 400, 80", "4, 8, 7, 19, 80", "4, 8, 7, 400, -1"})
    void settings_impossible_areRefused(int fewest, int most, int area, long nodes, int balance) {
        assertThrows(IllegalArgumentException.class, () -> new Settings(fewest, most, area, nodes, balance, 1));
    }

    @Test
    void create_smallerBoardThanTheArea_isRefused() {
        Grid small = Grid.square(6);
        assertThrows(IllegalArgumentException.class, () -> new OpeningGenerator(small, Rule.FREESTYLE, SETTINGS));
    }

    private static List<List<Integer>> openings(String... texts) {
        return List.of(texts).stream().map(OpeningsTest::moves).toList();
    }

    private static List<Integer> moves(String text) {
        return Pattern.compile("[a-v][0-9]+").matcher(text).results().map(point -> Move.parse(point.group())).toList();
    }

    @Test
    void withSymmetries_asymmetricOpening_hasEightImagesThatAreTheSame() {
        List<List<Integer>> images = OpeningSet.withSymmetries(openings("h8i9j11"), GRID);

        assertEquals(8, images.size());
        assertEquals(moves("h8i9j11"), images.get(0));
        assertEquals(1, images.stream().map(image -> OpeningSet.canonical(image, GRID)).distinct().count());
    }

    @Test
    void withSymmetries_symmetricOpeningOrRectangle_hasFewerImages() {
        assertEquals(1, OpeningSet.withSymmetries(openings("h8"), GRID).size());
        assertEquals(4, OpeningSet.withSymmetries(openings("h8h9"), GRID).size());
        assertEquals(4, OpeningSet.withSymmetries(openings("a1c2"), new Grid(15, 10)).size());
    }

    @Test
    void canonical_otherOrderOfTheSameStones_isTheSame() {
        List<Integer> canonical = OpeningSet.canonical(moves("h8i9j11"), GRID);
        assertEquals(canonical, OpeningSet.canonical(moves("j11i9h8"), GRID));
        assertNotEquals(canonical, OpeningSet.canonical(moves("h8j11i9"), GRID));
    }

    @Test
    void shuffled_sameSeed_isTheSameOrder() {
        List<List<Integer>> openings = openings("h8", "h9", "h10", "h11", "h12", "a1", "b1");

        assertEquals(OpeningSet.shuffled(openings, 7), OpeningSet.shuffled(openings, 7));
        assertNotEquals(OpeningSet.shuffled(openings, 7), OpeningSet.shuffled(openings, 8));
        assertEquals(new HashSet<>(openings), new HashSet<>(OpeningSet.shuffled(openings, 7)));
    }

    private static Swap2.Choice choose(int score, String stones) {
        return Swap2.choose(GRID, Rule.STANDARD, moves(stones), (position, nodes) -> {
            assertEquals(moves(stones).size(), position.ply());
            assertEquals(Side.WHITE, position.sideToMove());
            return new Analysis(1, 1, score, 1, 1, moves("a1"));
        });
    }

    @Test
    void choose_threeOrFiveStones_takesTheBetterSide() {
        for (String stones : List.of("h8i9f7", "h8i9f7a2b9")) {
            assertEquals(moves("a1"), choose(0, stones).moves());
            assertFalse(choose(1, stones).swaps());
            assertTrue(choose(-1, stones).swaps());
            assertEquals(List.of(), choose(-1, stones).moves());
        }
    }

    @Test
    void choose_otherStones_areRefused() {
        assertEquals("swap2 has 0, 3 or 5 stones, not 2",
                assertThrows(IllegalArgumentException.class, () -> choose(0, "h8i9")).getMessage());
        assertThrows(IllegalArgumentException.class, () -> choose(0, "h8h8i9"));
        assertThrows(IllegalArgumentException.class, () -> choose(0, "h8v22i9"));
    }

    @ParameterizedTest
    @CsvSource({"15,15", "20,20", "5,5", "3,5", "22,3"})
    void choose_noStones_laysTheMostBalancedOfSeveral(int width, int height) {
        List<Integer> scores = new ArrayList<>();
        int[] given = {-300, 120, -40, 30, 90, 500, -900, 77};
        Grid grid = new Grid(width, height);
        Swap2.Choice choice = Swap2.choose(grid, Rule.FREESTYLE, List.of(), (position, nodes) -> {
            assertTrue(nodes < Long.MAX_VALUE, "a quick look is enough");
            scores.add(given[scores.size()]);
            return new Analysis(1, 1, given[scores.size() - 1], 1, 1, moves("a1"));
        });
        assertFalse(choice.swaps());
        assertEquals(3, choice.moves().stream().distinct().filter(grid::contains).count());
        int least = scores.stream().mapToInt(Math::abs).min().orElseThrow();
        assertEquals(least, Math.abs(choice.analysis().score()));
    }

    @Test
    void choose_withAnEngine_laysABalancedOpening() {
        try (Engine engine = Engine.builder().memory(1L << 20).build()) {
            OpeningJudge judge = OpeningJudge.of(engine, Limits.INFINITE.withNodes(2_000));
            Swap2.Choice choice = Swap2.choose(GRID, Rule.FREESTYLE, List.of(), judge);
            assertTrue(Math.abs(choice.analysis().score()) < 60, choice::toString);
            assertTrue(choice.analysis().nodes() <= 2_000);
            Position position = Position.of(GRID, Rule.FREESTYLE,
                    choice.moves().stream().mapToInt(Integer::intValue).toArray());
            assertEquals(Side.WHITE, position.sideToMove());
        }
    }
}
