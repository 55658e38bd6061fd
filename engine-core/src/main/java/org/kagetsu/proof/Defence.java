package org.kagetsu.proof;

import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The loser's turn in a proof: an answer to every legal move.
 *
 * <p>Moves that matter have branches of their own. All others share one branch, in which the winner plays as if the
 * loser had passed. Without a shared branch, every move that has no branch must be forbidden. Without any branch, the
 * loser has only forbidden moves.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class Defence implements ProofNode {

    private final SortedMap<Integer, Attack> branches;
    private final @Nullable Attack otherwise;
    private final int plies;
    private final int size;

    private Defence(Map<Integer, Attack> branches, @Nullable Attack otherwise) {
        this.branches = Collections.unmodifiableSortedMap(new TreeMap<>(Objects.requireNonNull(branches, "branches")));
        this.otherwise = otherwise;
        int longest = otherwise == null ? 0 : otherwise.plies();
        long nodes = otherwise == null ? 1 : 1L + otherwise.size();
        for (Attack answer : this.branches.values()) {
            longest = Math.max(longest, answer.plies());
            nodes += answer.size();
        }
        this.plies = ProofNode.checkPlies(1 + longest);
        this.size = ProofNode.checkSize(nodes);
    }

    /**
     * Creates a node whose branches answer every legal move.
     *
     * @param branches the loser's moves with the winner's answers; copied
     * @return the node
     * @throws IllegalArgumentException if the tree is too deep or too large
     */
    public static Defence of(Map<Integer, Attack> branches) {
        return new Defence(branches, null);
    }

    /**
     * Creates a node with a branch that all other moves share.
     *
     * @param branches the loser's moves that have branches of their own, with the winner's answers; copied
     * @param otherwise the winner's answer to all other moves
     * @return the node
     * @throws IllegalArgumentException if the tree is too deep or too large
     */
    public static Defence of(Map<Integer, Attack> branches, Attack otherwise) {
        Objects.requireNonNull(branches, "branches");
        return new Defence(branches, Objects.requireNonNull(otherwise, "otherwise"));
    }

    /**
     * {@return the loser's moves that have branches of their own, with the winner's answers: an unmodifiable map in
     * ascending order of the moves}
     */
    public SortedMap<Integer, Attack> branches() {
        return branches;
    }

    /** {@return the winner's answer to all moves without a branch of their own; empty if there is none} */
    public Optional<Attack> otherwise() {
        return Optional.ofNullable(otherwise);
    }

    @Override
    public int plies() {
        return plies;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Defence that
                && size == that.size
                && branches.equals(that.branches)
                && Objects.equals(otherwise, that.otherwise);
    }

    @Override
    public int hashCode() {
        return branches.keySet().hashCode() * 31 + size;
    }

    /**
     * Describes the node, without its tree.
     *
     * @return for instance {@code "3 branches and a shared one (8 plies, 13 nodes)"}
     */
    @Override
    public String toString() {
        return branches.size() + " branches" + (otherwise == null ? "" : " and a shared one")
                + " (" + plies + " plies, " + size + " nodes)";
    }
}
