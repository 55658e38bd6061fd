package org.kagetsu.pattern;

import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;

/**
 * The tables of one rule: window key to line patterns, line patterns to point info, with the weights if there are any.
 *
 * <p>Immutable and safe for use by many threads; made once and shared by all states that use the same weights.
 */
public final class PatternTables {

    final LineTable lines;

    /** By side, then by {@link Combination}: {@link PointInfo}. */
    final int[][] points = new int[2][];

    /**
     * Builds tables of patterns alone, whose values and priorities are 0.
     *
     * @param rule the rules
     */
    public PatternTables(Rule rule) {
        this(rule, null);
    }

    /**
     * Builds tables.
     *
     * @param rule the rules
     * @param scores the weights, or null for values and priorities of 0
     */
    public PatternTables(Rule rule, @Nullable PointScores scores) {
        lines = new LineTable(rule);
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            points[side] = pack(side, rule.hasForbiddenPoints() && side == Side.BLACK, scores);
        }
    }

    /**
     * {@return the line patterns of a window: Black's {@link LinePattern} in bits 0-3, White's in bits 4-7}
     *
     * @param before the five cells before the centre, two bits each, the nearest one lowest: 0 empty, 1 black, 2 white,
     *     3 wall
     * @param after the five cells after it, likewise
     */
    public int linePatterns(int before, int after) {
        return lines.patterns(before, after);
    }

    /** What each combination is for a side, in the order of their numbers. */
    private static int[] pack(int side, boolean forbids, @Nullable PointScores scores) {
        int[] packed = new int[Combination.COUNT];
        int number = 0;
        for (int d = 0; d < LinePattern.COUNT; d++) {
            for (int c = 0; c <= d; c++) {
                for (int b = 0; b <= c; b++) {
                    for (int a = 0; a <= b; a++) {
                        int pattern = PointPattern.of(a, b, c, d, forbids);
                        packed[number] = scores == null
                                ? PointInfo.of(pattern, 0, 0, 0)
                                : PointInfo.of(pattern, scores.priority(side, number),
                                        scores.opponentPriority(side, number), scores.value(side, number));
                        number++;
                    }
                }
            }
        }
        return packed;
    }
}
