package org.kagetsu.benchmarks.training.window;

import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.eval.network.Arms;
import org.kagetsu.eval.network.Network;
import org.kagetsu.eval.network.WindowTables;

/**
 * Where each part of a model's parameters lies in one array.
 *
 * <p>First the parts of window vectors, {@code channels} numbers each: what line patterns of both sides add under all
 * rules and in one table, what each arm adds, what the three nearest cells on both sides add, and what the window itself
 * or a ring adds. Then the heads. Immutable and safe for use by many threads.
 */
final class Layout {

    /** Codes of the line patterns of both sides. */
    static final int PATTERNS = 256;

    final ModelSize size;
    final int patternsShared;
    final int patterns;
    final int armsShared;
    final int arms;
    final int inner;
    final int rowsShared;
    final int rows;

    /** What is added to the vectors of a point, by table; a quarter of it to each of its windows. */
    final int pointBias;

    /** What a mask adds to the first layer, under all rules and by table. */
    final int masksShared;

    final int masks;

    /** The first layer: weights by neuron, then biases. */
    final int first;

    final int firstBias;

    /** The second layer. */
    final int second;

    final int secondBias;

    /** Weights of both layers in the value, and its bias. */
    final int value;

    final int valueBias;

    /** What a point's features are worth for the policy: by table, and by neuron of the first layer. */
    final int policy;

    final int policyByNeuron;

    /** What a point's features are worth for the policy of its neighbours. */
    final int neighbours;

    /** Number of parameters. */
    final int count;

    /** Inputs of the first layer: features of both sides, number of stones, linear score. */
    final int inputs;

    Layout(ModelSize size) {
        this.size = size;
        int c = size.channels();
        int h = size.hidden();
        inputs = 2 * c + 2;
        patternsShared = 0;
        patterns = patternsShared + PATTERNS * c;
        armsShared = patterns + Network.TABLES * PATTERNS * c;
        arms = armsShared + Arms.COUNT * c;
        inner = arms + Network.TABLES * Arms.COUNT * c;
        rowsShared = inner + WindowModel.INNER_PAIRS * c;
        rows = rowsShared + WindowTables.ROWS * c;
        pointBias = rows + Windows.ROWS * c;
        masksShared = pointBias + Network.TABLES * c;
        masks = masksShared + ThreatMask.COUNT * h;
        first = masks + Network.TABLES * ThreatMask.COUNT * h;
        firstBias = first + h * inputs;
        second = firstBias + h;
        secondBias = second + size.second() * h;
        value = secondBias + size.second();
        valueBias = value + h + size.second();
        policy = valueBias + 1;
        policyByNeuron = policy + Network.TABLES * 2 * c;
        neighbours = policyByNeuron + h * 2 * c;
        count = neighbours + 2 * c;
    }
}
