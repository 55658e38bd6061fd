package org.kagetsu.threat;

import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/**
 * The points that stop a five of the opponent: the point where it would be completed and, under rules that ask for an
 * open end (caro), the end that is still open if the other end is closed.
 *
 * <p>Static functions only; safe for use by many threads on different states.
 */
public final class FiveDefence {

    /** The most points that can stop one five: the point itself and one open end in each direction. */
    public static final int MAX_MOVES = 1 + Direction.COUNT;

    private FiveDefence() {}

    /**
     * {@return whether one stone can never stop two different five points of a side: true unless the rules ask for an
     * open end, which they ask of both sides or of none}
     *
     * @param rule the rules
     */
    public static boolean twoFivesWin(Rule rule) {
        return !rule.winCondition(Side.BLACK).needsOpenEnd();
    }

    /**
     * Writes the points that stop the attacker's first five point. Every defence against all his fives is among them.
     *
     * @param state a state in which the attacker has a point of {@link PointGroup#FIVE}
     * @param attacker the side that would make five
     * @param moves receives the points
     * @param from index of the first one
     * @return number of points written, 1..{@link #MAX_MOVES}
     */
    public static int generate(PatternState state, int attacker, int[] moves, int from) {
        int five = state.first(attacker, PointGroup.FIVE);
        moves[from] = five;
        int size = 1;
        if (!twoFivesWin(state.position().rule())) {
            for (int d = 0; d < Direction.COUNT; d++) {
                if (state.linePattern(attacker, five, d) == LinePattern.FIVE) {
                    int end = openEnd(state.position(), attacker, five, Direction.step(d));
                    if (end != Move.NONE) {
                        moves[from + size++] = end;
                    }
                }
            }
        }
        return size;
    }

    /** The empty end of the five through a point if the other end is closed, else none. */
    private static int openEnd(Position position, int attacker, int five, int step) {
        int own = Stone.of(attacker);
        int after = end(position, own, five, step);
        int before = end(position, own, five, -step);
        int length = position.rule().winCondition(attacker).length();
        if ((after - before) / step - 1 != length) {
            return Move.NONE;
        }
        int closed = own ^ Stone.WALL;
        if (position.stone(before) == closed && position.isEmpty(after)) {
            return after;
        }
        return position.stone(after) == closed && position.isEmpty(before) ? before : Move.NONE;
    }

    /** The first point behind a row of stones that begins beside a point; the step leads along the row. */
    static int end(Position position, int stone, int point, int step) {
        int end = point + step;
        while (position.stone(end) == stone) {
            end += step;
        }
        return end;
    }
}
