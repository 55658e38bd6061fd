package org.kagetsu.benchmarks.training.window;

import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.WindowTables;
import org.kagetsu.pattern.Combination;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.pattern.PointPattern;

/**
 * What is known of windows without learning: the line patterns that both sides have in them, and what four patterns of a
 * side make of a point.
 *
 * <p>A row is a window or a ring as the owner of one {@linkplain Network#table table} sees it, in the order of
 * {@link WindowTables}. Immutable and safe for use by many threads.
 */
final class Windows {

    /** Number of rows of all tables. */
    static final int ROWS = Network.TABLES * WindowTables.ROWS;

    /** Number of codes: four line patterns of four bits each. */
    private static final int CODES = 1 << 16;

    /** By row of a window: the owner's line pattern in bits 0-3, that of the opponent in bits 4-7. */
    private final byte[] patterns = new byte[ROWS];

    /** By table and code: the {@link PointGroup} in bits 0-2, the linear value above. */
    private final int[][] points = new int[Network.TABLES][CODES];

    private final Weights linear;

    /**
     * Builds the tables.
     *
     * @param linear the linear evaluation
     */
    Windows(Weights linear) {
        this.linear = linear;
        LinearEvaluator evaluator = new LinearEvaluator(linear);
        for (Rule rule : Rule.all()) {
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                int table = Network.table(rule, side);
                fillPatterns(evaluator, rule, side, table * WindowTables.ROWS);
                fillPoints(rule, side, table);
            }
        }
    }

    private void fillPatterns(LinearEvaluator evaluator, Rule rule, int side, int first) {
        for (int a = 0; a < Arms.COUNT; a++) {
            for (int b = 0; b <= a; b++) {
                int both = evaluator.tables(rule).linePatterns(stones(a, side), stones(b, side));
                patterns[first + Arms.pair(a, b)] = (byte) (side == Side.BLACK ? both : both >>> 4 | both << 4);
            }
        }
    }

    /** The cells of a kind with black and white stones in them. */
    private static int stones(int kind, int side) {
        int cells = Arms.cells(kind);
        return side == Side.BLACK ? cells : Arms.cells(Arms.swappedKind(cells));
    }

    private void fillPoints(Rule rule, int side, int table) {
        boolean forbids = rule.hasForbiddenPoints() && side == Side.BLACK;
        for (int code = 0; code < CODES; code++) {
            int a = code & 15;
            int b = code >>> 4 & 15;
            int c = code >>> 8 & 15;
            int d = code >>> 12;
            if (Math.max(Math.max(a, b), Math.max(c, d)) < LinePattern.COUNT) {
                int group = PointGroup.of(PointPattern.of(a, b, c, d, forbids));
                int value = linear.of(rule).value(side, Combination.of(a, b, c, d));
                points[table][code] = value << 3 | group;
            }
        }
    }

    /** The owner's line pattern in bits 0-3, that of the opponent in bits 4-7. */
    int patterns(int row) {
        return patterns[row] & 0xFF;
    }

    /** The {@link PointGroup} that four patterns of a side make. */
    int group(int table, int code) {
        return points[table][code] & 7;
    }

    /** The linear value of four patterns of a side. */
    int value(int table, int code) {
        return points[table][code] >> 3;
    }

    /** What a mask is worth by the linear evaluation. */
    int threat(Rule rule, int side, int mask) {
        return linear.of(rule).threat(side, mask);
    }
}
