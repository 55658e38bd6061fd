package org.kagetsu.board;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Random positions for properties: boards of every size, stones crowded enough to make lines. */
final class Positions {

    private static final List<Rule> FAIR_RULES = List.of(
            Rule.FREESTYLE, Rule.STANDARD, Rule.CARO, Rule.STANDARD_CARO,
            Rule.inARow(3), Rule.inARow(4), Rule.inARow(6));

    private Positions() {}

    static Arbitrary<Grid> grids() {
        Arbitrary<Integer> side = Arbitraries.integers().between(Grid.MIN_SIZE, Grid.MAX_SIZE);
        return Combinators.combine(side, side).as(Grid::new);
    }

    /** All rules but renju, which alone treats the sides differently. */
    static Arbitrary<Rule> fairRules() {
        return Arbitraries.of(FAIR_RULES).withoutEdgeCases();
    }

    /** All rules, renju in half of the cases. */
    static Arbitrary<Rule> rules() {
        return Arbitraries.oneOf(Arbitraries.just(Rule.RENJU), fairRules());
    }

    /** Positions reached by moves, which neither a win nor a forbidden point stops. */
    static Arbitrary<Position> games() {
        return Combinators.combine(grids(), rules(), seeds())
                .as((grid, rule, seed) -> game(grid, rule, new SplittableRandom(seed)));
    }

    /** Positions of stones and a few walls, more black stones than white ones. */
    static Arbitrary<Position> setUps(Arbitrary<Rule> rules) {
        return Combinators.combine(grids(), rules, seeds())
                .as((grid, rule, seed) -> setUp(grid, rule, new SplittableRandom(seed)));
    }

    private static Arbitrary<Long> seeds() {
        return Arbitraries.longs().withoutEdgeCases();
    }

    private static Position game(Grid grid, Rule rule, SplittableRandom random) {
        Position position = new Position(grid, rule);
        int[] crowd = crowd(grid, random);
        for (int i = crowd.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int move = crowd[i];
            crowd[i] = crowd[j];
            crowd[j] = move;
        }
        Arrays.stream(crowd).limit(random.nextInt(crowd.length + 1)).forEach(position::place);
        return position;
    }

    private static Position setUp(Grid grid, Rule rule, SplittableRandom random) {
        int[] byStone = {40 + random.nextInt(40), 25, 10, 1};
        int[] crowd = crowd(grid, random);
        int[] stones = IntStream.generate(() -> draw(byStone, random)).limit(crowd.length).toArray();
        int[][] points = IntStream.rangeClosed(0, Stone.WALL)
                .mapToObj(stone ->
                        IntStream.range(0, crowd.length).filter(i -> stones[i] == stone).map(i -> crowd[i]).toArray())
                .toArray(int[][]::new);
        return Position.setUp(
                grid, rule, points[Stone.BLACK], points[Stone.WHITE], points[Stone.WALL], random.nextInt(2));
    }

    private static int draw(int[] weights, SplittableRandom random) {
        int rest = random.nextInt(Arrays.stream(weights).sum());
        int i = 0;
        while (rest >= weights[i]) {
            rest -= weights[i++];
        }
        return i;
    }

    /** The points of a part of the board, at most 11 x 11. */
    private static int[] crowd(Grid grid, SplittableRandom random) {
        int width = Math.min(grid.width(), 11);
        int height = Math.min(grid.height(), 11);
        int left = random.nextInt(grid.width() - width + 1);
        int bottom = random.nextInt(grid.height() - height + 1);
        return Arrays.stream(grid.moves())
                .filter(move -> Move.x(move) >= left && Move.x(move) < left + width)
                .filter(move -> Move.y(move) >= bottom && Move.y(move) < bottom + height)
                .toArray();
    }
}
