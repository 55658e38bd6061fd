package org.kagetsu.engine.opening;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

class Swap2Test {

    private static final Grid GRID = Grid.square(15);

    private static List<Integer> moves(String... points) {
        return Stream.of(points).map(Move::parse).toList();
    }

    private static Swap2.Choice choose(int score, String... stones) {
        return Swap2.choose(GRID, Rule.STANDARD, moves(stones), (position, nodes) -> {
            assertEquals(stones.length, position.ply());
            assertEquals(Side.WHITE, position.sideToMove());
            return new Analysis(1, 1, score, 1, 1, moves("a1"));
        });
    }

    @Test
    void choose_threeOrFiveStones_takesTheBetterSide() {
        for (String[] stones : List.of(new String[] {"h8", "i9", "f7"}, new String[] {"h8", "i9", "f7", "a2", "b9"})) {
            assertEquals(moves("a1"), choose(0, stones).moves());
            assertFalse(choose(1, stones).swaps());
            assertTrue(choose(-1, stones).swaps());
            assertEquals(List.of(), choose(-1, stones).moves());
        }
    }

    @Test
    void choose_otherStones_areRefused() {
        assertEquals("swap2 has 0, 3 or 5 stones, not 2",
                assertThrows(IllegalArgumentException.class, () -> choose(0, "h8", "i9")).getMessage());
        assertThrows(IllegalArgumentException.class, () -> choose(0, "h8", "h8", "i9"));
        assertThrows(IllegalArgumentException.class, () -> choose(0, "h8", "v22", "i9"));
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
