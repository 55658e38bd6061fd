package org.kagetsu.benchmarks.training.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.kagetsu.benchmarks.training.linear.Models;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.eval.weights.Network;
import org.kagetsu.eval.weights.RuleWeights;
import org.kagetsu.eval.weights.ThreatMask;
import org.kagetsu.pattern.Combination;
import org.kagetsu.pattern.LinePattern;

/** What a step does to the numbers of a model, by hand: which parameters a number is the sum of, and how each decays. */
class NetworkParametersTest {

    private static final double EXACT = 1e-5;
    private static final float RATE = 0.5f;

    /** How far a parameter goes in the second step, in rates, if the slopes were 1 and 0: see {@link AdamTest}. */
    private static final double SECOND = 0.09 / 0.19 / Math.sqrt(0.000999 / 0.001999);

    private static final boolean[] NONE = new boolean[WeightTable.COUNT];

    /** Four different lines, of which something can come soon. */
    private static final int COMBINATION = Combination.of(
            LinePattern.COUNT - 1, LinePattern.COUNT - 2, LinePattern.COUNT - 3, LinePattern.COUNT - 4);

    /** The place of a number in the vectors. */
    private static int vector(int table, int combination, int component) {
        return 4 * WeightTable.combination(table, combination) + component;
    }

    /** The place of a number in the masks. */
    private static int mask(int table, int mask, int neuron) {
        return 16 * WeightTable.mask(table, mask) + neuron;
    }

    /** Parameters that are all 0, on a start of which all tables learn. */
    private static NetworkParameters zeros() {
        boolean[] all = NONE.clone();
        Arrays.fill(all, true);
        return new NetworkParameters(new NetworkModel(), all);
    }

    private static NetworkModel expanded(NetworkParameters parameters) {
        NetworkModel model = new NetworkModel();
        parameters.expand(model);
        return model;
    }

    /** Two steps: a slope of 1 at one number, then none. */
    private static void stepTwice(NetworkParameters parameters, NetworkModel slopes) {
        parameters.step(slopes, RATE);
        parameters.step(new NetworkModel(), RATE);
    }

    /** Where a parameter from 0 is after such two steps. */
    private static double twice(double decay) {
        return -RATE - RATE * (SECOND - decay * RATE);
    }

    @Test
    void step_slopeOfAVector_movesWhatItIsTheSumOf() {
        NetworkParameters parameters = zeros();
        NetworkModel slopes = new NetworkModel();
        slopes.vectors[vector(2, COMBINATION, 1)] = 1;
        parameters.step(slopes, RATE);
        float[] once = expanded(parameters).vectors.clone();
        parameters.step(new NetworkModel(), RATE);
        float[] twice = expanded(parameters).vectors;

        // Its own, its point pattern's, its combination's and four lines' parameters: 7 steps of the rate.
        assertEquals(-7 * RATE, once[vector(2, COMBINATION, 1)], EXACT, "a vector is the sum of 7 parameters");
        assertEquals(-5 * RATE, once[vector(0, COMBINATION, 1)], EXACT, "4 lines and the combination are every rule's");
        assertEquals(0, once[vector(2, COMBINATION, 0)], "another component");
        assertEquals(twice(0.2) + twice(0.1) + 5 * twice(0), twice[vector(2, COMBINATION, 1)], EXACT,
                "a rule's own part decays by 0.2, the rules' common part by 0.1, lines and point patterns not at all");
        assertEquals(twice(0.1) + 4 * twice(0), twice[vector(0, COMBINATION, 1)], EXACT);
    }

    @Test
    void step_slopesOfTwoTables_addUpInWhatTheyShare() {
        NetworkParameters parameters = zeros();
        NetworkModel slopes = new NetworkModel();
        slopes.vectors[vector(0, COMBINATION, 3)] = 2;
        slopes.vectors[vector(3, COMBINATION, 3)] = -1;
        parameters.step(slopes, RATE);
        float[] vectors = expanded(parameters).vectors;

        // The sum of the slopes is 1: what is shared goes down, what is the table's own goes by its own slope.
        assertEquals(-5 * RATE - 2 * RATE, vectors[vector(0, COMBINATION, 3)], EXACT);
        assertEquals(-5 * RATE + 2 * RATE, vectors[vector(3, COMBINATION, 3)], EXACT);
        assertEquals(-5 * RATE, vectors[vector(1, COMBINATION, 3)], EXACT);
    }

    @Test
    void step_slopeOfAMask_movesItsOwnTheSharedAndTheNeurons() {
        NetworkParameters parameters = zeros();
        NetworkModel slopes = new NetworkModel();
        slopes.masks[mask(2, 9, 5)] = 1;
        parameters.step(slopes, RATE);
        float[] once = expanded(parameters).masks.clone();
        parameters.step(new NetworkModel(), RATE);
        float[] twice = expanded(parameters).masks;

        assertEquals(-3 * RATE, once[mask(2, 9, 5)], EXACT, "a mask's number is its own, the rules' and the neuron's");
        assertEquals(-2 * RATE, once[mask(4, 9, 5)], EXACT, "the same mask under another rule");
        assertEquals(-RATE, once[mask(4, 10, 5)], EXACT, "another mask of the same neuron");
        assertEquals(0, once[mask(2, 9, 6)], "another neuron");
        assertEquals(3 * twice(0.2), twice[mask(2, 9, 5)], EXACT, "all of a mask's parameters decay by 0.2");
    }

    @Test
    void step_withoutSlopes_letsWeightsOfNeuronsDecayAndLinesStay() {
        NetworkParameters parameters = new NetworkParameters(7);
        NetworkModel before = expanded(parameters);
        parameters.step(new NetworkModel(), RATE);
        NetworkModel after = expanded(parameters);

        assertArrayEquals(before.vectors, after.vectors, "lines do not decay");
        for (int i = 0; i < before.shared.length; i++) {
            assertEquals(before.shared[i] * (1 - RATE * 0.2), after.shared[i], EXACT, "weights of neurons decay by 0.2");
        }
    }

    @Test
    void step_slopeOfANeuron_movesThatNumberAlone() {
        NetworkParameters parameters = new NetworkParameters(7);
        float[] before = expanded(parameters).shared.clone();
        NetworkModel slopes = new NetworkModel();
        int bias = Network.SHARED_NUMBERS - 1;
        slopes.shared[bias] = 3;
        parameters.step(slopes, 0.01f);
        float[] after = expanded(parameters).shared;

        assertEquals(0, before[bias], "the bias begins at 0");
        assertEquals(-0.01, after[bias], EXACT);
        assertEquals(before[3] * (1 - 0.01 * 0.2), after[3], EXACT);
    }

    @Test
    void new_fromASeed_hasTheDeviationsOfItsGroups() {
        NetworkModel model = expanded(new NetworkParameters(3));
        int outputs = Network.NEURONS * Network.INPUTS;

        assertEquals(1 / Math.sqrt(10), deviation(model.shared, 0, outputs), 0.06, "weights of inputs");
        assertEquals(0.1, deviation(model.shared, outputs, outputs + Network.NEURONS), 0.05, "weights of neurons");
        assertEquals(0, model.shared[Network.SHARED_NUMBERS - 1], "bias");
        assertEquals(0, deviation(model.masks, 0, model.masks.length), "masks");
        // A vector is the sum of its four lines, each with a deviation of 0.15; four equal ones count four times.
        int[][] patterns = Models.patternsByCombination();
        for (int i = 0; i < RuleWeights.COMBINATIONS; i++) {
            for (int c = 0; c < 4; c++) {
                double sum = 0;
                for (int pattern : patterns[i]) {
                    sum += model.vectors[vector(0, Combination.of(pattern, pattern, pattern, pattern), c)] / 4;
                }
                double expected = VectorSharing.counts(i) ? sum : 0;
                if (countsAlone(patterns[i])) {
                    assertEquals(expected, model.vectors[vector(0, i, c)], EXACT, "a vector begins as the sum of its lines");
                }
            }
        }
        double line = 0;
        int lines = 0;
        for (int pattern = 0; pattern < LinePattern.COUNT; pattern++) {
            if (countsAlone(new int[] {pattern})) {
                int combination = Combination.of(pattern, pattern, pattern, pattern);
                for (int c = 0; c < 4; c++) {
                    line += Math.pow(model.vectors[vector(0, combination, c)] / 4, 2);
                    lines++;
                }
            }
        }
        assertEquals(0.15, Math.sqrt(line / lines), 0.05, "lines");
    }

    /** Whether four equal lines of each of some patterns have a vector. */
    private static boolean countsAlone(int[] patterns) {
        return Arrays.stream(patterns).allMatch(p -> VectorSharing.counts(Combination.of(p, p, p, p)));
    }

    private static double deviation(float[] numbers, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += numbers[i] * numbers[i];
        }
        return Math.sqrt(sum / (to - from));
    }

    @Test
    void new_fromANetwork_changesTheTablesThatLearnAlone() {
        NetworkModel start = new NetworkModel();
        for (float[] numbers : List.of(start.vectors, start.masks, start.shared)) {
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = i % 31 / 8f;
            }
        }
        boolean[] learning = NONE.clone();
        learning[2] = true;
        NetworkParameters parameters = new NetworkParameters(start, learning);
        assertArrayEquals(start.masks, expanded(parameters).masks, "nothing was learned yet");

        NetworkModel slopes = new NetworkModel();
        for (float[] numbers : List.of(slopes.vectors, slopes.masks, slopes.shared)) {
            Arrays.fill(numbers, 1);
        }
        stepTwice(parameters, slopes);
        NetworkModel after = expanded(parameters);

        assertArrayEquals(start.shared, after.shared, "the neurons of a network that is trained further must stay");
        for (int table = 0; table < WeightTable.COUNT; table++) {
            int from = 16 * WeightTable.mask(table, 0);
            int to = from + 16 * ThreatMask.COUNT;
            boolean isSame = Arrays.equals(start.masks, from, to, after.masks, from, to);
            assertEquals(table != 2, isSame, "masks of table " + table + ", of which only 2 learns");
            int first = vector(table, 0, 0);
            int end = vector(table + 1, 0, 0);
            isSame = Arrays.equals(start.vectors, first, end, after.vectors, first, end);
            assertEquals(table != 2, isSame, "vectors of table " + table + ", of which only 2 learns");
        }
        assertEquals(start.masks[mask(2, 9, 5)] + 3 * twice(0.2), after.masks[mask(2, 9, 5)], EXACT,
                "what is learned is added to what the network knew");
        assertTrue(VectorSharing.counts(COMBINATION));
    }
}
