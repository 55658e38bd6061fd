package org.kagetsu.engine;

/**
 * Hears of a solve as it goes on.
 *
 * <p>Called on the thread that solves: the caller's own, or that of {@link Solver#solveAsync}. This thread holds none of
 * the solver's locks. An implementation must return quickly and must not call back into the solver except for
 * {@link Solver#stop()}. What it throws ends the solve.
 */
@FunctionalInterface
public interface SolverListener {

    /** Hears nothing. */
    SolverListener NONE = progress -> {};

    /**
     * Called about ten times a second.
     *
     * @param progress how far the solve is
     */
    void onProgress(SolverProgress progress);
}
