package org.kagetsu.search;

/** Hears nothing. A class and no lambda, whose first use is slow in a fresh process. Safe for many threads. */
final class SilentListener implements SearchListener {

    @Override
    public void onIteration(SearchResult found) {
        // Nobody wants to know.
    }
}
