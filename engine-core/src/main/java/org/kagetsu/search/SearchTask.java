package org.kagetsu.search;

/**
 * What to search for.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param maxDepth the deepest iteration, 1 or more plies
 * @param multiPv how many of the best root moves to tell, 1 or more
 * @param root the root moves to choose from; at least one of them is an empty point
 * @param defends whether to try every root move against continuous fours of the opponent first
 */
public record SearchTask(int maxDepth, int multiPv, RootMoves root, boolean defends) {

    /** Returns the task of a thread that helps: to search for the best move alone. */
    SearchTask ofHelper() {
        return new SearchTask(maxDepth, 1, root, false);
    }
}
