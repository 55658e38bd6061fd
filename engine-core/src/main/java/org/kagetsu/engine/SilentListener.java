package org.kagetsu.engine;

/** Hears nothing. A class and no lambda, whose first use is slow in a fresh process. Safe for many threads. */
final class SilentListener implements AnalysisListener {

    @Override
    public void onIteration(Analysis progress) {
        // Nobody wants to know.
    }
}
