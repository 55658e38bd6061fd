package org.kagetsu.search;

/** Hears of a search as it goes on, on the thread that searches. */
public interface SearchListener {

    /** Hears nothing. */
    @SuppressWarnings("ClassInitializationDeadlock") // nobody names that class but this line
    SearchListener NONE = new SilentListener();

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
