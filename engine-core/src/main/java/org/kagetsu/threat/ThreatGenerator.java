package org.kagetsu.threat;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.board.Position;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Direction;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;

/**
 * Lists the threats of the side to move with their gain, cost and rest squares.
 *
 * <p>The cost squares are found by trying. The gain is played, then each answer in the line. An answer counts if the
 * line no longer has what was threatened. So the sets are complete under every rule, but to find them takes up to
 * eleven trial stones for each threat. Search and solvers have no time for that: they read the points alone, and find
 * what an answer does when they play it. Owned by one thread.
 */
public final class ThreatGenerator {

    /** The threat and all its answers lie within this many cells of the gain. */
    private static final int REACH = 5;

    private final PatternState state;
    private final Position position;

    /**
     * Creates a generator.
     *
     * @param state the state to work on; unchanged after each call
     */
    public ThreatGenerator(PatternState state) {
        this.state = state;
        this.position = state.position();
    }

    /**
     * Generates all threats of the side to move, in ascending order of their gain squares. A point forbidden to the
     * side is not a gain square.
     *
     * @param weakest the weakest kind wanted: {@link LinePattern#OPEN_THREE_NARROW} for all,
     *     {@link LinePattern#FOUR} for those that threaten five at once
     * @return the threats
     */
    public List<LineThreat> generate(int weakest) {
        int side = position.sideToMove();
        List<LineThreat> threats = new ArrayList<>();
        for (int word = 0; word < PointSet.WORDS; word++) {
            for (long rest = ThreatPoints.all(state, side, word); rest != 0; rest &= rest - 1) {
                int gain = PointSet.first(word, rest);
                if (!state.isForbidden(side, gain)) {
                    addThreats(threats, side, gain, Math.max(weakest, LinePattern.OPEN_THREE_NARROW));
                }
            }
        }
        return threats;
    }

    private void addThreats(List<LineThreat> threats, int side, int gain, int weakest) {
        for (int d = 0; d < Direction.COUNT; d++) {
            int kind = state.linePattern(side, gain, d);
            if (kind >= weakest) {
                threats.add(new LineThreat(kind, d, gain, costs(side, gain, d, kind), rests(side, gain, d)));
            }
        }
    }

    private List<Integer> costs(int side, int gain, int d, int kind) {
        if (kind == LinePattern.FIVE) {
            return List.of();
        }
        List<Integer> costs = new ArrayList<>();
        int followUp = kind >= LinePattern.FOUR ? LinePattern.FIVE : LinePattern.OPEN_FOUR;
        int step = Direction.step(d);
        state.place(gain);
        for (int i = -REACH; i <= REACH; i++) {
            int answer = gain + i * step;
            if (position.isEmpty(answer)) {
                state.place(answer);
                if (!holds(side, gain, d, followUp)) {
                    costs.add(answer);
                }
                state.undo();
            }
        }
        state.undo();
        costs.sort(null);
        return costs;
    }

    /** Whether some empty point near the gain makes at least a pattern in the line. */
    private boolean holds(int side, int gain, int d, int pattern) {
        int step = Direction.step(d);
        for (int i = -REACH; i <= REACH; i++) {
            int point = gain + i * step;
            if (position.isEmpty(point) && state.linePattern(side, point, d) >= pattern) {
                return true;
            }
        }
        return false;
    }

    /** Own stones that a run of the win length can hold together with the gain; a threat has room for a five there. */
    private List<Integer> rests(int side, int gain, int d) {
        int own = Stone.of(side);
        int length = position.rule().winCondition(side).length();
        List<Integer> rests = new ArrayList<>();
        for (int step : new int[] {-Direction.step(d), Direction.step(d)}) {
            int point = gain + step;
            for (int i = 1; i < length && (position.stone(point) == own || position.stone(point) == Stone.EMPTY); i++) {
                if (position.stone(point) == own) {
                    rests.add(point);
                }
                point += step;
            }
        }
        rests.sort(null);
        return rests;
    }
}
