package org.kagetsu.proof;

import java.util.Arrays;
import java.util.Objects;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Symmetry;

/**
 * A claim that a side wins from a position, with the tree that proves it.
 *
 * <p>The winner is to move if the tree begins with an {@link Attack}, else the loser. A proof is only a claim:
 * {@link ProofChecker} says whether it holds. The moves that led to the position are not part of it.
 *
 * <p>Immutable and safe for use by many threads; two proofs are equal if rule, stones, side to move and tree are.
 */
public final class Proof {

    private final Position start;
    private final Outcome outcome;
    private final ProofNode root;

    /**
     * Creates a proof.
     *
     * @param start the position; copied
     * @param root the tree: an {@link Attack} if the side to move wins, a {@link Defence} if it loses
     */
    public Proof(Position start, ProofNode root) {
        Objects.requireNonNull(start, "start");
        this.start = start.turned(Symmetry.IDENTITY); // without the moves
        this.outcome = start.outcome();
        this.root = Objects.requireNonNull(root, "root");
    }

    /** {@return the size of the board} */
    public Grid grid() {
        return start.grid();
    }

    /** {@return the rules} */
    public Rule rule() {
        return start.rule();
    }

    /** {@return a new copy of the position from which the winner wins, without a history of moves} */
    public Position position() {
        return start.copy();
    }

    /**
     * How the game stood in the position. The moves that led there may have ended it although the stones do not show
     * it.
     */
    Outcome outcome() {
        return outcome;
    }

    /**
     * {@return what a point of the position holds: a code of {@link Stone}; outside the board {@link Stone#WALL}}
     *
     * @param move any value 0..1023
     */
    public int stone(int move) {
        return start.stone(move);
    }

    /**
     * {@return a new array of the points of the position that hold a stone, in ascending order}
     *
     * @param stone a code of {@link Stone}
     */
    public int[] points(int stone) {
        return Arrays.stream(grid().moves()).filter(move -> stone(move) == stone).toArray();
    }

    /** {@return the side to move, {@link Side#BLACK} or {@link Side#WHITE}} */
    public int sideToMove() {
        return start.sideToMove();
    }

    /** {@return the side that wins, {@link Side#BLACK} or {@link Side#WHITE}} */
    public int winner() {
        return root instanceof Attack ? sideToMove() : Side.opponent(sideToMove());
    }

    /** {@return the first node of the tree} */
    public ProofNode root() {
        return root;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Proof that
                && grid().equals(that.grid())
                && rule() == that.rule()
                && sideToMove() == that.sideToMove()
                && Arrays.stream(grid().moves()).allMatch(move -> stone(move) == that.stone(move))
                && root.equals(that.root);
    }

    @Override
    public int hashCode() {
        return Objects.hash(start.hash(), grid(), root);
    }

    /**
     * Describes the proof, without its tree.
     *
     * @return for instance {@code "Black wins in 9 plies (renju 15x15, 14 nodes)"}
     */
    @Override
    public String toString() {
        return Side.name(winner()) + " wins in " + root.plies() + " plies (" + rule() + " " + grid() + ", "
                + root.size() + " nodes)";
    }
}
