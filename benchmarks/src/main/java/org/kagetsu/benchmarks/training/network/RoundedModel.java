package org.kagetsu.benchmarks.training.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.weights.Network;
import org.kagetsu.eval.weights.RuleNetwork;
import org.kagetsu.eval.weights.Weights;
import org.kagetsu.pattern.PointVectors;

/**
 * A model rounded to the short numbers of a {@link Network}.
 *
 * <p>Safe for use by many threads.
 */
final class RoundedModel {

    private static final int VECTOR_UNIT = NetworkModel.UNIT / NetworkModel.VECTOR_SHARE;

    /** From the logarithm of the odds to sixteenths of a point. */
    private static final int OUTPUT_UNIT = 16 * NetworkModel.POINTS;

    /** Where the outputs begin in the numbers that all rules share. */
    private static final int OUTPUTS = ParameterLayout.INPUTS.size();

    private final short[] vectors;
    private final short[] masks;
    private final short[] shared;
    private final NetworkModel model = new NetworkModel();

    RoundedModel(NetworkModel exact) {
        vectors = round(exact.vectors, 0, exact.vectors.length, VECTOR_UNIT, model.vectors);
        masks = round(exact.masks, 0, exact.masks.length, NetworkModel.UNIT, model.masks);
        shared = round(exact.shared, 0, OUTPUTS, NetworkModel.UNIT, model.shared);
        short[] outputs = round(exact.shared, OUTPUTS, exact.shared.length, OUTPUT_UNIT, model.shared);
        System.arraycopy(outputs, OUTPUTS, shared, OUTPUTS, shared.length - OUTPUTS);
    }

    /** The numbers of a network. */
    RoundedModel(Network network) {
        vectors = new short[model.vectors.length];
        masks = new short[model.masks.length];
        for (Rule rule : Rule.all()) {
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                int table = WeightTable.of(rule, side);
                for (int i = 0; i < RuleNetwork.VECTOR_NUMBERS; i++) {
                    vectors[table * RuleNetwork.VECTOR_NUMBERS + i] = network.of(rule)
                            .component(side, i / PointVectors.LENGTH, i % PointVectors.LENGTH);
                }
                for (int i = 0; i < RuleNetwork.MASK_NUMBERS; i++) {
                    masks[table * RuleNetwork.MASK_NUMBERS + i] = (short) network.of(rule)
                            .mask(side, i / Network.NEURONS, i % Network.NEURONS);
                }
            }
        }
        shared = network.shared();
        divide(vectors, 0, vectors.length, VECTOR_UNIT, model.vectors);
        divide(masks, 0, masks.length, NetworkModel.UNIT, model.masks);
        divide(shared, 0, OUTPUTS, NetworkModel.UNIT, model.shared);
        divide(shared, OUTPUTS, shared.length, OUTPUT_UNIT, model.shared);
    }

    private static void divide(short[] shorts, int from, int to, int unit, float[] numbers) {
        for (int i = from; i < to; i++) {
            numbers[i] = (float) shorts[i] / unit;
        }
    }

    private static short[] round(float[] numbers, int from, int to, int unit, float[] rounded) {
        short[] shorts = new short[numbers.length];
        for (int i = from; i < to; i++) {
            long number = Math.round((double) numbers[i] * unit);
            shorts[i] = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, number));
        }
        divide(shorts, from, to, unit, rounded);
        return shorts;
    }

    /** The model that the short numbers stand for. */
    NetworkModel model() {
        return model;
    }

    /** The network. */
    Network network(String provenance, Weights linear) {
        List<RuleNetwork> rules = new ArrayList<>();
        for (Rule rule : Rule.all()) {
            short[][] ruleVectors = new short[2][];
            short[][] ruleMasks = new short[2][];
            for (int side = Side.BLACK; side <= Side.WHITE; side++) {
                int table = WeightTable.of(rule, side);
                ruleVectors[side] = Arrays.copyOfRange(vectors, table * RuleNetwork.VECTOR_NUMBERS,
                        (table + 1) * RuleNetwork.VECTOR_NUMBERS);
                ruleMasks[side] = Arrays.copyOfRange(
                        masks, table * RuleNetwork.MASK_NUMBERS, (table + 1) * RuleNetwork.MASK_NUMBERS);
            }
            rules.add(new RuleNetwork(ruleVectors, ruleMasks));
        }
        return new Network(provenance, linear, rules, shared);
    }
}
