package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.pattern.PointPattern;

/**
 * Closed twos that fours may join. A stone that makes nothing better than a closed two is a threat if fours of other
 * lines make a four of it.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class ClosedTwo {

    /** How far a stone of a five can be from another one. */
    private static final int REACH = 4;

    private ClosedTwo() {}

    /**
     * {@return whether a stone makes closed twos and nothing better, and the side may make a four in the line of one}
     *
     * @param state the patterns
     * @param side the side that would play there
     * @param move an empty point
     */
    static boolean isJoinedAt(PatternState state, int side, int move) {
        if (PointInfo.pattern(state.info(side, move)) != PointPattern.CLOSED_TWO) {
            return false;
        }
        for (int d = 0; d < Direction.COUNT; d++) {
            if (state.linePattern(side, move, d) == LinePattern.CLOSED_TWO
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
