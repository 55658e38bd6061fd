package org.kagetsu.engine;

/**
 * Hears of an analysis as it goes on.
 *
 * <p>Called on a thread of the engine that holds none of its locks; an implementation must return quickly and must
 * not call back into the engine except for {@link Engine#stop()} and {@link Engine#setLimits}.
 */
@FunctionalInterface
public interface AnalysisListener {

    /** Hears nothing. */
    AnalysisListener NONE = progress -> {};

    /**
     * Called after every completed iteration.
     *
     * @param progress what is known so far
     */
    void onIteration(Analysis progress);
}
