package org.kagetsu.testing;

import java.util.stream.IntStream;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.Rings;
import org.kagetsu.grid.Direction;

/** The windows and rings of a point, read cell by cell from the board. */
public final class PlainWindows {

    private PlainWindows() {}

    /** The cells beside a point as a side sees them, the nearest one lowest. */
    public static int arm(Position position, int move, int step, int side) {
        int cells = 0;
        boolean isOutside = false;
        for (int i = 0; i < Arms.LENGTH; i++) {
            int stone = isOutside ? Stone.WALL : position.stone(move + (i + 1) * step);
            isOutside = stone == Stone.WALL;
            cells |= seen(stone, side) << (2 * i);
        }
        return cells;
    }

    /** The window of a point in a direction as a side sees it. */
    public static int window(Position position, int move, int direction, int side) {
        int step = Direction.step(direction);
        return Arms.pair(Arms.kind(arm(position, move, -step, side)), Arms.kind(arm(position, move, step, side)));
    }

    /** The cells of a ring as a side sees them. */
    public static int ring(Position position, int move, int ring, int side) {
        int cells = 0;
        for (int i = 0; i < Rings.CELLS; i++) {
            int stone = position.stone(move + Rings.step(ring, i));
            cells |= stone == Stone.WALL ? 0 : seen(stone, side) << (2 * i);
        }
        return cells;
    }

    /** The rows of the tables of vectors that a point has: its four windows, and its rings. */
    public static int[] rows(Position position, int move, int side) {
        return IntStream.concat(
                        IntStream.range(0, Direction.COUNT).map(d -> window(position, move, d, side)),
                        IntStream.range(0, Rings.RINGS)
                                .map(ring -> Arms.PAIRS + Rings.kind(ring, ring(position, move, ring, side))))
                .toArray();
    }

    private static int seen(int stone, int side) {
        return stone == Stone.of(side) ? 1 : stone == Stone.of(Side.opponent(side)) ? 2 : stone;
    }

    /** Whether a point has a stone in one of its windows or rings. */
    public static boolean isSeen(Position position, int move) {
        for (int ring = 0; ring < Rings.RINGS; ring++) {
            if (ring(position, move, ring, Side.BLACK) != 0) {
                return true;
            }
        }
        for (int d = 0; d < Direction.COUNT; d++) {
            int step = Direction.step(d);
            if (hasStone(arm(position, move, step, Side.BLACK)) || hasStone(arm(position, move, -step, Side.BLACK))) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasStone(int arm) {
        for (int i = 0; i < Arms.LENGTH; i++) {
            int cell = arm >>> (2 * i) & 3;
            if (cell == Stone.BLACK || cell == Stone.WHITE) {
                return true;
            }
        }
        return false;
    }
}
