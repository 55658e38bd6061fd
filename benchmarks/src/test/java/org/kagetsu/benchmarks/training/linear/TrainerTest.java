package org.kagetsu.benchmarks.training.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.samples.Samples;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.RuleWeights;
import org.kagetsu.eval.ThreatMask;
import org.kagetsu.eval.Weights;

class TrainerTest {

    /** The tables of Black and White: freestyle, standard, renju, caro and standard-caro in order, White's renju last. */
    private static final int[][] TABLES = {{0, 0}, {1, 1}, {2, 5}, {3, 3}, {4, 4}};

    private static final int TABLE_COUNT = 6;

    private static int value(int table, int combination) {
        return 100 * table + combination % 97 - 48;
    }

    private static int threat(int table, int mask) {
        return 1000 * table + mask;
    }

    /** A combination of nothing has the level 20 everywhere. */
    private static int own(int table, int combination) {
        return 20 + combination * (table + 2) % 89;
    }

    private static int opponent(int table, int combination) {
        return 20 + combination * (table + 11) % 83;
    }

    @Test
    void weights_distinctFits_landInTheTablesOfRuleAndSide() {
        int size = RuleWeights.COMBINATIONS;
        double[] values = new double[TABLE_COUNT * (size + ThreatMask.COUNT)];
        double[] priorities = new double[2 * TABLE_COUNT * size];
        for (int table = 0; table < TABLE_COUNT; table++) {
            for (int i = 0; i < size; i++) {
                values[table * size + i] = value(table, i) / 200.0;
                priorities[table * size + i] = own(table, i) / 10.0;
                priorities[(TABLE_COUNT + table) * size + i] = opponent(table, i) / 10.0;
            }
            for (int mask = 0; mask < ThreatMask.COUNT; mask++) {
                values[TABLE_COUNT * size + table * ThreatMask.COUNT + mask] = threat(table, mask) / 200.0;
            }
        }

        Weights weights = new Trainer(new Samples(0.5), 1, 1)
                .weights("a test", new Fit(values, List.of()), new Fit(priorities, List.of()));

        assertEquals("a test", weights.provenance());
        for (Rule rule : Rule.all()) {
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                assertWeights(TABLES[Rule.all().indexOf(rule)][side], weights.of(rule), side, rule + " " + Side.name(side));
            }
        }
    }

    private static void assertWeights(int table, RuleWeights weights, int side, String where) {
        for (int i = 0; i < RuleWeights.COMBINATIONS; i++) {
            assertEquals(value(table, i), weights.value(side, i), where);
            assertEquals(own(table, i), weights.priority(side, i), where);
            assertEquals(opponent(table, i), weights.opponentPriority(side, i), where);
        }
        for (int mask = 0; mask < ThreatMask.COUNT; mask++) {
            assertEquals(threat(table, mask), weights.threat(side, mask), where);
        }
    }
}
