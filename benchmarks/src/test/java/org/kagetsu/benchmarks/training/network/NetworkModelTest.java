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
import org.kagetsu.eval.weights.Network;
import org.kagetsu.eval.weights.NetworkEvaluator;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.eval.weights.RuleWeights;
import org.kagetsu.eval.weights.ThreatMask;
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
            for (int c = 0; c < 4; c++) {
                int own = ValueSample.index(sample.own()[i % 6]) * 4 + c;
                assertSlope("own vector", sample, model, model.vectors, own, pass.gradient.vectors[own]);
                int opponent = ValueSample.index(sample.opponent()[i % 6]) * 4 + c;
                assertSlope("opponent's vector", sample, model, model.vectors, opponent, pass.gradient.vectors[opponent]);
            }
            int mask = sample.mask() * 16 + i % 16;
            assertSlope("mask", sample, model, model.masks, mask, pass.gradient.masks[mask]);
            for (int number = i % 2; number < model.shared.length; number += 11) {
                assertSlope("neurons " + number, sample, model, model.shared, number, pass.gradient.shared[number]);
            }
            int bias = model.shared.length - 1;
            assertSlope("bias", sample, model, model.shared, bias, pass.gradient.shared[bias]);
        }
    }

    private int[] features() {
        int[] features = new int[6];
        for (int i = 0; i < features.length; i++) {
            features[i] = ValueSample.pack(random.nextInt(WeightTable.COUNT * RuleWeights.COMBINATIONS), 1 + i);
        }
        return features;
    }

    private void assertSlope(String what, NetworkSample sample, NetworkModel model, float[] numbers, int at, double slope) {
        float number = numbers[at];
        numbers[at] = (float) (number + STEP);
        double after = loss(sample, model);
        numbers[at] = (float) (number - STEP);
        double before = loss(sample, model);
        numbers[at] = number;
        assertEquals((after - before) / (2 * STEP), slope, 2e-3 * Math.max(1, Math.abs(slope)),
                "the gradient of " + what + " must be the difference of the losses beside it");
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

    /** One neuron after another, with numbers whose sums are plain. */
    @Test
    void logit_ofASample_isTheSumByHand() {
        NetworkModel model = new NetworkModel();
        NetworkSample sample = new NetworkSample(new int[] {ValueSample.pack(7, 4)}, new int[] {ValueSample.pack(7, 8)},
                2, 32, 100, 1, 1, false);
        assertLogit(0.5, sample, model, "without neurons the logit is the linear score divided by 200");
        model.shared[model.shared.length - 1] = 0.25f;
        assertLogit(0.75, sample, model, "the bias is added");
        // Neuron 3, whose own weight is 2, gets 0.5 from the mask.
        int output = Network.NEURONS * Network.INPUTS + 3;
        model.shared[output] = 2;
        model.masks[2 * Network.NEURONS + 3] = 0.5f;
        assertLogit(0.75 + 2 * 0.5, sample, model, "the mask of the sample reaches its neuron");
        // Component 1 of vector 7 is 0.75: an input of 4/16 of it for the own side, 8/16 for the opponent.
        model.vectors[4 * 7 + 1] = 0.75f;
        model.shared[3 * Network.INPUTS + 1] = 3;
        assertLogit(0.75 + 2 * (0.5 + 3 * 0.1875), sample, model, "own vectors, a sixteenth for each point");
        model.shared[3 * Network.INPUTS + 4 + 1] = -1;
        assertLogit(0.75 + 2 * (0.5 + 3 * 0.1875 - 0.375), sample, model, "the opponent's vectors come after the own");
        // Stones count 20 and the linear score 5 in 1,024ths.
        model.shared[3 * Network.INPUTS + 8] = 1;
        model.shared[3 * Network.INPUTS + 9] = 1;
        double value = 0.5 + 3 * 0.1875 - 0.375 + (20 * 32 + 5 * 100) / 1024.0;
        assertLogit(0.75 + 2 * value, sample, model, "stones and the linear score are inputs");
        model.masks[2 * Network.NEURONS + 3] = -10;
        assertLogit(0.75, sample, model, "a neuron below 0 says nothing");
    }

    private static void assertLogit(double expected, NetworkSample sample, NetworkModel model, String message) {
        assertEquals(expected, model.logit(sample, new NetworkModel.Pass()), 1e-6, message);
    }

    @Test
    void add_ofACopy_doublesAllNumbers() {
        NetworkModel model = random(1);
        NetworkModel sum = model.copy();
        sum.add(model);
        for (int i = 0; i < model.shared.length; i++) {
            assertEquals(2 * model.shared[i], sum.shared[i]);
            assertEquals(2 * model.masks[i], sum.masks[i]);
            assertEquals(2 * model.vectors[i], sum.vectors[i]);
        }
        sum.clear();
        for (float[] numbers : List.of(sum.vectors, sum.masks, sum.shared)) {
            for (float number : numbers) {
                assertEquals(0, number, "cleared");
            }
        }
    }

    /** How well a linear map and its transpose agree: the sum over both sides is the same. */
    @Test
    void reduce_ofAnyGradient_isTheTransposeOfExpand() {
        float[] parameters = new float[ParameterLayout.POINTS.end()];
        for (int i = 0; i < parameters.length; i++) {
            parameters[i] = (float) random.nextGaussian();
        }
        float[] vectors = new float[ParameterLayout.VECTORS.size()];
        VectorSharing.expand(parameters, vectors);
        float[] slopes = random(1).vectors;
        float[] reduced = new float[ParameterLayout.POINTS.end()];
        Arrays.fill(reduced, 99);
        VectorSharing.reduce(slopes, reduced);

        double ofVectors = 0;
        for (int i = 0; i < vectors.length; i++) {
            ofVectors += (double) vectors[i] * slopes[i];
        }
        double ofParameters = 0;
        for (int i = 0; i < reduced.length; i++) {
            ofParameters += (double) parameters[i] * reduced[i];
        }
        assertEquals(ofVectors, ofParameters, 1e-3 * Math.sqrt(vectors.length),
                "the gradient in the parameters must be that in the vectors, shared as they are");
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
