package org.kagetsu.eval.network;

import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.linear.RuleWeights;
import org.kagetsu.pattern.PatternTables;

/**
 * A {@link Network} as it is computed under one rule.
 *
 * <p>Immutable and safe for use by many threads.
 */
final class RuleNetwork {

    final RuleWeights linear;
    final PatternTables patterns;
    final WindowTables windows;
    final NetworkLayers layers;
    final NetworkNeighbours neighbours;

    /** By side to move: the number of its table, and what the masks of that add, with biases. */
    final int[] tables = new int[2];

    final int[][] masks = new int[2][];

    RuleNetwork(Rule rule, Network network, NetworkLayers layers, NetworkNeighbours neighbours) {
        this.layers = layers;
        this.neighbours = neighbours;
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            tables[side] = Network.table(rule, side);
            masks[side] = side == Side.WHITE && tables[side] == tables[Side.BLACK]
                    ? masks[Side.BLACK]
                    : NetworkLayers.withBiases(network, tables[side]);
        }
        linear = network.linear().of(rule);
        windows = new WindowTables(
                network.size().channels(), network.rows(tables[Side.BLACK]), network.rows(tables[Side.WHITE]));
        patterns = new PatternTables(rule, linear);
    }
}
