package org.kagetsu.benchmarks.training.network;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.weights.Network;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.eval.weights.ThreatMask;

/** Numbers in the units of a network, by hand. */
class RoundedModelTest {

    private static final int OUTPUT = Network.NEURONS * Network.INPUTS;

    private static Network network(NetworkModel model) {
        return new RoundedModel(model).network("a test", PatternEvaluator.standard().weights());
    }

    /** A vector counts in 64ths, masks and weights of inputs in 1,024ths, weights of neurons and the bias in 3,200ths. */
    @ParameterizedTest
    @CsvSource({
        "0.5, 32, 512, 512, 1600",
        "-0.25, -16, -256, -256, -800",
        "0.008, 1, 8, 8, 26",
        "0.0002, 0, 0, 0, 1",
        "-0.0079, -1, -8, -8, -25",
        "511.99, 32767, 32767, 32767, 32767",
        "1000, 32767, 32767, 32767, 32767",
        "-1000, -32768, -32768, -32768, -32768",
        "10, 640, 10240, 10240, 32000",
    })
    void network_anyNumber_isTheNearestInItsUnit(float number, int vector, int mask, int input, int output) {
        NetworkModel model = new NetworkModel();
        for (float[] numbers : List.of(model.vectors, model.masks, model.shared)) {
            Arrays.fill(numbers, number);
        }
        Network network = network(model);
        for (Rule rule : Rule.all()) {
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                assertEquals(vector, network.of(rule).component(side, 100, 3), "vector");
                assertEquals(mask, network.of(rule).mask(side, 7, 15), "mask");
            }
        }
        short[] shared = network.shared();
        assertEquals(input, shared[0], "first weight of an input");
        assertEquals(input, shared[OUTPUT - 1], "last weight of an input");
        assertEquals(output, shared[OUTPUT], "first weight of a neuron");
        assertEquals(output, shared[Network.SHARED_NUMBERS - 1], "bias");

        NetworkModel stands = new RoundedModel(model).model();
        assertEquals(vector / 64.0, stands.vectors[5], 1e-4, "what the rounded vector stands for");
        assertEquals(mask / 1024.0, stands.masks[5], 1e-5, "what the rounded mask stands for");
        assertEquals(input / 1024.0, stands.shared[5], 1e-5, "what the rounded weight of an input stands for");
        assertEquals(output / 3200.0, stands.shared[Network.SHARED_NUMBERS - 1], 1e-5, "what the rounded bias stands for");
    }

    /** Numbers that tell their places, each a whole number of its units. */
    private static NetworkModel placed() {
        NetworkModel model = new NetworkModel();
        for (int i = 0; i < model.vectors.length; i++) {
            model.vectors[i] = vector(i) / 64f;
        }
        for (int i = 0; i < model.masks.length; i++) {
            model.masks[i] = mask(i) / 1024f;
        }
        for (int i = 0; i < model.shared.length; i++) {
            model.shared[i] = (100 + i) / (i < OUTPUT ? 1024f : 3200f);
        }
        return model;
    }

    private static int vector(int place) {
        return place % 32_749 - 16_000;
    }

    private static int mask(int place) {
        return place % 32_719 - 16_000;
    }

    /** Tables of Black and White: freestyle, standard, renju, caro and standard-caro in order, White's renju last. */
    private static final int[][] TABLES = {{0, 0}, {1, 1}, {2, 5}, {3, 3}, {4, 4}};

    @Test
    void network_distinctNumbers_landInTheTablesOfRuleAndSide() {
        Network network = network(placed());
        for (int r = 0; r < TABLES.length; r++) {
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                String where = Rule.all().get(r) + " " + Side.name(side);
                for (int combination = 0; combination < 300; combination++) {
                    int place = 4 * WeightTable.combination(TABLES[r][side], combination) + 2;
                    assertEquals(vector(place), network.of(Rule.all().get(r)).component(side, combination, 2), where);
                }
                for (int mask = 0; mask < ThreatMask.COUNT; mask++) {
                    int place = 16 * WeightTable.mask(TABLES[r][side], mask) + 3;
                    assertEquals(mask(place), network.of(Rule.all().get(r)).mask(side, mask, 3), where);
                }
            }
        }
        for (int i = 0; i < Network.SHARED_NUMBERS; i++) {
            assertEquals(100 + i, network.shared()[i], "number " + i + " of the neurons");
        }
    }

    @Test
    void new_fromANetwork_standsForTheSame() {
        NetworkModel model = placed();
        NetworkModel again = new RoundedModel(network(model)).model();
        assertArrayEquals(model.vectors, again.vectors, "vectors");
        assertArrayEquals(model.masks, again.masks, "masks");
        assertArrayEquals(model.shared, again.shared, "neurons");
        assertArrayEquals(network(model).shared(),
                new RoundedModel(network(model)).network("", PatternEvaluator.standard().weights()).shared());
    }
}
