package org.kagetsu.testing;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.record.BoardPicture;
import org.kagetsu.threat.VcfSolver;

/** Random positions for the tests of solvers and searches, their images, and the moves that the rules allow. */
public final class Positions {

    private Positions() {}

    /** The patterns of a position, which the state changes from now on. */
    public static PatternState state(Position position) {
        return new PatternState(position, LinearEvaluator.standard().tables(position.rule()));
    }

    /** The plies of the win by continuous fours that a solver finds within some nodes; 0 if it finds none. */
    public static int continuousFours(Position position, long nodes) {
        return new VcfSolver(state(position.copy()), new CountingNodes(Long.MAX_VALUE)).solve(VcfSolver.MAX_FOURS, nodes);
    }

    /** Whether the rules let the side to move play there, written out: the code under test asks the position. */
    public static boolean isAllowed(Position position, int move) {
        return position.isEmpty(move) && !(position.sideToMove() == Side.BLACK && position.isForbidden(move));
    }

    /** The points that a text names, for instance {@code "h8 i9"}; none if it is empty. */
    public static int[] moves(String text) {
        return Arrays.stream(text.split(" ")).filter(word -> !word.isEmpty()).mapToInt(Move::parse).toArray();
    }

    /** A game on 15x15 points. */
    public static Position game(Rule rule, String moves) {
        return Position.of(Grid.square(15), rule, moves(moves));
    }

    /** Every move that the rules allow, in ascending order. */
    public static int[] allowedMoves(Position position) {
        return IntStream.of(position.grid().moves()).filter(move -> isAllowed(position, move)).toArray();
    }

    /**
     * A position of two random players who play near other stones, that is not over and has stones of both sides in
     * equal number or one more of Black.
     */
    public static Position played(Grid grid, Rule rule, int moves, SplittableRandom random) {
        while (true) {
            Position position = new Position(grid, rule);
            while (position.ply() < moves && !position.outcome().isOver()) {
                int move = nearMove(position, random);
                if (move == Move.NONE) {
                    break;
                }
                position.place(move);
            }
            if (position.ply() == moves && !position.outcome().isOver()) {
                return position;
            }
        }
    }

    /** An allowed move, as a rule at most two points from an earlier one; none if nothing is allowed. */
    public static int nearMove(Position position, SplittableRandom random) {
        int[] allowed = allowedMoves(position);
        if (allowed.length == 0) {
            return Move.NONE;
        }
        for (int attempt = 0; attempt < 30 && position.ply() > 0; attempt++) {
            int from = position.move(random.nextInt(position.ply()));
            int x = Move.x(from) + random.nextInt(-2, 3);
            int y = Move.y(from) + random.nextInt(-2, 3);
            if (position.grid().contains(x, y) && isAllowed(position, Move.of(x, y))) {
                return Move.of(x, y);
            }
        }
        return allowed[random.nextInt(allowed.length)];
    }

    /** A position of random stones and walls with a number of empty points, in which nobody has won. */
    public static Position scattered(Grid grid, Rule rule, int empties, int walls, SplittableRandom random) {
        while (true) {
            int[] points = shuffled(grid, random);
            int stones = points.length - empties - walls;
            int black = (stones + 1) / 2;
            Position position = Position.setUp(grid, rule,
                    Arrays.copyOf(points, black),
                    Arrays.copyOfRange(points, black, stones),
                    Arrays.copyOfRange(points, stones, stones + walls),
                    stones % 2 == 0 ? Side.BLACK : Side.WHITE);
            if (!position.outcome().isOver()) {
                return position;
            }
        }
    }

    /** The points that hold a stone, a wall or nothing, in ascending order. */
    public static int[] points(Position position, int stone) {
        return IntStream.of(position.grid().moves()).filter(move -> position.stone(move) == stone).toArray();
    }

    /** The points of a board in random order. */
    public static int[] shuffled(Grid grid, SplittableRandom random) {
        int[] points = grid.moves();
        for (int i = points.length - 1; i > 0; i--) {
            int k = random.nextInt(i + 1);
            int kept = points[i];
            points[i] = points[k];
            points[k] = kept;
        }
        return points;
    }

    /** The image of a position's stones under a symmetry, with the colours swapped or not. */
    public static Position map(Position position, Symmetry symmetry, boolean swapColours) {
        Grid grid = position.grid();
        int[][] points = IntStream.rangeClosed(0, Stone.WALL)
                .mapToObj(stone -> Arrays.stream(grid.moves())
                        .filter(move -> position.stone(move) == stone)
                        .map(move -> symmetry.apply(move, grid))
                        .toArray())
                .toArray(int[][]::new);
        return Position.setUp(
                symmetry.apply(grid),
                position.rule(),
                points[swapColours ? Stone.WHITE : Stone.BLACK],
                points[swapColours ? Stone.BLACK : Stone.WHITE],
                points[Stone.WALL],
                swapColours ? Side.opponent(position.sideToMove()) : position.sideToMove());
    }

    /** A position as text for the message of a failed test. */
    public static String describe(Position position) {
        return position.rule() + ", " + Side.name(position.sideToMove()) + " to move\n" + BoardPicture.of(position);
    }
}
