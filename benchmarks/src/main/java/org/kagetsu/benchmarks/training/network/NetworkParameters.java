package org.kagetsu.benchmarks.training.network;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.eval.weights.Network;
import org.kagetsu.eval.weights.ThreatMask;

/**
 * The parameters from which the numbers of a {@link NetworkModel} are made, and their optimiser. Vectors share
 * parameters as {@link VectorSharing} tells. What a mask adds to a neuron is the sum of three numbers: one for a rule,
 * one for all rules, and one of the neuron. If a network is trained further, the parameters are added to the tables
 * that learn; its neurons stay as they are.
 *
 * <p>Not safe for use by more than one thread.
 */
final class NetworkParameters {

    private static final int NEURONS = Network.NEURONS;
    private static final int FIRST_MASK = VectorSharing.PARAMETERS;
    private static final int FIRST_SHARED_MASK = FIRST_MASK + NetworkModel.MASK_NUMBERS;
    private static final int FIRST_NEURON = FIRST_SHARED_MASK + ThreatMask.COUNT * NEURONS;
    private static final int FIRST_WEIGHT = FIRST_NEURON + NEURONS;
    private static final int COUNT = FIRST_WEIGHT + Network.SHARED_NUMBERS;

    private static final double LINE_DEVIATION = 0.15;
    private static final double OUTPUT_DEVIATION = 0.1;

    /** The decay of numbers of one rule, of numbers that rules share, and of the neurons. */
    private static final float RULE_DECAY = 0.2f;

    private static final float SHARED_DECAY = 0.1f;
    private static final float NEURON_DECAY = 0.2f;

    private final float[] parameters = new float[COUNT];
    private final float[] gradient = new float[COUNT];
    private final Adam optimiser = new Adam(COUNT);

    /** What the parameters are added to, if anything, and which of its tables learn. */
    private final Optional<NetworkModel> start;
    private final boolean[] learning;

    /**
     * Starts from a network, all parameters being 0.
     *
     * @param start the numbers of the network, not to be changed
     * @param learning by {@link WeightTable}, whether its numbers may change
     */
    NetworkParameters(NetworkModel start, boolean[] learning) {
        this.start = Optional.of(start);
        this.learning = learning.clone();
    }

    /** Starts from random lines and weights; all other parameters are 0. */
    NetworkParameters(long seed) {
        start = Optional.empty();
        learning = new boolean[0];
        Random random = new Random(seed);
        for (int i = VectorSharing.FIRST_LINE; i < VectorSharing.FIRST_PATTERN; i++) {
            parameters[i] = (float) (LINE_DEVIATION * random.nextGaussian());
        }
        int inputWeights = NEURONS * Network.INPUTS;
        double inputDeviation = 1 / StrictMath.sqrt(Network.INPUTS);
        for (int i = 0; i < inputWeights; i++) {
            parameters[FIRST_WEIGHT + i] = (float) (inputDeviation * random.nextGaussian());
        }
        for (int i = 0; i < NEURONS; i++) {
            parameters[FIRST_WEIGHT + inputWeights + i] = (float) (OUTPUT_DEVIATION * random.nextGaussian());
        }
    }

    /** Computes the numbers of a model. */
    void expand(NetworkModel model) {
        VectorSharing.expand(parameters, model.vectors);
        for (int i = 0; i < model.masks.length; i++) {
            model.masks[i] = parameters[FIRST_MASK + i]
                    + parameters[FIRST_SHARED_MASK + i % (ThreatMask.COUNT * NEURONS)]
                    + parameters[FIRST_NEURON + i % NEURONS];
        }
        System.arraycopy(parameters, FIRST_WEIGHT, model.shared, 0, model.shared.length);
        start.ifPresent(known -> {
            addStart(known.vectors, model.vectors);
            addStart(known.masks, model.masks);
            System.arraycopy(known.shared, 0, model.shared, 0, model.shared.length);
        });
    }

    /** Adds the parameters to the numbers with which the tables began. Tables that do not learn stay. */
    private void addStart(float[] from, float[] numbers) {
        int size = numbers.length / WeightTable.COUNT;
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = learning[i / size] ? numbers[i] + from[i] : from[i];
        }
    }

    /** Makes a step, given the gradient in the numbers of the model. */
    void step(NetworkModel slopes, float rate) {
        VectorSharing.reduce(slopes.vectors, gradient);
        System.arraycopy(slopes.masks, 0, gradient, FIRST_MASK, slopes.masks.length);
        Arrays.fill(gradient, FIRST_SHARED_MASK, FIRST_WEIGHT, 0);
        for (int i = 0; i < slopes.masks.length; i++) {
            gradient[FIRST_SHARED_MASK + i % (ThreatMask.COUNT * NEURONS)] += slopes.masks[i];
            gradient[FIRST_NEURON + i % NEURONS] += slopes.masks[i];
        }
        System.arraycopy(slopes.shared, 0, gradient, FIRST_WEIGHT, slopes.shared.length);
        optimiser.begin();
        step(0, VectorSharing.FIRST_SHARED, rate, RULE_DECAY);
        step(VectorSharing.FIRST_SHARED, VectorSharing.FIRST_LINE, rate, SHARED_DECAY);
        step(VectorSharing.FIRST_LINE, FIRST_MASK, rate, 0);
        step(FIRST_MASK, start.isEmpty() ? COUNT : FIRST_WEIGHT, rate, NEURON_DECAY);
    }

    private void step(int from, int to, float rate, float decay) {
        optimiser.step(parameters, gradient, from, to, rate, decay);
    }
}
