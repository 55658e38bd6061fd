package org.kagetsu.pattern;

import org.kagetsu.board.Rule;
import org.kagetsu.board.WinCondition;
import org.kagetsu.line.Lines;

/**
 * Classifies windows for one side of one rule.
 *
 * <p>A window is a centre and two arms of {@code radius} cells. Only the part of an arm before the first stone of
 * the opponent or wall matters, so an arm is one of 2 * (2^radius - 1) + 2^radius codes:
 *
 * <table>
 * <caption>Arm codes</caption>
 * <tr><th>bits</th><th>field</th></tr>
 * <tr><td>0-4</td><td>own stones, bit 0 next to the centre</td></tr>
 * <tr><td>5-7</td><td>usable cells, 0..radius</td></tr>
 * <tr><td>8</td><td>the arm ends at a stone of the opponent (it matters to caro only)</td></tr>
 * </table>
 *
 * <p>The pattern of a pair of arms follows from those with one more own stone, so it is computed by recursion
 * with a memory; a few thousand pairs exist. Not safe for use by many threads; used while tables are built.
 */
final class LineClassifier {

    /** Codes of arms are below this. */
    static final int ARMS = 1 << 9;

    private static final int USABLE_SHIFT = 5;
    private static final int STONES = 31;
    private static final int ENDS_AT_OPPONENT = 1 << 8;

    private final int radius;
    private final WinCondition condition;
    private final boolean forbids;

    /** The pattern of each pair of arms plus one; 0 if it is not known yet. */
    private final byte[] memory = new byte[ARMS * ARMS];

    LineClassifier(Rule rule, int side, int radius) {
        this.radius = radius;
        this.condition = rule.winCondition(side);
        this.forbids = rule.hasForbiddenPoints() && side == 0;
    }

    /**
     * Returns the code of an arm.
     *
     * @param cells the arm's cells, two bits each, the lowest next to the centre
     * @param own the stone code of this side, 1 or 2
     */
    int arm(int cells, int own) {
        int stones = 0;
        for (int i = 0; i < radius; i++) {
            int cell = (cells >>> (2 * i)) & 3;
            if (cell == own) {
                stones |= 1 << i;
            } else if (cell != Lines.EMPTY) {
                boolean opponent = condition.needsOpenEnd() && cell != Lines.WALL;
                return stones | (i << USABLE_SHIFT) | (opponent ? ENDS_AT_OPPONENT : 0);
            }
        }
        return stones | (radius << USABLE_SHIFT);
    }

    /** Returns the {@link LinePattern} of a stone between two arms, the same whichever is left. */
    int classify(int left, int right) {
        int index = left < right ? left * ARMS + right : right * ARMS + left;
        int known = memory[index];
        if (known != 0) {
            return known - 1;
        }
        int pattern = compute(left, right);
        memory[index] = (byte) (pattern + 1);
        return pattern;
    }

    private int compute(int left, int right) {
        if (wins(left, right)) {
            return LinePattern.FIVE;
        }
        int run = run(left) + 1 + run(right);
        if (run > condition.length()) {
            return LinePattern.OVERLINE;
        }
        boolean leftFive = canExtend(left) && wins(extend(left), right);
        boolean rightFive = canExtend(right) && wins(left, extend(right));
        if (leftFive && rightFive && outlivesEveryAnswer(left, right)) {
            boolean straight = run == condition.length() - 1;
            return forbids && !straight ? LinePattern.LINE_DOUBLE_FOUR : LinePattern.OPEN_FOUR;
        }
        return leftFive || rightFive ? LinePattern.FOUR : classifyByNextMove(left, right);
    }

    /** Whether a five can still be made after every answer of the opponent. In caro, one stone may stop two fives. */
    private boolean outlivesEveryAnswer(int left, int right) {
        for (int i = 0; i < radius; i++) {
            if ((isEmpty(left, i) && !canMakeFive(cut(left, i), right))
                    || (isEmpty(right, i) && !canMakeFive(left, cut(right, i)))) {
                return false;
            }
        }
        return true;
    }

    private boolean canMakeFive(int left, int right) {
        return (canExtend(left) && wins(extend(left), right)) || (canExtend(right) && wins(left, extend(right)));
    }

    /** The arm after the opponent has taken one of its cells. */
    private int cut(int arm, int cell) {
        int stones = arm & ((1 << cell) - 1);
        return stones | (cell << USABLE_SHIFT) | (condition.needsOpenEnd() ? ENDS_AT_OPPONENT : 0);
    }

    /** No five and no four: the pattern is a step below the best that one more stone makes. */
    private int classifyByNextMove(int left, int right) {
        int[] ways = new int[LinePattern.COUNT];
        for (int i = 0; i < radius; i++) {
            if (isEmpty(left, i)) {
                ways[classify(left | (1 << i), right)]++;
            }
            if (isEmpty(right, i)) {
                ways[classify(left, right | (1 << i))]++;
            }
        }
        if (ways[LinePattern.OPEN_FOUR] > 0) {
            return ways[LinePattern.OPEN_FOUR] > 1 ? LinePattern.OPEN_THREE_WIDE : LinePattern.OPEN_THREE_NARROW;
        }
        if (ways[LinePattern.FOUR] > 0) {
            return LinePattern.CLOSED_THREE;
        }
        if (ways[LinePattern.OPEN_THREE_WIDE] > 0) {
            return ways[LinePattern.OPEN_THREE_WIDE] > 1 ? LinePattern.OPEN_TWO_WIDE : LinePattern.OPEN_TWO;
        }
        if (ways[LinePattern.OPEN_THREE_NARROW] > 0) {
            return LinePattern.OPEN_TWO_NARROW;
        }
        if (ways[LinePattern.CLOSED_THREE] > 0) {
            return LinePattern.CLOSED_TWO;
        }
        if (ways[LinePattern.OPEN_TWO_WIDE] + ways[LinePattern.OPEN_TWO] + ways[LinePattern.OPEN_TWO_NARROW] > 0) {
            return LinePattern.OPEN_ONE;
        }
        return ways[LinePattern.CLOSED_TWO] > 0 ? LinePattern.CLOSED_ONE : LinePattern.DEAD;
    }

    private boolean wins(int left, int right) {
        return condition.isMet(run(left) + 1 + run(right), isBlocked(left), isBlocked(right));
    }

    /** Own stones directly beside the centre. */
    private static int run(int arm) {
        return Integer.numberOfTrailingZeros(~(arm & STONES));
    }

    private static int usable(int arm) {
        return (arm >>> USABLE_SHIFT) & 7;
    }

    /** Whether a stone of the opponent stands directly after the run. */
    private static boolean isBlocked(int arm) {
        return (arm & ENDS_AT_OPPONENT) != 0 && run(arm) == usable(arm);
    }

    private static boolean canExtend(int arm) {
        return run(arm) < usable(arm);
    }

    /** The arm with the first empty cell filled. */
    private static int extend(int arm) {
        return arm | (1 << run(arm));
    }

    private static boolean isEmpty(int arm, int cell) {
        return cell < usable(arm) && ((arm >>> cell) & 1) == 0;
    }
}
