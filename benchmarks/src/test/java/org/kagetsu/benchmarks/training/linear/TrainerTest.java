package org.kagetsu.benchmarks.training.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.benchmarks.training.samples.TinyGames;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.RuleWeights;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.linear.Weights;
import org.kagetsu.pattern.PointScores;

class TrainerTest {

    /** The tables of Black and White: freestyle, standard, renju, caro and standard-caro in order, White's renju last. */
    private static final int[][] TABLES = {{0, 0}, {1, 1}, {2, 5}, {3, 3}, {4, 4}};

    private static final int TABLE_COUNT = 6;

    @TempDir
    private Path folder;

    private static PositionStore tiny(Path folder, int games) throws IOException {
        return PositionStore.forWeights(List.of(TinyGames.write(folder.resolve("tiny"), games)));
    }

    private Trainer trainer() throws IOException {
        return new Trainer(new Samples(tiny(folder, 0), 0.5), 1, 1);
    }

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
    void weights_distinctFits_landInTheTablesOfRuleAndSide() throws IOException {
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

        Weights weights = trainer()
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

    /** The fits are so free that their priors cost nothing: the losses are the mean ones of the samples. */
    @Test
    void fit_ofAFile_learnsFromOnePartAndChecksWithTheOther() throws IOException {
        Samples samples = new Samples(tiny(folder, 31), 0.6);
        Trainer trainer = new Trainer(samples, 1e6, 1);
        List<Fit.Losses> heard = new ArrayList<>();

        Fit values = trainer.fitValues(heard::add);
        assertLosses(samples.training().values(), samples.heldOut().values(), values, "values, probes included");
        Fit priorities = trainer.fitPriorities(heard::add);
        assertLosses(samples.training().choices(), samples.heldOut().choices(), priorities, "choices");
        assertEquals(List.of(values.best(), priorities.best()), heard);

        double ranks = 0;
        for (Samples.Choice choice : samples.heldOut().choices()) {
            ranks += choice.rank(priorities.weights());
        }
        assertEquals(ranks / samples.heldOut().choices().size(), trainer.meanRank(priorities), "ranks of held-out choices");
        assertEquals(Calibration.of(samples.heldOut().positions(), values.weights()), trainer.calibration(values),
                "results are compared in held-out games, without probes");
    }

    private static void assertLosses(
            List<? extends Objective.Sample> training, List<? extends Objective.Sample> heldOut, Fit fit, String which) {
        assertEquals(1, fit.curve().size(), which);
        assertEquals(Objective.mean(training, fit.weights()), fit.best().training(), 1e-9, which + " to be fitted");
        assertEquals(Objective.mean(heldOut, fit.weights()), fit.best().heldOut(), which + " held out");
    }

    /** A value is 200 points per unit, a priority 10 levels, each rounded and kept in its range. */
    @Test
    void weights_ofFits_areRoundedAndKeptInRange() throws IOException {
        int size = RuleWeights.COMBINATIONS;
        double[] values = new double[TABLE_COUNT * (size + ThreatMask.COUNT)];
        double[] priorities = new double[2 * TABLE_COUNT * size];
        System.arraycopy(new double[] {0, 0.0124, 0.0126, 1000, -1000}, 0, values, 0, 5);
        System.arraycopy(new double[] {0.5, 0.5 + 0.34, 0.5 - 0.36, 1000, -1000}, 0, priorities, 0, 5);
        System.arraycopy(new double[] {1000, -1000}, 0, values, TABLE_COUNT * size, 2);

        RuleWeights weights = trainer()
                .weights("", new Fit(values, List.of()), new Fit(priorities, List.of())).of(Rule.FREESTYLE);

        assertEquals(2, weights.value(Side.BLACK, 1), "0.0124 * 200 is nearer to 2");
        assertEquals(3, weights.value(Side.BLACK, 2), "0.0126 * 200 is nearer to 3");
        assertEquals(PointScores.MAX_VALUE, weights.value(Side.BLACK, 3));
        assertEquals(-PointScores.MAX_VALUE - 1, weights.value(Side.BLACK, 4));
        assertEquals(20, weights.priority(Side.BLACK, 0), "nothing has the level 20, whatever its weight");
        assertEquals(23, weights.priority(Side.BLACK, 1), "3.4 levels above nothing");
        assertEquals(16, weights.priority(Side.BLACK, 2), "3.6 levels below nothing");
        assertEquals(PointScores.MAX_PRIORITY, weights.priority(Side.BLACK, 3));
        assertEquals(0, weights.priority(Side.BLACK, 4));
        assertEquals(Short.MAX_VALUE, weights.threat(Side.BLACK, 0));
        assertEquals(Short.MIN_VALUE, weights.threat(Side.BLACK, 1));
    }

    @Test
    void samples_ofBothModels_areOfTheirPartAndKind() throws IOException {
        Samples samples = new Samples(tiny(folder, 21), 1);
        // Games 0, 10 and 20 are held out. A game has two positions and a probe; a lost move is no choice to learn.
        assertPart(3, samples.heldOut(), "held out");
        assertPart(18, samples.training(), "to be fitted");
        assertEquals(63, samples.positions());
        assertEquals(
                List.of(1f, 0f, 0f, 1f, 0.5f, 0.5f),
                samples.heldOut().positions().stream().map(Samples.Value::result).toList(),
                "White's and Black's results of a game that White won, one that Black won, and a draw");
        assertEquals(
                List.of(1f, 0f, 0f, 0f, 0.5f, 0f),
                samples.heldOut().positions().stream().map(Samples.Value::target).toList(),
                "a lost position is to be learned as such, whatever the result");
    }

    private static void assertPart(int games, Samples.Part part, String which) {
        assertEquals(2 * games, part.positions().size(), "positions " + which);
        assertEquals(3 * games, part.values().size(), "values " + which + ", probes included");
        assertEquals(games, part.choices().size(), "choices " + which);
    }

    @Test
    void hasBothParts_needsTwoGames() throws IOException {
        for (int games = 0; games < 3; games++) {
            assertEquals(games == 2, new Samples(tiny(folder, games), 1).hasBothParts(), games + " games, the first held out");
        }
    }
}
