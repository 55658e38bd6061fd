package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;

/**
 * Twos that fours may join. A stone that makes a two and nothing better is a threat if fours of other lines make a four
 * of it.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class JoinedTwo {

    /** How far a stone of a five can be from another one. */
    private static final int REACH = 4;

    private JoinedTwo() {}

    /**
     * {@return whether a stone makes a two, open or closed, and the side may make a four in its line}
     *
     * @param state the patterns
     * @param side the side that would play there
     * @param move an empty point
     */
    static boolean isAt(PatternState state, int side, int move) {
        for (int d = 0; d < Direction.COUNT; d++) {
            int line = state.linePattern(side, move, d);
            if (line >= LinePattern.CLOSED_TWO
                    && line <= LinePattern.OPEN_TWO_WIDE
                    && (reachesFour(state, side, move, Direction.step(d))
                            || reachesFour(state, side, move, -Direction.step(d)))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a point where the side may make a four is near, with no stone of the opponent's between. */
    private static boolean reachesFour(PatternState state, int side, int move, int step) {
        Position position = state.position();
        int own = Stone.of(side);
        int cell = move;
        for (int i = 0; i < REACH; i++) {
            cell += step;
            int stone = position.stone(cell);
            if (stone == Stone.EMPTY) {
                int group = PointInfo.group(state.info(side, cell));
                if (group == PointGroup.FOUR || group == PointGroup.FORBIDDEN) {
                    return true;
                }
            } else if (stone != own) {
                return false;
            }
        }
        return false;
    }
}
