package org.kagetsu.eval.linear;

import java.util.Collections;
import org.kagetsu.board.Rule;
import org.kagetsu.pattern.Combination;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PointScores;

/** Weights that were set by hand, the same for all rules: a sum over the four lines, and a few threats. */
final class HandWeights {

    /** By {@link LinePattern}: what one line of a point is worth, in the engine's unit. */
    private static final int[] VALUES = {0, 0, 1, 2, 4, 7, 8, 10, 11, 22, 27, 33, 0, 60, 100};

    /** By {@link LinePattern}: how much one line of a point adds to the priority of a move there, in eighths. */
    private static final int[] PRIORITIES = {0, 0, 2, 4, 8, 14, 17, 20, 20, 48, 56, 64, 0, 120, 200};
    private static final int OWN_EIGHTHS = 4;
    private static final int OPPONENT_EIGHTHS = 3;

    /** What the right to move is worth. */
    private static final int TEMPO = 12;

    /** The opponent makes an open four next unless it is stopped. */
    private static final int FACING_OPEN_FOUR = -90;

    /** An open four of the side to move is counted elsewhere; a four that threatens something more is not. */
    private static final int OWN_FOUR = 25;
    private static final int OWN_THREE = 20;

    private HandWeights() {}

    static Weights create() {
        short[] values = new short[Combination.COUNT];
        short[] priorities = new short[Combination.COUNT];
        short[] opponentPriorities = new short[Combination.COUNT];
        for (int a = 0; a < LinePattern.COUNT; a++) {
            for (int b = 0; b <= a; b++) {
                for (int c = 0; c <= b; c++) {
                    for (int d = 0; d <= c; d++) {
                        int combination = Combination.of(a, b, c, d);
                        values[combination] = (short) (VALUES[a] + VALUES[b] + VALUES[c] + VALUES[d]);
                        int priority = PRIORITIES[a] + PRIORITIES[b] + PRIORITIES[c] + PRIORITIES[d];
                        priorities[combination] = eighths(OWN_EIGHTHS * priority);
                        opponentPriorities[combination] = eighths(OPPONENT_EIGHTHS * priority);
                    }
                }
            }
        }
        short[] threats = new short[ThreatMask.COUNT];
        for (int mask = 0; mask < threats.length; mask++) {
            threats[mask] = (short) threat(mask);
        }
        RuleWeights weights = new RuleWeights(
                new short[][] {values, values},
                new short[][] {priorities, priorities},
                new short[][] {opponentPriorities, opponentPriorities},
                new short[][] {threats, threats});
        return new Weights("set by hand", Collections.nCopies(Rule.all().size(), weights));
    }

    private static short eighths(int priority) {
        return (short) Math.min(PointScores.MAX_PRIORITY, (priority + 4) / 8);
    }

    private static int threat(int mask) {
        int bonus = TEMPO;
        if ((mask & ThreatMask.OPPONENT_OPEN_FOUR) != 0) {
            bonus += FACING_OPEN_FOUR;
        } else if ((mask & ThreatMask.OWN_THREE) != 0) {
            bonus += OWN_THREE;
        }
        return (mask & ThreatMask.OWN_FOUR) != 0 ? bonus + OWN_FOUR : bonus;
    }
}
