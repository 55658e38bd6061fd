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

    private static final int CODES = 1 << 16;

    final LineTable lines;

    /** By side, then by four line patterns of four bits each: {@link PointInfo}. */
    final int[][] points = new int[2][CODES];

    final @Nullable VectorTables vectors;

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
     * Builds tables for states that have an {@link Accumulator}.
     *
     * @param rule the rules
     * @param scores the weights
     * @param vectors what the accumulator sums up, or null for states without one
     */
    public PatternTables(Rule rule, PointScores scores, @Nullable PointVectors vectors) {
        this.vectors = vectors == null ? null : new VectorTables(vectors);
        lines = new LineTable(rule);
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            fill(points[side], side, rule.hasForbiddenPoints() && side == Side.BLACK, scores);
        }
    }

    /** Computes each combination once, in sorted order, and copies it to every order of the four lines. */
    private static void fill(int[] table, int side, boolean forbids, PointScores scores) {
        for (int a = 0; a < LinePattern.COUNT; a++) {
            for (int b = 0; b <= a; b++) {
                for (int c = 0; c <= b; c++) {
                    for (int d = 0; d <= c; d++) {
                        int pattern = PointPattern.of(a, b, c, d, forbids);
                        table[code(a, b, c, d)] = PointInfo.of(pattern,
                                scores.priority(side, a, b, c, d), scores.opponentPriority(side, a, b, c, d),
                                scores.value(side, a, b, c, d));
                    }
                }
            }
        }
        for (int a = 0; a < LinePattern.COUNT; a++) {
            for (int b = 0; b < LinePattern.COUNT; b++) {
                for (int c = 0; c < LinePattern.COUNT; c++) {
                    copySorted(table, a, b, c);
                }
            }
        }
    }

    private static int code(int a, int b, int c, int d) {
        return a | (b << 4) | (c << 8) | (d << 12);
    }

    /** Copies to all codes that begin with three patterns what is known of the same four in descending order. */
    private static void copySorted(int[] table, int a, int b, int c) {
        int high = Math.max(a, Math.max(b, c));
        int low = Math.min(a, Math.min(b, c));
        int middle = a + b + c - high - low;
        for (int d = 0; d < LinePattern.COUNT; d++) {
            int sorted = d <= low ? code(high, middle, low, d)
                    : d <= middle ? code(high, middle, d, low)
                    : d <= high ? code(high, d, middle, low) : code(d, high, middle, low);
            table[code(a, b, c, d)] = table[sorted];
        }
    }
}
