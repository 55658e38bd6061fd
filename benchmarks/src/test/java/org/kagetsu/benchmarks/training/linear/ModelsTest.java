package org.kagetsu.benchmarks.training.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.Network;

/** The gradients are those of the losses, and the optimiser finds what was put into the samples. */
class ModelsTest {

    private static final double STEP = 1e-5;

    /** A combination whose weight is 0.8 in {@link #samples}, and one of -0.4. */
    private static final int GOOD = 100;
    private static final int BAD = 2000;

    private final Random random = new Random(3);

    @Test
    void objectives_gradients_agreeWithDifferences() {
        List<Samples.Value> values = new ArrayList<>();
        List<Samples.Choice> choices = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            int[] features = IntStream.range(0, 8)
                    .map(f -> Samples.Value.pack(combination(), random.nextInt(9) - 4))
                    .toArray();
            int mask = random.nextInt(Network.TABLES * ThreatMask.COUNT);
            values.add(new Samples.Value(features, mask, random.nextFloat(), random.nextInt(3) / 2f));
            int[] candidates = IntStream.range(0, 5).map(c -> Samples.Choice.pack(combination(), combination())).toArray();
            choices.add(new Samples.Choice(candidates, random.nextInt(candidates.length)));
        }
        assertGradient(new Objective(values, Models.value(1)));
        assertGradient(new Objective(choices, Models.policy(1)));
    }

    private int combination() {
        return random.nextInt(Models.COMBINATIONS);
    }

    /** Compares along random directions. */
    private void assertGradient(Objective objective) {
        double[] at = random.doubles(objective.expansion().parameters(), -1, 1).toArray();
        double[] gradient = objective.at(at).gradient();
        for (int i = 0; i < 3; i++) {
            double[] direction = random.doubles(at.length, -1, 1).toArray();
            double slope = 0;
            double[] before = at.clone();
            double[] after = at.clone();
            for (int j = 0; j < at.length; j++) {
                slope += gradient[j] * direction[j];
                before[j] -= STEP * direction[j];
                after[j] += STEP * direction[j];
            }
            double difference = (objective.at(after).value() - objective.at(before).value()) / (2 * STEP);
            assertEquals(difference, slope, 1e-6 * Math.max(1, Math.abs(slope)),
                    "the gradient must be the difference of the objective beside it");
        }
    }

    @Test
    void fit_ofSamplesFromAModel_findsTheModel() {
        Fit fit = Fit.run(new Objective(samples(4000), Models.value(3)), samples(500), 100, losses -> {});
        assertEquals(0.8, fit.weights()[GOOD], 0.1);
        assertEquals(-0.4, fit.weights()[BAD], 0.1);
        assertTrue(fit.best().heldOut() < fit.curve().get(0).heldOut());
    }

    private List<Samples.Value> samples(int size) {
        List<Samples.Value> samples = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int goods = random.nextInt(7) - 3;
            int bads = random.nextInt(7) - 3;
            float result = random.nextDouble() < Logistic.of(0.8 * goods - 0.4 * bads) ? 1 : 0;
            int[] features = {Samples.Value.pack(GOOD, goods), Samples.Value.pack(BAD, bads)};
            samples.add(new Samples.Value(features, 0, result, result));
        }
        return samples;
    }

    @Test
    void calibration_ofPredictionsThatAreRight_isSmall() {
        double[] weights = new double[Models.COMBINATIONS + Network.TABLES * ThreatMask.COUNT];
        weights[GOOD] = 0.8;
        weights[BAD] = -0.4;
        List<Samples.Value> samples = samples(20_000);
        assertEquals(0, Calibration.of(samples, weights).error(), 0.015);
        weights[GOOD] = 2.4;
        assertTrue(Calibration.of(samples, weights).error() > 0.08);
    }
}
