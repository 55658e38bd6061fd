package org.kagetsu.piskvork.brain;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.Point;

/** Checks the points that a manager names against the board. Static functions only; safe for use by many threads. */
final class PointCheck {

    /** The fewest points in a row on which five in a row can lie. */
    private static final int LINE = 5;

    private PointCheck() {}

    /** The grid of a size; five in a row must fit into its columns or its rows. */
    static Grid grid(int width, int height) throws CommandException {
        if (Math.max(width, height) < LINE) {
            throw new CommandException("board " + width + "x" + height + " is too small for five in a row; sizes are "
                    + LINE + ".." + Grid.MAX_SIZE);
        }
        try {
            return new Grid(width, height);
        } catch (IllegalArgumentException e) {
            throw new CommandException("board " + width + "x" + height + ": " + e.getMessage());
        }
    }

    /** The move to a point that is on the board and empty. */
    static int empty(Game game, Point point) throws CommandException {
        int move = onBoard(game.grid(), point);
        if (!game.position().isEmpty(move)) {
            throw new CommandException("point " + point.toText() + " is occupied");
        }
        return move;
    }

    /** The move to a point that is on the board and holds a stone. */
    static int occupied(Game game, Point point) throws CommandException {
        int move = onBoard(game.grid(), point);
        if (game.position().isEmpty(move)) {
            throw new CommandException("point " + point.toText() + " holds no stone");
        }
        return move;
    }

    /** The moves to points of the board, all of them different. */
    static List<Integer> points(Grid grid, List<Point> points) throws CommandException {
        boolean[] named = new boolean[Move.CELLS];
        List<Integer> moves = new ArrayList<>(points.size());
        for (Point point : points) {
            int move = onBoard(grid, point);
            if (named[move]) {
                throw new CommandException("point " + point.toText() + " is named twice");
            }
            named[move] = true;
            moves.add(move);
        }
        return moves;
    }

    private static int onBoard(Grid grid, Point point) throws CommandException {
        if (!point.isOn(grid)) {
            throw new CommandException("point " + point.toText() + " is outside the board, 0.."
                    + (grid.width() - 1) + ",0.." + (grid.height() - 1));
        }
        return point.move();
    }
}
