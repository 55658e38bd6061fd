package org.kagetsu.benchmarks.training.data;

/**
 * How a game for training is begun and played.
 *
 * <p>Immutable and safe for use by many threads.
 */
public enum GameStyle {
    /** The opening is about even by a search, and a search chooses each move. */
    BALANCED,
    /** As {@link #BALANCED}, but one side may be further ahead after the opening. */
    LOPSIDED,
    /**
     * As {@link #BALANCED}, but probes are played now and then; the result says nothing about the positions before a
     * probe.
     */
    WANDERING
}
