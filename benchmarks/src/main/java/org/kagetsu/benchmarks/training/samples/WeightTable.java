package org.kagetsu.benchmarks.training.samples;

import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.RuleWeights;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.pattern.PointPattern;

/**
 * Numbers of the tables of weights: one for each rule, two for renju, where the sides differ.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class WeightTable {

    public static final int COUNT = Rule.all().size() + 1;

    private static final int RENJU_WHITE = Rule.all().size();

    private WeightTable() {}

    /** The table of a side under a rule, 0..5. */
    public static int of(Rule rule, int side) {
        return rule.hasForbiddenPoints() && side == Side.WHITE ? RENJU_WHITE : Rule.all().indexOf(rule);
    }

    /** The point pattern of a combination of lines for the side that a table is of. */
    public static int pointPattern(int table, int[] lines) {
        boolean forbids = table != RENJU_WHITE && Rule.all().get(table).hasForbiddenPoints();
        return PointPattern.of(lines[0], lines[1], lines[2], lines[3], forbids);
    }

    /** Index of a combination's weight among those of all tables. */
    public static int combination(int table, int combination) {
        return table * RuleWeights.COMBINATIONS + combination;
    }

    /** Index of a mask's weight among those of all tables, counted from 0. */
    public static int mask(int table, int mask) {
        return table * ThreatMask.COUNT + mask;
    }
}
