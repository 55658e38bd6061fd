package org.kagetsu.search;

/**
 * What to search for.
 *
 * @param maxDepth the deepest iteration, 1 or more plies
 * @param lines how many of the best root moves to tell, 1 or more
 * @param root the root moves to choose from; at least one of them is an empty point
 */
public record SearchTask(int maxDepth, int lines, RootMoves root) {

    /** Returns the same task, but for the best move alone. */
    SearchTask withOneLine() {
        return new SearchTask(maxDepth, 1, root);
    }
}
