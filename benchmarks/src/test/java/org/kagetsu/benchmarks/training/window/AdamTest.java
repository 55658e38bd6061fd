package org.kagetsu.benchmarks.training.window;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Steps worked out by hand, with moments of 0.9 and 0.999. */
class AdamTest {

    private static final double EXACT = 1e-6;

    /** Where one parameter gets to by one step after another. */
    private static double walk(double from, double rate, double decay, double... slopes) {
        float[] parameters = {(float) from};
        Adam adam = new Adam(1);
        for (double slope : slopes) {
            adam.begin();
            adam.step(parameters, new float[] {(float) slope}, 0, 1, (float) rate, (float) decay);
        }
        return parameters[0];
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.002, 0.3, 40_000})
    void step_first_isAsLongAsTheRateAndGoesDown(double slope) {
        assertEquals(0.5 - 0.01, walk(0.5, 0.01, 0, slope), EXACT,
                "the first step goes against the gradient by the rate: both moments are corrected for their start at 0");
        assertEquals(0.5 + 0.01, walk(0.5, 0.01, 0, -slope), EXACT, "a negative slope leads upwards");
    }

    @Test
    void step_second_followsTheCorrectedMoments() {
        // Slopes 1 and 3. First moment: 0.1, then 0.9 * 0.1 + 0.1 * 3 = 0.39, corrected by 1 - 0.9^2 = 0.19.
        // Second moment: 0.001, then 0.999 * 0.001 + 0.001 * 9 = 0.009999, corrected by 1 - 0.999^2 = 0.001999.
        double second = 0.39 / 0.19 / Math.sqrt(0.009999 / 0.001999);
        assertEquals(0.9177811, second, 1e-7);
        assertEquals(-0.1 - 0.1 * second, walk(0, 0.1, 0, 1, 3), EXACT,
                "the second step is 0.39/0.19 divided by the root of 0.009999/0.001999");

        // Slopes 1 and -1: the first moment is 0.09 - 0.1 = -0.01, the second 0.000999 + 0.001 = 0.001999.
        assertEquals(-0.1 + 0.1 * 0.01 / 0.19, walk(0, 0.1, 0, 1, -1), EXACT,
                "after a change of sign the first moment is nearly used up, the second is not");
    }

    @Test
    void step_third_stillCorrectsBothMoments() {
        // Slopes 2, 2, 2: the corrected moments are 2 and 4 for ever, each step is the rate.
        assertEquals(-0.3, walk(0, 0.1, 0, 2, 2, 2), EXACT, "a steady slope gives steps of the rate");
    }

    @ParameterizedTest
    @CsvSource({"2, 1.996", "-2, -1.996", "0, 0", "0.5, 0.499"})
    void step_decayWithoutSlope_pullsTowardsZero(double from, double expected) {
        assertEquals(expected, walk(from, 0.01, 0.2, 0), EXACT,
                "weight decay takes rate * decay of a parameter away, which brings it nearer to 0");
    }

    @Test
    void step_decay_isDecoupledFromTheGradient() {
        // From 2 with slope 1, rate 0.1 and decay 0.5: 2 - 0.1 * (1 + 0.5 * 2).
        assertEquals(1.8, walk(2, 0.1, 0.5, 1), EXACT,
                "decay is not part of the gradient: it adds rate * decay * parameter to a step of the rate");
        // The moments know nothing of it: from 2, with slopes 1 and 1, then 1.8 - 0.1 * (1 + 0.5 * 1.8).
        assertEquals(1.61, walk(2, 0.1, 0.5, 1, 1), EXACT, "decay must not enter the moments");
        assertEquals(walk(2, 0.1, 0.5, 0.01, 0.01), walk(2, 0.1, 0.5, 100, 100), EXACT,
                "decay must not depend on the size of the gradient");
    }

    @Test
    void step_rate_scalesStepAndDecay() {
        assertEquals(2 - 0.2 * 1.5, walk(2, 0.2, 0.25, 7), EXACT);
        assertEquals(2, walk(2, 0, 0.25, 7), "a rate of 0 changes nothing");
    }

    @Test
    void step_slopeAsSmallAsTheLeast_isHalved() {
        assertEquals(-0.05, walk(0, 0.1, 0, 1e-8), EXACT,
                "1e-8 is added to the root of the corrected second moment, neither inside it nor before");
        assertEquals(0, walk(0, 0.1, 0, 0), "no slope is no step, not 0/0");
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
