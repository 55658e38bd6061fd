package org.kagetsu.benchmarks.training.network;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.benchmarks.training.samples.ValueSample;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.NetworkEvaluator;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.eval.RuleWeights;
import org.kagetsu.eval.ThreatMask;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;

/** The gradient is that of the loss, and rounding changes the score by little. */
class NetworkModelTest {

    private static final double STEP = 1e-3;

    private final Random random = new Random(4);

    @Test
    void back_ofASample_agreesWithDifferences() {
        NetworkModel model = random(1);
        for (int i = 0; i < 20; i++) {
            NetworkSample sample = new NetworkSample(features(), features(),
                    random.nextInt(WeightTable.COUNT * ThreatMask.COUNT), random.nextInt(60),
                    random.nextInt(400) - 200, random.nextFloat(), 1, false);
            NetworkModel.Pass pass = new NetworkModel.Pass();
            model.back(sample, model.logit(sample, pass), pass);
            int vector = ValueSample.index(sample.own()[0]) * 4 + 2;
            assertSlope(sample, model, model.vectors, vector, pass.gradient.vectors[vector]);
            int mask = sample.mask() * 16 + 3;
            assertSlope(sample, model, model.masks, mask, pass.gradient.masks[mask]);
            for (int number = 0; number < model.shared.length; number += 11) {
                assertSlope(sample, model, model.shared, number, pass.gradient.shared[number]);
            }
        }
    }

    private int[] features() {
        int[] features = new int[6];
        for (int i = 0; i < features.length; i++) {
            features[i] = ValueSample.pack(random.nextInt(WeightTable.COUNT * RuleWeights.COMBINATIONS), 1 + i);
        }
        return features;
    }

    private void assertSlope(NetworkSample sample, NetworkModel model, float[] numbers, int at, double slope) {
        float number = numbers[at];
        numbers[at] = (float) (number + STEP);
        double after = loss(sample, model);
        numbers[at] = (float) (number - STEP);
        double before = loss(sample, model);
        numbers[at] = number;
        assertEquals((after - before) / (2 * STEP), slope, 2e-3 * Math.max(1, Math.abs(slope)));
    }

    private static double loss(NetworkSample sample, NetworkModel model) {
        double logit = model.logit(sample, new NetworkModel.Pass());
        return Logistic.softplus(logit) - sample.target() * logit;
    }

    private NetworkModel random(double size) {
        NetworkModel model = new NetworkModel();
        for (float[] numbers : List.of(model.vectors, model.masks, model.shared)) {
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = (float) (size * random.nextGaussian());
            }
        }
        for (int i = 0; i < RuleWeights.COMBINATIONS * WeightTable.COUNT; i++) {
            if (!VectorSharing.counts(i % RuleWeights.COMBINATIONS)) {
                Arrays.fill(model.vectors, 4 * i, 4 * i + 4, 0);
            }
        }
        return model;
    }

    @Test
    void evaluate_withTheRoundedNetwork_isNearTheModel() {
        NetworkModel model = random(0.2);
        NetworkEvaluator evaluator = new NetworkEvaluator(
                new RoundedModel(model).network("a test", PatternEvaluator.standard().weights()));
        NetworkSamples samples = new NetworkSamples(PatternEvaluator.standard(), 0.5);
        for (Rule rule : Rule.all()) {
            for (PatternState state : states(rule, evaluator)) {
                NetworkSample sample = samples.sample(state, 0.5f, 0.5f, false);
                double exact = NetworkModel.POINTS * model.logit(sample, new NetworkModel.Pass());
                assertEquals(exact, evaluator.evaluate(state), 3 + Math.abs(exact) / 100);
            }
        }
    }

    private List<PatternState> states(Rule rule, NetworkEvaluator evaluator) {
        List<PatternState> states = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            PatternState state = new PatternState(new Position(Grid.square(15), rule), evaluator.tables(rule));
            while (state.position().ply() < 5 + i) {
                int move = Move.of(4 + random.nextInt(7), 4 + random.nextInt(7));
                if (state.position().isEmpty(move)) {
                    state.place(move);
                }
            }
            int side = state.position().sideToMove();
            if (state.count(side, PointGroup.FIVE) + state.count(1 - side, PointGroup.FIVE) == 0) {
                states.add(state);
            }
        }
        return states;
    }
}
