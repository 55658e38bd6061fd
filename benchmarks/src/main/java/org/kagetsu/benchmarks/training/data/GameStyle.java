package org.kagetsu.benchmarks.training.data;

/**
 * How a game for training is begun and played.
 *
 * <p>Immutable and safe for use by many threads.
 */
public enum GameStyle {
    /** From an opening in which a search calls neither side far ahead, each move by a search. */
    BALANCED,
    /** As {@link #BALANCED}, but one side may be further ahead after the opening. */
    LOPSIDED,
    /** As {@link #BALANCED}, but probes are played now and then; the result says nothing of what lies before them. */
    WANDERING
}
