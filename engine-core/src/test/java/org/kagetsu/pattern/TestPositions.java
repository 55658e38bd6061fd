package org.kagetsu.pattern;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.testing.Positions;

/** Random positions and moves in which stones gather in lines, so that every pattern turns up. */
public final class TestPositions {

    private TestPositions() {}

    /** A position of up to {@code maxStones} stones of both sides, and a few walls. */
    public static Position random(Rule rule, Grid grid, int maxStones, SplittableRandom random) {
        Map<Integer, Integer> board = new HashMap<>();
        List<Integer> order = new ArrayList<>();
        for (int n = random.nextInt(maxStones + 1); n > 0; n--) {
            int move;
            int stone;
            if (order.isEmpty() || random.nextInt(5) == 0) {
                move = grid.moves()[random.nextInt(grid.points())];
                stone = random.nextInt(8) == 0 ? Stone.WALL : random.nextInt(Stone.BLACK, Stone.WALL);
            } else {
                int from = order.get(random.nextInt(order.size()));
                move = neighbour(from, random);
                boolean same = board.get(from) != Stone.WALL && random.nextInt(4) > 0;
                stone = same ? board.get(from) : random.nextInt(Stone.BLACK, Stone.WALL);
            }
            if (grid.contains(move) && board.putIfAbsent(move, stone) == null) {
                order.add(move);
            }
        }
        return Position.setUp(grid, rule,
                points(board, Stone.BLACK), points(board, Stone.WHITE), points(board, Stone.WALL),
                random.nextBoolean() ? Side.BLACK : Side.WHITE);
    }

    private static int neighbour(int move, SplittableRandom random) {
        int distance = random.nextInt(1, 3);
        int step = Direction.step(random.nextInt(Direction.COUNT));
        return move + (random.nextBoolean() ? distance : -distance) * step;
    }

    private static int[] points(Map<Integer, Integer> board, int stone) {
        return board.keySet().stream().filter(move -> board.get(move) == stone).mapToInt(move -> move).toArray();
    }

    /** An empty point, if possible near a stone. */
    public static int move(Position position, SplittableRandom random) {
        int[] empties = Positions.points(position, Stone.EMPTY);
        for (int attempt = 0; attempt < 20; attempt++) {
            int move = empties[random.nextInt(empties.length)];
            int near = neighbour(move, random);
            if (position.stone(near) == Stone.BLACK || position.stone(near) == Stone.WHITE) {
                return move;
            }
        }
        return empties[random.nextInt(empties.length)];
    }

    /** The direction into which a symmetry turns a direction. */
    public static int image(int direction, Grid grid, Symmetry symmetry) {
        int from = Move.of(1, 1);
        int step = symmetry.apply(from + Direction.step(direction), grid) - symmetry.apply(from, grid);
        return IntStream.range(0, Direction.COUNT)
                .filter(d -> Math.abs(Direction.step(d)) == Math.abs(step))
                .findFirst()
                .orElseThrow();
    }
}
