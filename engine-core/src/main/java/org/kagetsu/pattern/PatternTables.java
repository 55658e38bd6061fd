package org.kagetsu.pattern;

import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;

/**
 * All tables of one rule and one set of weights: window key to line patterns, line patterns to point info.
 *
 * <p>Immutable and safe for use by many threads; made once and shared by all engines that use the same weights.
 */
public final class PatternTables {

    final LineTable lines;

    /** By side, then by {@link Combination}: {@link PointInfo}. */
    final int[][] points = new int[2][];

    final @Nullable WindowTables windows;

    /**
     * Builds the tables.
     *
     * @param rule the rules
     * @param scores the weights
     */
    public PatternTables(Rule rule, PointScores scores) {
        this(rule, scores, null);
    }

    /**
     * Builds tables for states that have {@link WindowSums}.
     *
     * @param rule the rules
     * @param scores the weights
     * @param windows the vectors of line windows, or null for states without any
     */
    public PatternTables(Rule rule, PointScores scores, @Nullable WindowTables windows) {
        this.windows = windows;
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
    private static int[] pack(int side, boolean forbids, PointScores scores) {
        int[] packed = new int[Combination.COUNT];
        int number = 0;
        for (int d = 0; d < LinePattern.COUNT; d++) {
            for (int c = 0; c <= d; c++) {
                for (int b = 0; b <= c; b++) {
                    for (int a = 0; a <= b; a++) {
                        packed[number] = PointInfo.of(PointPattern.of(a, b, c, d, forbids),
                                scores.priority(side, number), scores.opponentPriority(side, number),
                                scores.value(side, number));
                        number++;
                    }
                }
            }
        }
        return packed;
    }
}
