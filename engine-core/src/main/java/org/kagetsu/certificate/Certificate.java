package org.kagetsu.certificate;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.kagetsu.base.Range;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * The claim that the side to move wins from a position, with a graph of answers to all replies. It is only a claim
 * until a checker has accepted it.
 *
 * <p>Nodes of the winner's turn are numbered from 0 as they stand in the file: a node before those that follow it, the
 * replies in ascending order.
 *
 * <p>Immutable and safe for use by many threads; two certificates are equal if size, rule, root moves, form and nodes
 * are.
 */
public final class Certificate {

    /** The most nodes of the winner's turn, 50,000,000. */
    public static final int MAX_NODES = 50_000_000;

    private final Position start;
    private final List<Integer> rootMoves;
    private final Form form;
    private final CertificateNode root;
    private final int nodes;

    /** Whether a certificate holds the wins by threats that it claims. */
    public enum Form {
        /** Claims name a limit alone; who checks the certificate needs a solver. */
        SHORT,
        /** Each claim has its proof. */
        WHOLE
    }

    /**
     * Creates a certificate.
     *
     * @param grid the size of the board
     * @param rule the rules
     * @param rootMoves the moves from the empty board to the root, Black first; the winner is to move after them
     * @param form whether the claims have proofs
     * @param root the root
     * @throws IllegalArgumentException if the root moves cannot be played or end the game, or if a node is deeper than
     *     the board has points, names a point outside the board, refers to no earlier node, or does not have the form
     */
    public Certificate(Grid grid, Rule rule, List<Integer> rootMoves, Form form, CertificateNode root) {
        this.rootMoves = List.copyOf(Objects.requireNonNull(rootMoves, "rootMoves"));
        this.start = Position.of(Objects.requireNonNull(grid, "grid"), Objects.requireNonNull(rule, "rule"),
                        this.rootMoves.stream().mapToInt(Integer::intValue).toArray())
                .requireOngoing();
        this.form = Objects.requireNonNull(form, "form");
        this.root = Objects.requireNonNull(root, "root");
        this.nodes = check(root, 0, 0);
    }

    /** Checks a node and all below it; returns the number of the node that follows. */
    private int check(CertificateNode node, int number, int depth) {
        Range.check("nodes of a certificate", number + 1, 1, MAX_NODES);
        Range.check("depth of a certificate", depth + 1, 1, grid().points());
        int next = number + 1;
        if (node instanceof CertificateNode.Step step) {
            checkPoint(step.move());
            step.answers().pass().ifPresent(this::checkForm);
            if (step.answers().others().isPresent() && form == Form.WHOLE) {
                throw new IllegalArgumentException("a whole certificate lists every answer");
            }
            for (Map.Entry<Integer, CertificateNode> reply : step.answers().replies().entrySet()) {
                checkPoint(reply.getKey());
                next = check(reply.getValue(), next, depth + 2);
            }
        } else if (node instanceof CertificateNode.Win win) {
            checkPoint(win.move());
        } else if (node instanceof CertificateNode.Claim claim) {
            checkForm(claim);
        } else if (node instanceof CertificateNode.Reference reference) {
            Range.check("node " + number + "'s reference", reference.node(), 0, number - 1);
        }
        return next;
    }

    private void checkPoint(int move) {
        if (!grid().contains(move)) {
            throw grid().outside(move);
        }
    }

    private void checkForm(CertificateNode.Claim claim) {
        if (claim.proof().isPresent() != (form == Form.WHOLE)) {
            throw new IllegalArgumentException(form == Form.WHOLE
                    ? "a claim of a whole certificate needs a proof"
                    : "a claim of a short certificate has no proof");
        }
    }

    /** {@return the size of the board} */
    public Grid grid() {
        return start.grid();
    }

    /** {@return the rules} */
    public Rule rule() {
        return start.rule();
    }

    /** {@return the moves from the empty board to the root: an unmodifiable list} */
    public List<Integer> rootMoves() {
        return rootMoves;
    }

    /** {@return a new copy of the position at the root; the winner is to move} */
    public Position position() {
        return start.copy();
    }

    /** {@return the side that wins, {@link Side#BLACK} or {@link Side#WHITE}: the side to move at the root} */
    public int winner() {
        return start.sideToMove();
    }

    /** {@return whether the claims have proofs} */
    public Form form() {
        return form;
    }

    /** {@return the root} */
    public CertificateNode root() {
        return root;
    }

    /** {@return the number of nodes of the winner's turn, references included, 1..{@link #MAX_NODES}} */
    public int nodes() {
        return nodes;
    }

    /** {@return what is claimed, for instance {@code "Black wins: freestyle 15x15, from the empty board"}} */
    public String statement() {
        return Side.name(winner()) + " wins: " + rule() + " " + grid() + ", from "
                + (rootMoves.isEmpty() ? "the empty board" : Move.toText(rootMoves));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Certificate that
                && grid().equals(that.grid())
                && rule() == that.rule()
                && rootMoves.equals(that.rootMoves)
                && form == that.form
                && nodes == that.nodes
                && root.equals(that.root);
    }

    @Override
    public int hashCode() {
        return Objects.hash(grid(), rule().name(), rootMoves, form, nodes);
    }

    /**
     * Describes the certificate, without its nodes.
     *
     * @return for instance {@code "Black wins: freestyle 15x15, from h8 g9 (short, 4096 nodes)"}
     */
    @Override
    public String toString() {
        return statement() + " (" + (form == Form.WHOLE ? "whole" : "short") + ", " + nodes
                + (nodes == 1 ? " node)" : " nodes)");
    }
}
