package org.kagetsu.engine;

/**
 * Hears of an analysis as it goes on.
 *
 * <p>Called on the thread that analyses: the caller's own, or that of {@link Engine#analyseAsync}. This thread holds
 * none of the engine's locks. The listener is not called if one move is wanted, at full strength, and it is found
 * without a search. With more moves, or in a search for the best defence, {@link Analysis#depth} may be 0. An
 * implementation must return quickly and must not call back into the engine except for {@link Engine#stop()} and
 * {@link Engine#setLimits}. What it throws ends the analysis.
 */
@FunctionalInterface
public interface AnalysisListener {

    /** Hears nothing. It is a class because the first lambda costs a fresh process 5 ms. */
    AnalysisListener NONE = new AnalysisListener() {
        @Override
        public void onIteration(Analysis progress) {
            // The listener is silent.
        }
    };

    /**
     * Called after every completed iteration, and after one that was cut off, if its result counts.
     *
     * @param progress what is known so far
     */
    void onIteration(Analysis progress);

    /**
     * Called whenever the search begins with a move of the analysed position, some thousand times a second in the
     * first, short iterations. Does nothing unless overridden.
     *
     * @param move the move
     * @param depth the iteration in plies, 1..200
     */
    default void onCurrentMove(int move, int depth) {}
}
