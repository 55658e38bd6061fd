package org.kagetsu.benchmarks.training.linear;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.eval.chances.ChanceTerms;

class ChanceLossTest {

    private static final double STEP = 1e-6;

    private static double[] numbers(Random random) {
        return random.doubles(ChanceModel.NUMBERS, -1, 1).toArray();
    }

    private static ChanceSamples.Sample sample(Random random, int largestScore, float result) {
        int size = 10 + random.nextInt(13);
        int stones = random.nextInt(size * size);
        int score = random.nextInt(2 * largestScore + 1) - largestScore;
        return new ChanceSamples.Sample(score, stones, ChanceTerms.of(ChanceSamples.side(stones), stones, size * size), result);
    }

    private static double loss(ChanceSamples.Sample sample, double[] numbers) {
        return new ChanceLoss(List.of(sample)).add(0, 1, numbers, new double[ChanceModel.NUMBERS]);
    }

    @ParameterizedTest
    @ValueSource(floats = {0, 0.5f, 1})
    void add_ofASample_isTheLogarithmOfItsChance(float result) {
        Random random = new Random(1);
        for (int i = 0; i < 200; i++) {
            double[] numbers = numbers(random);
            ChanceSamples.Sample sample = sample(random, 1000, result);
            double[] chances = new ChanceModel(numbers).chances(sample.score(), sample.terms());
            double chance = chances[result == 1 ? 0 : result == 0 ? 2 : 1];
            assertEquals(-Math.log(chance), loss(sample, numbers), 1e-9, sample::toString);
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0, 0.5f, 1})
    void add_gradient_isTheSlopeOfTheLoss(float result) {
        Random random = new Random(2);
        for (int i = 0; i < 200; i++) {
            double[] numbers = numbers(random);
            ChanceSamples.Sample sample = sample(random, 400, result);
            double[] gradient = new double[ChanceModel.NUMBERS];
            new ChanceLoss(List.of(sample)).add(0, 1, numbers, gradient);
            for (int number = 0; number < ChanceModel.NUMBERS; number++) {
                double[] more = numbers.clone();
                double[] less = numbers.clone();
                more[number] += STEP;
                less[number] -= STEP;
                double slope = (loss(sample, more) - loss(sample, less)) / (2 * STEP);
                assertEquals(slope, gradient[number], 1e-5 * Math.max(1, Math.abs(slope)), sample + ", number " + number);
            }
        }
    }
}
