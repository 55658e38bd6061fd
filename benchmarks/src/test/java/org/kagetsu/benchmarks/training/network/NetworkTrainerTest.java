package org.kagetsu.benchmarks.training.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.training.linear.Fit;
import org.kagetsu.benchmarks.training.samples.ValueSample;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.weights.Network;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.eval.weights.Weights;
import org.kagetsu.pattern.Combination;
import org.kagetsu.pattern.LinePattern;

/** The schedule by hand, and training against the same steps made one by one. */
class NetworkTrainerTest {

    private static final Weights LINEAR = PatternEvaluator.standard().weights();

    private static final int COMBINATION = Combination.of(
            LinePattern.COUNT - 1, LinePattern.COUNT - 2, LinePattern.COUNT - 3, LinePattern.COUNT - 4);

    /** Of 1,000 steps the first 200 grow to 0.002, those from 300 on fall to 2 % of it along half a cosine. */
    @ParameterizedTest
    @CsvSource({
        "0, 0.00001",
        "99, 0.001",
        "149, 0.0015",
        "199, 0.002",
        "299, 0.002",
        "300, 0.002",
        "475, 0.00171296",
        "650, 0.00102",
        "825, 0.00032704",
        "1000, 0.00004",
    })
    void rate_ofAStep_growsStaysAndFalls(int step, double expected) {
        assertEquals(expected, NetworkTrainer.rate(step, 1000), 1e-8, "the rate of step " + step + " of 1,000");
    }

    private static NetworkSample sample(int table, int linear, float target, boolean isProbe) {
        int index = WeightTable.combination(table, COMBINATION);
        int[] own = {ValueSample.pack(index, 3)};
        int[] opponent = {ValueSample.pack(index - 1, 1)};
        return new NetworkSample(own, opponent, WeightTable.mask(table, 17), 12, linear, target, target, isProbe);
    }

    private static NetworkSamples samples(List<NetworkSample> training, List<NetworkSample> heldOut) {
        NetworkSamples samples = new NetworkSamples(PatternEvaluator.standard(), 0.5);
        samples.training().addAll(training);
        samples.heldOut().addAll(heldOut);
        return samples;
    }

    private static double loss(NetworkModel model, NetworkSample sample) {
        double chance = 1 / (1 + Math.exp(-model.logit(sample, new NetworkModel.Pass())));
        return -sample.target() * Math.log(chance) - (1 - sample.target()) * Math.log(1 - chance);
    }

    private static double mean(NetworkModel model, List<NetworkSample> samples) {
        return samples.stream().mapToDouble(sample -> loss(model, sample)).sum() / samples.size();
    }

    @Test
    void train_twoEpochs_goesTheStepsOfItsSchedule() {
        List<NetworkSample> training = List.of(
                sample(0, 100, 1, false), sample(1, -50, 0.25f, false), sample(2, 0, 0, true),
                sample(3, 30, 0.75f, false), sample(5, -200, 0, false));
        List<NetworkSample> heldOut = List.of(sample(0, 20, 0.5f, false), sample(4, -20, 1, true));
        List<Fit.Losses> heard = new ArrayList<>();
        NetworkFit fit = new NetworkTrainer(LINEAR, samples(training, heldOut), 2, 42).train(heard::add);

        // The batch is all samples, in any order; its gradient is their sum.
        NetworkParameters parameters = new NetworkParameters(42);
        NetworkModel model = new NetworkModel();
        parameters.expand(model);
        List<Fit.Losses> expected = new ArrayList<>();
        for (int epoch = 1; epoch <= 2; epoch++) {
            double before = mean(model, training);
            NetworkModel.Pass pass = new NetworkModel.Pass();
            for (NetworkSample sample : training) {
                model.back(sample, model.logit(sample, pass), pass);
            }
            parameters.step(pass.gradient, NetworkTrainer.rate(epoch - 1, 2));
            parameters.expand(model);
            expected.add(new Fit.Losses(epoch, before, mean(model, heldOut)));
        }
        assertEquals(heard, fit.curve(), "the listener hears of each epoch");
        assertEquals(2, fit.curve().size());
        for (int i = 0; i < 2; i++) {
            assertEquals(i + 1, fit.curve().get(i).iteration());
            assertEquals(expected.get(i).training(), fit.curve().get(i).training(), 1e-6,
                    "mean loss of the training samples before each step of epoch " + (i + 1));
            assertEquals(expected.get(i).heldOut(), fit.curve().get(i).heldOut(), 1e-6,
                    "mean loss of the held-out samples after epoch " + (i + 1) + ", by steps made one by one");
        }
    }

    @Test
    void train_moreSamplesThanABatch_goesAStepForEachBatch() {
        List<NetworkSample> training = new ArrayList<>();
        for (int i = 0; i < 2049; i++) {
            training.add(sample(0, 0, 1, false));
        }
        List<NetworkSample> heldOut = List.of(sample(0, 0, 1, false));
        NetworkFit fit = new NetworkTrainer(LINEAR, samples(training, heldOut), 1, 42).train(losses -> {});

        // All samples are alike: three batches, of 1,024, 1,024 and 1.
        NetworkParameters parameters = new NetworkParameters(42);
        NetworkModel model = new NetworkModel();
        parameters.expand(model);
        double sum = 0;
        for (int batch = 0; batch < 3; batch++) {
            int size = batch < 2 ? 1024 : 1;
            sum += size * loss(model, training.get(0));
            NetworkModel.Pass pass = new NetworkModel.Pass();
            model.back(training.get(0), model.logit(training.get(0), pass), pass);
            NetworkModel slopes = new NetworkModel();
            for (int i = 0; i < size; i++) {
                slopes.add(pass.gradient);
            }
            parameters.step(slopes, NetworkTrainer.rate(batch, 3));
            parameters.expand(model);
        }
        assertEquals(mean(model, heldOut), fit.curve().get(0).heldOut(), 1e-6, "three batches are three steps");
        assertEquals(sum / 2049, fit.curve().get(0).training(), 1e-6, "the mean over all samples of all batches");
    }

    /** The held-out samples contradict those that are learned: what is best is what has learned least. */
    private static final NetworkSample LEARNED = sample(0, 0, 1, false);

    private static final NetworkSample CONTRADICTING = sample(0, 0, 0, false);

    @Test
    void train_heldOutLossThatRises_keepsTheFirstEpoch() {
        NetworkFit fit = new NetworkTrainer(
                LINEAR, samples(List.of(LEARNED), List.of(CONTRADICTING)), 400, 42).train(losses -> {});

        double first = fit.curve().get(0).heldOut();
        double last = fit.curve().get(399).heldOut();
        assertTrue(last > first + 0.1, "this test needs a loss that rises: " + first + " to " + last);
        assertEquals(1, Fit.best(fit.curve()).iteration());
        assertEquals(first, fit.rounded(), 0.01, "the network with the least loss in held-out games must be kept");
    }

    @Test
    void train_heldOutLossThatFalls_keepsTheLastEpoch() {
        NetworkFit fit = new NetworkTrainer(
                LINEAR, samples(List.of(LEARNED), List.of(LEARNED)), 400, 42).train(losses -> {});

        double last = fit.curve().get(399).heldOut();
        assertTrue(last < fit.curve().get(0).heldOut() - 0.1, "this test needs a loss that falls");
        assertEquals(last, fit.rounded(), 0.01, "the network with the least loss in held-out games must be kept");
    }

    @Test
    void train_fromANetworkThatNothingBeats_keepsIt() {
        Network start = new RoundedModel(model()).network("the start", LINEAR);
        List<Fit.Losses> heard = new ArrayList<>();
        // Fifty batches an epoch: after the first one the network is another.
        List<NetworkSample> training = Collections.nCopies(50 * 1024, LEARNED);
        NetworkFit fit = new NetworkTrainer(start, samples(training, List.of(CONTRADICTING)), 2, 42).train(heard::add);

        assertEquals(List.of(0, 1, 2), heard.stream().map(Fit.Losses::iteration).toList());
        assertTrue(heard.get(1).heldOut() > heard.get(0).heldOut() + 0.01, heard::toString);
        NetworkModel known = new RoundedModel(start).model();
        assertEquals(loss(known, CONTRADICTING), heard.get(0).heldOut(), 1e-6, "epoch 0 is the network to begin with");
        assertEquals(loss(known, LEARNED), heard.get(0).training(), 1e-6);
        assertEquals(loss(known, CONTRADICTING), fit.rounded(), 1e-6);
        assertArrayEquals(start.shared(), fit.network().make("x").shared());
        for (Rule rule : Rule.all()) {
            assertEquals(start.of(rule), fit.network().make("x").of(rule),
                    "a network that nothing beats must stay as it was");
        }
    }

    private static NetworkModel model() {
        NetworkModel model = new NetworkModel();
        new NetworkParameters(5).expand(model);
        return model;
    }

    @Test
    void train_report_comparesWithTheLinearEvaluation() {
        // The linear evaluation says 1/(1 + e^-1) where 1 is right, and 1/2 where 0 is right.
        List<NetworkSample> heldOut = List.of(sample(0, 200, 1, false), sample(0, 0, 0, true));
        NetworkFit fit = new NetworkTrainer(LINEAR, samples(List.of(LEARNED), heldOut), 1, 42).train(losses -> {});

        assertEquals((Math.log(1 + Math.exp(-1)) + Math.log(2)) / 2, fit.linear(), 1e-6,
                "mean loss of the linear evaluation in held-out games");
        assertEquals(1, fit.calibration().positions(), "a probe has no result to compare with");
        assertEquals("a test", fit.network().make("a test").provenance());
        assertEquals(LINEAR, fit.network().make("a test").linear());
    }
}
