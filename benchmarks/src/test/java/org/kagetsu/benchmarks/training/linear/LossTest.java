package org.kagetsu.benchmarks.training.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.eval.chances.ChanceTerms;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.Network;

/** Losses and gradients of single samples by hand, and how well chances and results agree. */
class LossTest {

    private static final double EXACT = 1e-9;
    private static final double STEP = 1e-6;
    private static final double LN_2 = Math.log(2);
    private static final double LN_3 = Math.log(3);

    private static final int MASK = 5;

    private static double[] valueWeights() {
        return new double[Models.COMBINATIONS + Network.TABLES * ThreatMask.COUNT];
    }

    @ParameterizedTest
    @CsvSource({"0, 0.5", "1, 0.7310585786", "-1, 0.2689414214", "1.0986122887, 0.75"})
    void logistic_ofALogit_isTheChance(double logit, double chance) {
        assertEquals(chance, Logistic.of(logit), EXACT);
        assertEquals(-Math.log(1 - chance), Logistic.softplus(logit), EXACT, "softplus is -ln(1 - chance)");
    }

    @Test
    void softplus_farFromZero_neitherOverflowsNorVanishes() {
        assertEquals(1000, Logistic.softplus(1000));
        assertEquals(Math.exp(-30), Logistic.softplus(-30), 1e-20);
    }

    @Test
    void valueLoss_ofASample_isTheCrossEntropy() {
        // Twice a weight of ln 3, less once ln 3, plus a mask of -ln 3 is 0; without the mask it is ln 3.
        Samples.Value sample = new Samples.Value(
                new int[] {Samples.Value.pack(7, 2), Samples.Value.pack(9, -1)}, MASK, 1, 1);
        double[] weights = valueWeights();
        weights[7] = LN_3;
        weights[9] = LN_3;
        assertEquals(LN_3, sample.logit(weights), EXACT, "each weight counts as often as its feature");
        assertValueLoss(-Math.log(0.75), -0.25, sample, weights, "a chance of 3/4 where 1 is to be learned");
        weights[Models.COMBINATIONS + MASK] = -LN_3;
        assertValueLoss(LN_2, -0.5, sample, weights, "a chance of 1/2 where 1 is to be learned");
        Samples.Value quarter = new Samples.Value(sample.features(), MASK, 0.25f, 1);
        assertValueLoss(LN_2, 0.25, quarter, weights, "a chance of 1/2 where 1/4 is to be learned: the target, not the result");
    }

    private static void assertValueLoss(
            double loss, double slope, Samples.Value sample, double[] weights, String message) {
        double[] gradient = valueWeights();
        assertEquals(7 + loss, sample.addLoss(7, weights, gradient), EXACT, message);
        assertEquals(2 * slope, gradient[7], EXACT, message + ": the slope at a feature that counts 2");
        assertEquals(-slope, gradient[9], EXACT, message + ": the slope at a feature that counts -1");
        assertEquals(slope, gradient[Models.COMBINATIONS + MASK], EXACT, message + ": the slope at the mask");
    }

    @Test
    void policyLoss_ofAChoice_isTheCrossEntropy() {
        // Scores of ln 3, 0 and 0: chances of 3/5, 1/5 and 1/5. The first is made of an own and an opponent's weight.
        int[] candidates = {Samples.Choice.pack(3, 4), Samples.Choice.pack(5, 6), Samples.Choice.pack(5, 4)};
        double[] weights = new double[2 * Models.COMBINATIONS];
        weights[3] = LN_3 / 2;
        weights[Models.COMBINATIONS + 4] = LN_3 / 2;
        weights[5] = -LN_3 / 2;
        weights[Models.COMBINATIONS + 6] = LN_3 / 2;
        double[] gradient = new double[weights.length];
        Samples.Choice choice = new Samples.Choice(candidates, 1);

        assertEquals(7 - Math.log(0.2), choice.addLoss(7, weights, gradient), EXACT, "a chance of 1/5 for the move chosen");
        assertEquals(0.6, gradient[3], EXACT, "own pattern of a move not chosen: its chance");
        assertEquals(0.2 - 1 + 0.2, gradient[5], EXACT, "own pattern of the chosen move and of another one");
        assertEquals(0.6 + 0.2, gradient[Models.COMBINATIONS + 4], EXACT, "the opponent's pattern of two moves");
        assertEquals(-0.8, gradient[Models.COMBINATIONS + 6], EXACT, "the opponent's pattern of the move chosen");
        assertEquals(1, choice.rank(weights), "one move has a higher score than the chosen one; equals do not count");
        weights[3] = 800;
        assertEquals(800 + LN_3 / 2, choice.addLoss(0, weights, gradient), 1e-6, "large scores must not overflow");
    }

    @ParameterizedTest
    @ValueSource(floats = {0, 0.5f, 1})
    void chances_ofASample_haveTheirLogarithmAsLossAndItsSlopeAsGradient(float result) {
        Random random = new Random(1);
        Random other = new Random(2);
        for (int i = 0; i < 200; i++) {
            double[] numbers = numbers(random);
            ChanceSamples.Sample sample = sample(random, 1000, result);
            double[] chances = new ChanceModel(numbers).chances(sample.score(), sample.terms());
            double chance = chances[result == 1 ? 0 : result == 0 ? 2 : 1];
            assertEquals(-Math.log(chance), sample.addLoss(0, numbers, new double[numbers.length]), EXACT, sample::toString);
            double[] others = numbers(other);
            assertSlopes(sample(other, 400, result), others);
        }
    }

    private static double[] numbers(Random random) {
        return random.doubles(ChanceModel.NUMBERS, -1, 1).toArray();
    }

    private static ChanceSamples.Sample sample(Random random, int largestScore, float result) {
        int size = 10 + random.nextInt(13);
        int stones = random.nextInt(size * size);
        int score = random.nextInt(2 * largestScore + 1) - largestScore;
        return new ChanceSamples.Sample(score, stones, ChanceTerms.of(ChanceSamples.side(stones), stones, size * size), result);
    }

    private static void assertSlopes(ChanceSamples.Sample sample, double[] numbers) {
        double[] gradient = new double[numbers.length];
        sample.addLoss(0, numbers, gradient);
        for (int number = 0; number < numbers.length; number++) {
            double[] more = numbers.clone();
            double[] less = numbers.clone();
            more[number] += STEP;
            less[number] -= STEP;
            double[] unused = new double[numbers.length];
            double slope = (sample.addLoss(0, more, unused) - sample.addLoss(0, less, unused)) / (2 * STEP);
            assertEquals(slope, gradient[number], 1e-5 * Math.max(1, Math.abs(slope)), sample + ", number " + number);
        }
    }

    /** Ten samples in sixteen parts, with targets of 0 to 9: the mean is over the samples. */
    @Test
    void objective_isTheMeanLossAndThePrior() {
        List<Samples.Value> samples = IntStream.range(0, 10).mapToObj(i -> new Samples.Value(new int[0], 0, i, 1)).toList();
        Expansion expansion = new Expansion();
        int parameter = expansion.addParameters(2, 0.5);
        for (int i = 0; i < valueWeights().length; i++) {
            if (i == Models.COMBINATIONS) {
                expansion.addWeight(parameter, parameter, parameter + 1);
            } else {
                expansion.addWeight();
            }
        }
        Objective objective = new Objective(samples, expansion);

        // Parameters of 2 and -2 at half a unit: the weight is 2 * 1 - 1 = 1.
        Objective.Point point = objective.at(new double[] {2, -2});
        double softplus = Math.log(1 + Math.E);
        double error = 1 / (1 + Math.exp(-1)) - 4.5;
        assertEquals((10 * (softplus - 4.5) + 0.5 * (4 + 4)) / 10, point.value(), EXACT,
                "the losses and half the squares of the parameters, divided by the number of samples");
        assertEquals((10 * error * 2 * 0.5 + 2) / 10, point.gradient()[0], EXACT,
                "a parameter that counts twice, in its deviation, and its prior");
        assertEquals((10 * error * 0.5 - 2) / 10, point.gradient()[1], EXACT);
        double[] weights = expansion.weights(new double[] {2, -2});
        assertEquals(1, weights[Models.COMBINATIONS], EXACT);
        assertEquals(softplus - 1, Objective.mean(samples.subList(0, 3), weights), EXACT,
                "the mean loss has no prior");
    }

    @Test
    void calibration_ofChances_comparesTheMeansOfEachTenth() {
        Calibration.Counter counter = new Calibration.Counter();
        counter.add(0.69, 1);
        counter.add(0.72, 1);
        counter.add(0.76, 0.5);
        counter.add(0.1, 0);
        counter.add(1, 1);
        Calibration calibration = counter.calibration();

        assertEquals(4, calibration.bins().size(), "tenths without a position are left out");
        assertBin(1, 0.1, 0, calibration.bins().get(0));
        assertBin(1, 0.69, 1, calibration.bins().get(1));
        assertBin(2, 0.74, 0.75, calibration.bins().get(2));
        assertBin(1, 1, 1, calibration.bins().get(3));
        assertEquals(5, calibration.positions());
        assertEquals((0.1 + 0.31 + 2 * 0.01 + 0) / 5, calibration.error(), EXACT, "the mean distance, by positions");
    }

    private static void assertBin(long positions, double predicted, double result, Calibration.Bin bin) {
        assertEquals(positions, bin.positions());
        assertEquals(predicted, bin.predicted(), EXACT);
        assertEquals(result, bin.result(), EXACT);
    }
}
