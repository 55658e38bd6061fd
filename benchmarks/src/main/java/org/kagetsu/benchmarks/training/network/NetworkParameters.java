package org.kagetsu.benchmarks.training.network;

import static org.kagetsu.benchmarks.training.network.ParameterLayout.INPUTS;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.LINES;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.MASKS;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.NEURONS;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.OUTPUTS;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.POINTS;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.SHARED_MASKS;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.SHARED_VECTORS;
import static org.kagetsu.benchmarks.training.network.ParameterLayout.VECTORS;

import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.eval.weights.Network;

/**
 * The parameters from which the numbers of a {@link NetworkModel} are made, and their optimiser. Vectors share
 * parameters as {@link VectorSharing} tells. What a mask adds to a neuron is the sum of three numbers: one for a rule,
 * one for all rules, and one of the neuron. If a network is trained further, the parameters are added to the tables
 * that learn; its neurons stay as they are.
 *
 * <p>Not safe for use by more than one thread.
 */
final class NetworkParameters {

    private static final double LINE_DEVIATION = 0.15;
    private static final double OUTPUT_DEVIATION = 0.1;

    /** The decay of numbers of one rule, of numbers that rules share, and of the neurons. */
    private static final float RULE_DECAY = 0.2f;

    private static final float SHARED_DECAY = 0.1f;
    private static final float NEURON_DECAY = 0.2f;

    private final float[] parameters = new float[ParameterLayout.COUNT];
    private final float[] gradient = new float[ParameterLayout.COUNT];
    private final Adam optimiser = new Adam(ParameterLayout.COUNT);

    /** What the parameters are added to, if anything, and which of its tables learn. */
    private final Optional<NetworkModel> start;
    private final boolean[] learning;

    /**
     * Starts from a network, all parameters being 0.
     *
     * @param start the numbers of the network, not to be changed
     * @param learning for each {@link WeightTable}, whether its numbers may change
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
        begin(random, LINES.first(), LINES.size(), LINE_DEVIATION);
        begin(random, INPUTS.first(), INPUTS.size(), 1 / StrictMath.sqrt(Network.INPUTS));
        begin(random, OUTPUTS.first(), Network.NEURONS, OUTPUT_DEVIATION);
    }

    private void begin(Random random, int first, int size, double deviation) {
        for (int i = first; i < first + size; i++) {
            parameters[i] = (float) (deviation * random.nextGaussian());
        }
    }

    /** Computes the numbers of a model. */
    void expand(NetworkModel model) {
        VectorSharing.expand(parameters, model.vectors);
        for (int i = 0; i < model.masks.length; i++) {
            model.masks[i] = parameters[MASKS.first() + i]
                    + parameters[SHARED_MASKS.first() + i % SHARED_MASKS.size()]
                    + parameters[NEURONS.first() + i % NEURONS.size()];
        }
        System.arraycopy(parameters, INPUTS.first(), model.shared, 0, model.shared.length);
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
        System.arraycopy(slopes.masks, 0, gradient, MASKS.first(), slopes.masks.length);
        Arrays.fill(gradient, SHARED_MASKS.first(), NEURONS.end(), 0);
        for (int i = 0; i < slopes.masks.length; i++) {
            gradient[SHARED_MASKS.first() + i % SHARED_MASKS.size()] += slopes.masks[i];
            gradient[NEURONS.first() + i % NEURONS.size()] += slopes.masks[i];
        }
        System.arraycopy(slopes.shared, 0, gradient, INPUTS.first(), slopes.shared.length);
        optimiser.begin();
        step(VECTORS.first(), VECTORS.end(), rate, RULE_DECAY);
        step(SHARED_VECTORS.first(), SHARED_VECTORS.end(), rate, SHARED_DECAY);
        step(LINES.first(), POINTS.end(), rate, 0);
        step(MASKS.first(), start.isEmpty() ? OUTPUTS.end() : NEURONS.end(), rate, NEURON_DECAY);
    }

    private void step(int from, int to, float rate, float decay) {
        optimiser.step(parameters, gradient, from, to, rate, decay);
    }
}
