package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointInfo;
import org.kagetsu.pattern.PointPattern;

/**
 * Fours that make nothing else, not even an open two. They force an answer, but seldom win. In renju, a four of White
 * does not count as one if the point that stops it may be forbidden to Black, because then it wins.
 *
 * <p>Static functions only; safe for use by many threads on different states.
 */
public final class LoneFour {

    private LoneFour() {}

    /**
     * {@return whether a stone makes a four and nothing else, and the point that stops the four is not forbidden by the
     * patterns}
     *
     * @param state the patterns
     * @param side the side that would play there
     * @param move an empty point
     */
    public static boolean isAt(PatternState state, int side, int move) {
        return PointInfo.pattern(state.info(side, move)) == PointPattern.FOUR
                && (side == Side.BLACK
                        || state.count(Side.BLACK, PointGroup.FORBIDDEN) == 0
                        || !mayHaveForbiddenStop(state, move));
    }

    /** Whether the patterns mark as forbidden the point that stops White's four. */
    private static boolean mayHaveForbiddenStop(PatternState state, int move) {
        int direction = 0;
        while (state.linePattern(Side.WHITE, move, direction) != LinePattern.FOUR) {
            direction++;
        }
        int step = Direction.step(direction);
        return isForbiddenEnd(state, move, step) || isForbiddenEnd(state, move, -step);
    }

    /** The stop is the first cell after the run through the move, at one end or at the other. */
    private static boolean isForbiddenEnd(PatternState state, int move, int step) {
        Position position = state.position();
        int end = FiveDefence.end(position, Stone.WHITE, move, step);
        return position.isEmpty(end) && PointInfo.group(state.info(Side.BLACK, end)) == PointGroup.FORBIDDEN;
    }
}
