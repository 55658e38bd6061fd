package org.kagetsu.benchmarks.training.network;

import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.eval.weights.Network;
import org.kagetsu.eval.weights.RuleWeights;
import org.kagetsu.eval.weights.ThreatMask;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PointPattern;
import org.kagetsu.pattern.PointVectors;

/**
 * A kind of parameter of a network: where it lies in the array of all parameters. The kinds lie one after another.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param first the index of its first parameter
 * @param size how many there are
 */
record ParameterLayout(int first, int size) {

    /** A vector for each combination, by table. */
    static final ParameterLayout VECTORS =
            new ParameterLayout(0, WeightTable.COUNT * RuleWeights.COMBINATIONS * PointVectors.LENGTH);

    /** A vector for each combination under all rules. */
    static final ParameterLayout SHARED_VECTORS = VECTORS.then(RuleWeights.COMBINATIONS * PointVectors.LENGTH);

    /** A vector for each line pattern. */
    static final ParameterLayout LINES = SHARED_VECTORS.then(LinePattern.COUNT * PointVectors.LENGTH);

    /** A vector for each point pattern, by table. */
    static final ParameterLayout POINTS = LINES.then(WeightTable.COUNT * PointPattern.COUNT * PointVectors.LENGTH);

    /** What a mask adds to each neuron, by table. */
    static final ParameterLayout MASKS = POINTS.then(WeightTable.COUNT * ThreatMask.COUNT * Network.NEURONS);

    /** What a mask adds to each neuron under all rules. */
    static final ParameterLayout SHARED_MASKS = MASKS.then(ThreatMask.COUNT * Network.NEURONS);

    /** What every mask adds to a neuron. */
    static final ParameterLayout NEURONS = SHARED_MASKS.then(Network.NEURONS);

    /** The weights of the neurons' inputs. */
    static final ParameterLayout INPUTS = NEURONS.then(Network.NEURONS * Network.INPUTS);

    /** The weights of the neurons, and the bias. */
    static final ParameterLayout OUTPUTS = INPUTS.then(Network.SHARED_NUMBERS - INPUTS.size);

    /** The number of all parameters. */
    static final int COUNT = OUTPUTS.end();

    /** The index after its last parameter. */
    int end() {
        return first + size;
    }

    private ParameterLayout then(int nextSize) {
        return new ParameterLayout(end(), nextSize);
    }
}
