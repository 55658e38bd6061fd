package org.kagetsu.board;

import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;

/**
 * The runs of stones that win.
 *
 * <p>Static functions only.
 */
final class WinningRun {

    private WinningRun() {}

    /** The first direction in which a stone of a side on a point is part of a winning run, -1 if there is none. */
    static int direction(Position position, int move, int side) {
        WinCondition condition = position.rule().winCondition(side);
        for (int d = 0; d < Direction.COUNT; d++) {
            if (LineShapes.wins(position.line(d, move), Lines.cell(d, move), side, condition)) {
                return d;
            }
        }
        return -1;
    }

    /** The points of a winning run through a stone from end to end; none if there is no such run, or no stone. */
    static int[] through(Position position, int move) {
        int stone = position.stone(move);
        int side = stone - 1;
        if (stone != Stone.BLACK && stone != Stone.WHITE) {
            return new int[0];
        }
        int d = direction(position, move, side);
        if (d < 0) {
            return new int[0];
        }
        int step = Direction.step(d);
        int first = move;
        while (position.stone(first - step) == stone) {
            first -= step;
        }
        int[] run = new int[LineShapes.run(position.line(d, move), Lines.cell(d, move), side)];
        for (int i = 0; i < run.length; i++) {
            run[i] = first + i * step;
        }
        return run;
    }

    /** The first empty point on which a side would complete a winning run, or {@link Move#NONE}. */
    static int completedBy(Position position, int side) {
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && direction(position, move, side) >= 0) {
                return move;
            }
        }
        return Move.NONE;
    }
}
