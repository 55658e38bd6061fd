package org.kagetsu.benchmarks.training.selfplay;

import org.kagetsu.benchmarks.files.LoadedEvaluator;

/**
 * What determines the games of a run.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param engine a name for the version of the engine that plays, or empty
 * @param seed the seed of all random choices
 * @param nodes nodes of each search, 1 or more
 * @param mix the kinds of games, as {@link GameMix} reads them
 * @param evaluation the evaluation of the engine that plays
 */
public record SelfPlayConditions(
        String engine, long seed, long nodes, String mix, LoadedEvaluator evaluation) {

    /**
     * Creates conditions.
     *
     * @throws IllegalArgumentException if the nodes are below 1 or the mix is not understood
     */
    public SelfPlayConditions {
        if (nodes < 1) {
            throw new IllegalArgumentException("nodes " + nodes + " is below 1");
        }
        new GameMix(mix);
    }

    /** {@return the conditions as one line of text: engine if named, seed, nodes, mix and the checksum of the weights} */
    @Override
    public String toString() {
        return (engine.isEmpty() ? "" : "engine=" + engine + " ")
                + "seed=" + seed + " nodes=" + nodes + " mix=" + mix + " weights=" + evaluation.checksum();
    }
}
