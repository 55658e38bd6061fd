package org.kagetsu.piskvork.brain;

import java.util.Set;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Points near stones. Static functions only; safe for use by many threads. */
final class Neighbourhood {

    private Neighbourhood() {}

    /**
     * Adds the empty points that are far from all stones; on an empty board, none.
     *
     * @param position the stones
     * @param reach how many columns and rows away from a stone a point is still near, 1 or more
     * @param far where to add them
     */
    static void addFarPoints(Position position, int reach, Set<Integer> far) {
        if (position.empties() == position.grid().points()) {
            return;
        }
        for (int move : position.grid().moves()) {
            if (position.isEmpty(move) && !isNearStone(position, move, reach)) {
                far.add(move);
            }
        }
    }

    private static boolean isNearStone(Position position, int move, int reach) {
        Grid grid = position.grid();
        for (int y = Math.max(0, Move.y(move) - reach); y <= Math.min(grid.height() - 1, Move.y(move) + reach); y++) {
            for (int x = Math.max(0, Move.x(move) - reach); x <= Math.min(grid.width() - 1, Move.x(move) + reach); x++) {
                if (!position.isEmpty(Move.of(x, y))) {
                    return true;
                }
            }
        }
        return false;
    }
}
