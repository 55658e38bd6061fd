package org.kagetsu.proof;

import org.kagetsu.grid.Grid;

/**
 * A node of a proof: the winner's turn or the loser's.
 *
 * <p>Implementations are immutable and safe for use by many threads; two nodes are equal if their trees are.
 */
public sealed interface ProofNode permits Attack, Defence {

    /** The longest variation of a proof, in plies: the points of the largest board. */
    int MAX_PLIES = Grid.MAX_POINTS;

    /** The most nodes of a tree, 1,000,000. */
    int MAX_SIZE = 1_000_000;

    /**
     * {@return the length of the longest variation in plies, from this node to the end of the game,
     *     1..{@link #MAX_PLIES}}
     */
    int plies();

    /**
     * {@return the nodes of the tree, this one included, 1..{@link #MAX_SIZE}; a subtree that hangs in two places
     * counts twice}
     */
    int size();

    /** Throws if a tree is too deep or too large. */
    private static int limit(String what, long value, int most) {
        if (value > most) {
            throw new IllegalArgumentException(what + " " + value + " of a proof is above " + most);
        }
        return (int) value;
    }

    /**
     * Checks the length of the longest variation of a new node.
     *
     * @param plies the length in plies
     * @return the length
     * @throws IllegalArgumentException if it is above {@link #MAX_PLIES}
     */
    static int checkPlies(int plies) {
        return limit("the length in plies", plies, MAX_PLIES);
    }

    /**
     * Checks the size of a new node's tree.
     *
     * @param size the number of nodes
     * @return the number of nodes
     * @throws IllegalArgumentException if it is above {@link #MAX_SIZE}
     */
    static int checkSize(long size) {
        return limit("the number of nodes", size, MAX_SIZE);
    }
}
