package org.kagetsu.search;

/** Hears about a search while it goes on, on the thread that searches. */
public interface SearchListener {

    /** Hears nothing. It is a class because the first lambda costs a fresh process 5 ms. */
    SearchListener NONE = new SearchListener() {
        @Override
        public void onIteration(SearchResult found) {
            // The listener is silent.
        }
    };

    /**
     * Called after every completed iteration, and after one that was cut off, if its result counts.
     *
     * @param found what is known so far
     */
    void onIteration(SearchResult found);

    /**
     * Called before each root move is searched.
     *
     * @param move the move
     * @param depth the iteration in plies
     */
    default void onRootMove(int move, int depth) {}
}
