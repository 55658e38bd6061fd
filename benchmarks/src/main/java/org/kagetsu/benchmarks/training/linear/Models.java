package org.kagetsu.benchmarks.training.linear;

import org.kagetsu.eval.linear.RuleWeights;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.Network;
import org.kagetsu.pattern.Combination;
import org.kagetsu.pattern.LinePattern;

/**
 * The parameters of the models and their priors.
 *
 * <p>The weight of a combination under a rule is a sum: parameters of its four lines and of the combination, each once
 * for all rules and once for this rule. The bonus of a threat mask is the sum of parameters of its bits and of the
 * whole mask, again for all rules and for one.
 */
public final class Models {

    /**
     * Standard deviations of the parameters of combinations, in the unit of the logarithm of the odds.
     *
     * @param line of a line pattern
     * @param ruleLine of a line pattern under one rule
     * @param combination of a combination
     * @param ruleCombination of a combination under one rule
     */
    private record Prior(double line, double ruleLine, double combination, double ruleCombination) {}

    private static final Prior VALUE = new Prior(0.5, 0.1, 0.1, 0.05);
    private static final Prior PRIORITY = new Prior(2, 0.5, 1, 0.3);

    private static final double BIT = 1;
    private static final double RULE_BIT = 0.3;
    private static final double MASK = 0.3;
    private static final double RULE_MASK = 0.15;

    /** Weights of the combinations of all tables, after which those of masks or of the opponent's combinations begin. */
    static final int COMBINATIONS = Network.TABLES * RuleWeights.COMBINATIONS;

    private static final int BITS = Integer.numberOfTrailingZeros(ThreatMask.COUNT);

    private Models() {}

    /** Values of combinations of all tables, then masks of all tables. */
    public static Expansion value(double freedom) {
        Expansion expansion = new Expansion();
        addCombinations(expansion, VALUE, freedom);
        addMasks(expansion, freedom);
        return expansion;
    }

    /** Priorities of combinations of all tables for the side itself, then for its opponent. */
    public static Expansion policy(double freedom) {
        Expansion expansion = new Expansion();
        addCombinations(expansion, PRIORITY, freedom);
        addCombinations(expansion, PRIORITY, freedom);
        return expansion;
    }

    private static void addCombinations(Expansion expansion, Prior prior, double freedom) {
        int[][] patterns = patternsByCombination();
        int line = expansion.addParameters(LinePattern.COUNT, freedom * prior.line);
        int combination = expansion.addParameters(RuleWeights.COMBINATIONS, freedom * prior.combination);
        for (int table = 0; table < Network.TABLES; table++) {
            int ruleLine = expansion.addParameters(LinePattern.COUNT, freedom * prior.ruleLine);
            int ruleCombination = expansion.addParameters(RuleWeights.COMBINATIONS, freedom * prior.ruleCombination);
            for (int i = 0; i < RuleWeights.COMBINATIONS; i++) {
                int[] p = patterns[i];
                expansion.addWeight(line + p[0], line + p[1], line + p[2], line + p[3],
                        ruleLine + p[0], ruleLine + p[1], ruleLine + p[2], ruleLine + p[3],
                        combination + i, ruleCombination + i);
            }
        }
    }

    /** The four line patterns of every combination. */
    public static int[][] patternsByCombination() {
        int[][] patterns = new int[RuleWeights.COMBINATIONS][];
        for (int a = 0; a < LinePattern.COUNT; a++) {
            for (int b = 0; b <= a; b++) {
                for (int c = 0; c <= b; c++) {
                    for (int d = 0; d <= c; d++) {
                        patterns[Combination.of(a, b, c, d)] = new int[] {a, b, c, d};
                    }
                }
            }
        }
        return patterns;
    }

    private static void addMasks(Expansion expansion, double freedom) {
        int bit = expansion.addParameters(BITS + 1, freedom * BIT);
        int whole = expansion.addParameters(ThreatMask.COUNT, freedom * MASK);
        for (int table = 0; table < Network.TABLES; table++) {
            int ruleBit = expansion.addParameters(BITS + 1, freedom * RULE_BIT);
            int ruleWhole = expansion.addParameters(ThreatMask.COUNT, freedom * RULE_MASK);
            for (int mask = 0; mask < ThreatMask.COUNT; mask++) {
                int[] parents = new int[4 + 2 * Integer.bitCount(mask)];
                int n = 0;
                parents[n++] = bit + BITS;
                parents[n++] = ruleBit + BITS;
                parents[n++] = whole + mask;
                parents[n++] = ruleWhole + mask;
                for (int i = 0; i < BITS; i++) {
                    if ((mask >>> i & 1) != 0) {
                        parents[n++] = bit + i;
                        parents[n++] = ruleBit + i;
                    }
                }
                expansion.addWeight(parents);
            }
        }
    }
}
