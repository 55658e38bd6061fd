package org.kagetsu.benchmarks.training.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.samples.TinyGames;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.eval.chances.ChanceTerms;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.Evidence;

class ChanceSamplesTest {

    private static final ChanceModel TRUE = new ChanceModel(0.3, -0.8, 0.4, 0.1, 0.2, 0.1, -0.3, -1.8, 7, -2, -3);

    private static Chances chances(ChanceModel model, int score, int stones, int size) {
        double[] chances = model.chances(score, ChanceTerms.of(ChanceSamples.side(stones), stones, size * size));
        return new Chances(chances[0], chances[1], chances[2]);
    }

    private static Ply quiet(int score) {
        return TinyGames.quiet(Move.of(0, 0), score);
    }

    /** A game whose last position alone was searched. */
    private static TrainingGame game(int size, int stones, int score, Outcome outcome) {
        List<Ply> plies = new ArrayList<>(Collections.nCopies(stones, Ply.opening(Move.of(0, 0))));
        plies.add(quiet(score));
        return new TrainingGame(Rule.CARO, Grid.square(size), TrainingGame.Style.BALANCED, stones, plies, outcome);
    }

    /** A game that ends by the chances of a model. */
    private static TrainingGame drawn(Random random) {
        int size = 12 + random.nextInt(9);
        int stones = random.nextInt(size * size * 3 / 5);
        int score = (int) (150 * random.nextGaussian());
        Chances chances = chances(TRUE, score, stones, size);
        double lot = random.nextDouble();
        boolean isBlack = stones % 2 == 0;
        Outcome outcome = lot >= chances.win() && lot < chances.win() + chances.draw() ? Outcome.DRAW
                : lot < chances.win() == isBlack ? Outcome.BLACK_WINS : Outcome.WHITE_WINS;
        return game(size, stones, score, outcome);
    }

    @Test
    void fit_gamesByAModel_findsItsChances() {
        ChanceSamples samples = new ChanceSamples();
        Random random = new Random(3);
        for (int i = 0; i < Evidence.of(6_000, 60_000); i++) {
            samples.add(drawn(random));
        }
        double tolerance = Evidence.of(40, 15) / 1000.0;
        ChanceModel found = samples.fit(Rule.CARO);
        for (int stones : new int[] {0, 40, 100}) {
            for (int score : new int[] {-200, 0, 100}) {
                Chances expected = chances(TRUE, score, stones, 15);
                Chances actual = chances(found, score, stones, 15);
                assertEquals(expected.win(), actual.win(), tolerance, stones + " stones, score " + score);
                assertEquals(expected.draw(), actual.draw(), tolerance, stones + " stones, score " + score);
            }
        }
        ChanceReport report = samples.compare(rule -> found, false);
        assertEquals(Evidence.of(600, 6_000), report.positions());
        ChanceReport.Group caro = report.groups().get(1);
        assertEquals("caro", caro.name());
        assertTrue(caro.winRate().error() < 2 * tolerance, caro::toString);
        assertTrue(caro.draw().error() < 2 * tolerance, caro::toString);
        double wrong = samples.compare(rule -> new ChanceModel(new double[ChanceModel.NUMBERS]), false).loss();
        assertTrue(report.loss() < wrong - 0.1, report.loss() + " against " + wrong);
    }

    @Test
    void compare_withTraining_isOfAllGames() {
        ChanceSamples samples = new ChanceSamples();
        for (int i = 0; i < 20; i++) {
            samples.add(game(15, 3, 50, i < 10 ? Outcome.WHITE_WINS : Outcome.DRAW));
        }
        ChanceReport all = samples.compare(rule -> TRUE, true);
        assertEquals(20, all.positions());
        Calibration white = all.groups().get(0).winRate();
        assertEquals(0.75, white.result(), 1e-12, "White is to move, and wins half of the games");
        assertEquals(chances(TRUE, 50, 3, 15).winRate(), white.predicted(), 1e-12);
        assertEquals(0.5, all.groups().get(0).draw().result(), 1e-12);
        Chances chances = chances(TRUE, 50, 3, 15);
        assertEquals(-Math.log(chances.win()) / 2 - Math.log(chances.draw()) / 2, all.loss(), 1e-9);
        assertEquals(2, samples.compare(rule -> TRUE, false).positions());
        assertEquals(List.of("all", "caro", "White to move", "0 to 9 stones"),
                all.groups().stream().map(ChanceReport.Group::name).toList());
    }

    @Test
    void add_decidedScoresAndScoresBeforeAPlayedProbe_areLeftOut() {
        ChanceSamples samples = new ChanceSamples();
        List<Ply> plies = List.of(Ply.opening(Move.of(0, 0)), quiet(7), TinyGames.wandering(Move.of(1, 0), 5),
                quiet(11), Ply.answer(Move.of(2, 2)), quiet(Score.win(9)), quiet(Score.loss(8)));
        samples.add(new TrainingGame(
                Rule.RENJU, Grid.square(15), TrainingGame.Style.WANDERING, 1, plies, Outcome.BLACK_WINS));
        ChanceReport report = samples.compare(rule -> TRUE, true);
        assertEquals(1, report.positions());
        assertEquals(0, report.groups().get(0).winRate().result(), "the fourth ply is White's");
    }

    @Test
    void hasBothParts_needsTwoGamesOfTheRule() {
        ChanceSamples samples = new ChanceSamples();
        assertFalse(samples.hasBothParts(Rule.CARO));
        samples.add(game(15, 3, 50, Outcome.DRAW));
        assertFalse(samples.hasBothParts(Rule.CARO));
        samples.add(game(15, 3, 50, Outcome.DRAW));
        assertTrue(samples.hasBothParts(Rule.CARO));
        assertFalse(samples.hasBothParts(Rule.RENJU));
    }

    @Test
    void groups_areSortedAndOfTheirPositions() {
        ChanceReport report = new ChanceReport();
        report.add(Rule.RENJU, 10, new Chances(0.5, 0.2, 0.3), 1);
        report.add(Rule.FREESTYLE, 9, new Chances(0.2, 0, 0.8), 0);
        report.add(Rule.FREESTYLE, 39, new Chances(0.9, 0, 0.1), 0);
        report.add(Rule.CARO, 80, new Chances(0.3, 0.4, 0.3), 0.5f);
        List<String> found = report.groups().stream()
                .map(group -> String.format(Locale.ROOT, "%s: %d, %.2f %.3f, draw %.2f %.3f", group.name(),
                        group.winRate().positions(), group.winRate().predicted(), group.winRate().result(),
                        group.draw().predicted(), group.draw().result()))
                .toList();
        assertEquals(List.of(
                "all: 4, 0.55 0.375, draw 0.15 0.250", "freestyle: 2, 0.55 0.000, draw 0.00 0.000",
                "renju: 1, 0.60 1.000, draw 0.20 0.000", "caro: 1, 0.50 0.500, draw 0.40 1.000",
                "Black to move: 2, 0.55 0.750, draw 0.30 0.500", "White to move: 2, 0.55 0.000, draw 0.00 0.000",
                "0 to 9 stones: 1, 0.20 0.000, draw 0.00 0.000", "10 to 19 stones: 1, 0.60 1.000, draw 0.20 0.000",
                "20 to 39 stones: 1, 0.90 0.000, draw 0.00 0.000", "80 stones or more: 1, 0.50 0.500, draw 0.40 1.000"),
                found);
        assertEquals(-(Math.log(0.5) + Math.log(0.8) + Math.log(0.1) + Math.log(0.4)) / 4, report.loss(), 1e-12);
    }
}
