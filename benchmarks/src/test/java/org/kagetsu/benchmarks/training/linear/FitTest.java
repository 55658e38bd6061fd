package org.kagetsu.benchmarks.training.linear;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.samples.Logistic;

/** Steps of the optimiser by hand, and when a fit ends and what it keeps. */
class FitTest {

    private static final double EXACT = 1e-9;

    /** A combination whose weight is 0.8 in {@link #samples}, and one of -0.4. */
    private static final int GOOD = 100;

    private static final int BAD = 2000;

    /** A sum of parabolas: half of the curvature times the square, less the slope times the weight. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Parabolas(double[] curvature, double slope) implements Objective.Sample {

        @Override
        public double addLoss(double sum, double[] weights, double[] gradient) {
            double loss = sum;
            for (int i = 0; i < weights.length; i++) {
                loss += curvature[i] * weights[i] * weights[i] / 2 - slope * weights[i];
                gradient[i] += curvature[i] * weights[i] - slope;
            }
            return loss;
        }
    }

    /** The objective has a curvature of one more, the prior's. */
    private static Objective objective(double slope, double... curvature) {
        Expansion expansion = new Expansion();
        int first = expansion.addParameters(curvature.length, 1);
        for (int i = 0; i < curvature.length; i++) {
            expansion.addWeight(first + i);
        }
        return new Objective(List.of(new Parabolas(curvature, slope)), expansion);
    }

    @Test
    void step_first_isOneUnitDown() {
        // 5 w^2 - 10 w: the slope at 0 is -10, a step of length 1 leads to the bottom.
        Lbfgs optimiser = new Lbfgs(objective(10, 9));
        assertEquals(0, optimiser.value());
        assertTrue(optimiser.step());
        assertEquals(1, optimiser.parameters()[0], EXACT, "the first step has the length 1, against the gradient");
        assertEquals(-5, optimiser.value(), EXACT);
        assertFalse(optimiser.step(), "at the bottom there is no way down any more");
    }

    @Test
    void step_tooLong_isHalvedAndTheNextUsesTheCurvature() {
        // 50 w^2 - 10 w: at 1, 1/2 and 1/4 it is above 0, at 1/8 below; the bottom is at 1/10.
        Lbfgs optimiser = new Lbfgs(objective(10, 99));
        assertTrue(optimiser.step());
        assertEquals(0.125, optimiser.parameters()[0], EXACT, "a step that does not go down is halved");
        assertTrue(optimiser.step());
        assertEquals(0.1, optimiser.parameters()[0], EXACT, "one pair of points tells the curvature of one dimension");
    }

    @Test
    void step_inTwoDimensions_findsTheBottomByThePairs() {
        // 2 x^2 + 8 y^2 - 4 x - 4 y, whose bottom is at (1, 1/4).
        Lbfgs optimiser = new Lbfgs(objective(4, 3, 15));
        double before = optimiser.value();
        for (int i = 0; i < 12 && optimiser.step(); i++) {
            assertTrue(optimiser.value() <= before, "no step goes up");
            before = optimiser.value();
        }
        assertArrayEquals(new double[] {1, 0.25}, optimiser.parameters(), 1e-6);
    }

    /** The weights that a held-out sample was asked for. */
    private final List<double[]> asked = new ArrayList<>();

    /** Runs a fit; the losses of the held-out sample are told, by the number of the iteration. */
    private Fit run(Objective objective, int iterations, IntToDoubleFunction heldOut, Consumer<Fit.Losses> listener) {
        Objective.Sample sample = (sum, weights, gradient) -> {
            asked.add(weights.clone());
            return sum + heldOut.applyAsDouble(asked.size());
        };
        return Fit.run(objective, List.of(sample), iterations, listener);
    }

    /** So many dimensions of such different curvatures that hundreds of steps go down. */
    private static Objective endless() {
        double[] curvature = new double[120];
        for (int i = 0; i < curvature.length; i++) {
            curvature[i] = Math.pow(10, i / 17.0);
        }
        return objective(1, curvature);
    }

    @Test
    void run_heldOutLossThatRisesAfterTheTenth_endsAfter25MoreAndKeepsTheTenth() {
        Fit fit = run(endless(), 200, i -> i <= 10 ? 2 - i / 10.0 : 1.5, losses -> {});

        assertEquals(35, fit.curve().size(), "a fit ends when 25 iterations have brought no improvement");
        assertArrayEquals(asked.get(9), fit.weights(), "the weights with the least held-out loss must be kept");
        assertEquals(10, fit.best().iteration());
        assertEquals(1, fit.best().heldOut(), EXACT);
    }

    @Test
    void run_improvementsTooSmallToNotice_doNotProlongTheFitButCount() {
        Fit fit = run(endless(), 200, i -> i <= 10 ? 2 - i / 10.0 : 1 - 1e-9 * i, losses -> {});

        assertEquals(35, fit.curve().size(), "an improvement by less than a millionth must not prolong the fit");
        assertArrayEquals(asked.get(34), fit.weights(), "it counts all the same");
        assertEquals(35, fit.best().iteration());
    }

    @Test
    void run_improvementWithinThePatience_goesOn() {
        Fit fit = run(endless(), 200, i -> i == 1 ? 2 : i < 26 ? 3 : i == 26 ? 1 : 4, losses -> {});

        assertEquals(51, fit.curve().size(), "the 25th iteration after an improvement may bring the next one");
        assertArrayEquals(asked.get(25), fit.weights());
    }

    @Test
    void run_mostIterations_areNotExceededAndAllHeardOf() {
        List<Fit.Losses> heard = new ArrayList<>();
        Fit fit = run(endless(), 7, i -> 1.0 / i, heard::add);

        assertEquals(7, fit.curve().size());
        assertEquals(heard, fit.curve());
        assertEquals(List.of(1, 2, 3, 4, 5, 6, 7), heard.stream().map(Fit.Losses::iteration).toList());
        Lbfgs optimiser = new Lbfgs(endless());
        for (Fit.Losses losses : heard) {
            optimiser.step();
            assertEquals(optimiser.value(), losses.training(), "the training loss is the objective's, priors included");
        }
    }

    @Test
    void run_atTheBottom_ends() {
        Fit fit = run(objective(10, 9), 100, i -> 1, losses -> {});
        assertEquals(1, fit.curve().size());
        assertEquals(1, fit.weights()[0], EXACT);
    }

    @Test
    void fit_ofSamplesFromAModel_findsTheModel() {
        Random random = new Random(3);
        Fit fit = Fit.run(
                new Objective(samples(4000, random), Models.value(3)), samples(500, random), 100, losses -> {});
        assertEquals(0.8, fit.weights()[GOOD], 0.1);
        assertEquals(-0.4, fit.weights()[BAD], 0.1);
        assertTrue(fit.best().heldOut() < fit.curve().get(0).heldOut());
    }

    private static List<Samples.Value> samples(int size, Random random) {
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
}
