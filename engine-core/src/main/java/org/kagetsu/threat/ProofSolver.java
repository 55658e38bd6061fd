package org.kagetsu.threat;

/**
 * A solver that goes on where it has ended, and whose table solvers on other threads may share.
 *
 * <p>Owned by one thread.
 */
public interface ProofSolver {

    /**
     * Looks for a win of a side; goes on where an earlier call for the same position has ended, on this thread or
     * another.
     *
     * @param side the attacker
     * @param nodes the most nodes to spend, 1 or more
     * @return plies to the win, an upper bound, 1 or more; 0 if there is none, or if the search was cut short
     */
    int solve(int side, long nodes);

    /** {@return whether the last {@link #solve} has ended because the position is won or disproved} */
    boolean isDecided();

    /** {@return the first move of the win that {@link #solve} has just found with the attacker to move} */
    int winningMove();
}
