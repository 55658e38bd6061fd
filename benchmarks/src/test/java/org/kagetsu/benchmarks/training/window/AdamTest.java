package org.kagetsu.benchmarks.training.window;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Steps worked out by hand, with moments of 0.9 and 0.999. */
class AdamTest {

    /**
     * Slopes 1 and 3: the first moment is 0.1, then 0.9 * 0.1 + 0.1 * 3 = 0.39, corrected by 1 - 0.9^2 = 0.19; the second
     * is 0.001, then 0.999 * 0.001 + 0.001 * 9 = 0.009999, corrected by 1 - 0.999^2 = 0.001999. Slopes 1 and -1: the first
     * moment is 0.09 - 0.1 = -0.01.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "0.5 | 0.01 | 0 | 0.002 | 0.49 | the first step goes against the gradient by the rate",
        "0.5 | 0.01 | 0 | -0.002 | 0.51 | a negative slope leads upwards",
        "0.5 | 0.01 | 0 | 0.3 | 0.49 | both moments are corrected for their start at 0",
        "0.5 | 0.01 | 0 | -40000 | 0.51 | whatever the length of the slope",
        "0 | 0.1 | 0 | 1 3 | -0.19177811 | 0.39/0.19 divided by the root of 0.009999/0.001999",
        "0 | 0.1 | 0 | 1 -1 | -0.09473684 | the first moment is nearly used up: 0.01/0.19; the second is not",
        "0 | 0.1 | 0 | 2 2 2 | -0.3 | a steady slope gives steps of the rate",
        "2 | 0.01 | 0.2 | 0 | 1.996 | decay takes rate * decay of a parameter away",
        "-2 | 0.01 | 0.2 | 0 | -1.996 | which brings it nearer to 0",
        "0 | 0.01 | 0.2 | 0 | 0 | where it stays",
        "2 | 0.1 | 0.5 | 1 | 1.8 | decay is decoupled: 2 - 0.1 * (1 + 0.5 * 2)",
        "2 | 0.1 | 0.5 | 1 1 | 1.61 | the moments know nothing of it: 1.8 - 0.1 * (1 + 0.5 * 1.8)",
        "2 | 0.1 | 0.5 | 0.01 0.01 | 1.61 | it does not depend on the size of the gradient",
        "2 | 0.1 | 0.5 | 100 100 | 1.61 | it does not depend on the size of the gradient",
        "2 | 0.2 | 0.25 | 7 | 1.7 | the rate scales step and decay",
        "2 | 0 | 0.25 | 7 | 2 | a rate of 0 changes nothing",
        "0 | 0.1 | 0 | 1e-8 | -0.05 | 1e-8 is added to the root of the corrected second moment, neither inside nor before",
        "0 | 0.1 | 0 | 0 | 0 | no slope is no step, not 0/0",
    })
    void step_oneAfterAnother_leadsWhereItShould(
            float from, float rate, float decay, String slopes, double expected, String why) {
        float[] parameters = {from};
        Adam adam = new Adam(1);
        Arrays.stream(slopes.split(" ")).map(Float::parseFloat).forEach(slope -> {
            adam.begin();
            adam.step(parameters, new float[] {slope}, 0, 1, rate, decay);
        });
        assertEquals(expected, parameters[0], 1e-6, why);
    }

    @Test
    void step_partOfTheParameters_leavesTheOthersAndTheirMoments() {
        float[] parameters = {1, 1, 1, 1};
        Adam adam = new Adam(4);
        adam.begin();
        adam.step(parameters, new float[] {5, 5, 5, 5}, 1, 3, 0.1f, 0);
        assertArrayEquals(new float[] {1, 0.9f, 0.9f, 1}, parameters, 1e-6f, "from is the first, to the one after the last");
        adam.step(parameters, new float[] {5, 5, 5, 5}, 3, 4, 0.2f, 0);
        assertArrayEquals(new float[] {1, 0.9f, 0.9f, 0.8f}, parameters, 1e-6f,
                "all parts between two calls of begin belong to the same step");
    }
}
