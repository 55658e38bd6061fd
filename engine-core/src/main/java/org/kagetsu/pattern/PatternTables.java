package org.kagetsu.pattern;

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

    /**
     * Builds the tables.
     *
     * @param rule the rules
     * @param scores the weights
     */
    public PatternTables(Rule rule, PointScores scores) {
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
                        permute(table, new int[] {a, b, c, d}, 0, PointInfo.of(pattern,
                                scores.priority(side, a, b, c, d), scores.opponentPriority(side, a, b, c, d),
                                scores.value(side, a, b, c, d)));
                    }
                }
            }
        }
    }

    private static void permute(int[] table, int[] code, int fixed, int info) {
        if (fixed == code.length) {
            table[code[0] | (code[1] << 4) | (code[2] << 8) | (code[3] << 12)] = info;
            return;
        }
        for (int i = fixed; i < code.length; i++) {
            swap(code, fixed, i);
            permute(table, code, fixed + 1, info);
            swap(code, fixed, i);
        }
    }

    private static void swap(int[] code, int i, int j) {
        int kept = code[i];
        code[i] = code[j];
        code[j] = kept;
    }
}
