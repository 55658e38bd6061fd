package org.kagetsu.proof;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.grid.Move;

/**
 * The winner's turn in a proof: the move to play, and what follows if it does not win at once.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class Attack implements ProofNode {

    private final int move;
    private final @Nullable Defence defence;
    private final int plies;
    private final int size;

    private Attack(int move, @Nullable Defence defence) {
        this.move = move;
        this.defence = defence;
        this.plies = ProofNode.checkPlies(defence == null ? 1 : 1 + defence.plies());
        this.size = ProofNode.checkSize(defence == null ? 1 : 1L + defence.size());
    }

    /**
     * Creates the move that wins at once.
     *
     * @param move the point
     * @return the node
     */
    public static Attack win(int move) {
        return new Attack(move, null);
    }

    /**
     * Creates a move that is followed by the loser's turn.
     *
     * @param move the point
     * @param defence the answers to every legal move of the loser
     * @return the node
     * @throws IllegalArgumentException if the tree is too deep or too large
     */
    public static Attack then(int move, Defence defence) {
        return new Attack(move, Objects.requireNonNull(defence, "defence"));
    }

    /** {@return the winner's move} */
    public int move() {
        return move;
    }

    /** {@return the loser's turn that follows; empty if the move wins at once} */
    public Optional<Defence> defence() {
        return Optional.ofNullable(defence);
    }

    /** {@return whether the move wins at once, so that nothing follows} */
    public boolean isWin() {
        return defence == null;
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
        return other instanceof Attack that
                && move == that.move
                && size == that.size
                && Objects.equals(defence, that.defence);
    }

    @Override
    public int hashCode() {
        return move * 31 + size; // cheap and good enough: trees are seldom keys
    }

    /**
     * Describes the node, without its tree.
     *
     * @return for instance {@code "h8 (9 plies, 14 nodes)"}
     */
    @Override
    public String toString() {
        return Move.toText(move) + " (" + plies + " plies, " + size + " nodes)";
    }
}
