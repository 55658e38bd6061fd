package org.kagetsu.certificate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
 * <p>Immutable and safe for use by many threads; two certificates are equal if size, rule, root moves, version of
 * the solver and nodes are.
 */
public final class Certificate {

    /** The most nodes of the winner's turn, 50,000,000. */
    public static final int MAX_NODES = 50_000_000;

    /** The largest version of a solver, 9999. */
    public static final int MAX_SOLVER = 9_999;

    private final Position start;
    private final List<Integer> rootMoves;
    private final int solver;
    private final CertificateNode root;
    private final Claims claims = new Claims();
    private final int nodes;

    /** Whether a certificate holds the wins by threats that it claims. */
    public enum Form {
        /** No claim has its win; who checks the certificate needs a solver. */
        SHORT,
        /** Some claims have their wins. */
        PARTLY_WHOLE,
        /** All claims have their wins, and all replies that need an answer are listed: every line leads to its end. */
        WHOLE
    }

    /**
     * Creates a certificate.
     *
     * @param grid the size of the board
     * @param rule the rules
     * @param rootMoves the moves from the empty board to the root, Black first; the winner is to move after them
     * @param solver the version of the solver whose nodes the claims count, 1..{@link #MAX_SOLVER}
     * @param root the root
     * @throws IllegalArgumentException if the root moves cannot be played or end the game, if the version is outside its
     *     range, or if a node is deeper than the board has points, names a point outside the board or refers to no
     *     earlier node
     */
    public Certificate(Grid grid, Rule rule, List<Integer> rootMoves, int solver, CertificateNode root) {
        this.rootMoves = List.copyOf(Objects.requireNonNull(rootMoves, "rootMoves"));
        this.start = Position.of(Objects.requireNonNull(grid, "grid"), Objects.requireNonNull(rule, "rule"),
                        this.rootMoves.stream().mapToInt(Integer::intValue).toArray())
                .requireOngoing();
        this.solver = Range.check("version of the solver", solver, 1, MAX_SOLVER);
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
            step.answers().pass().ifPresent(claims::count);
            step.answers().others().ifPresent(exponent -> claims.count(CertificateNode.Claim.within(exponent)));
            for (Map.Entry<Integer, CertificateNode> reply : step.answers().replies().entrySet()) {
                checkPoint(reply.getKey());
                next = check(reply.getValue(), next, depth + 2);
            }
        } else if (node instanceof CertificateNode.Win win) {
            checkPoint(win.move());
        } else if (node instanceof CertificateNode.Claim claim) {
            claims.count(claim);
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

    /** The claims with their wins, and those without; a limit for replies that are not listed counts as one. */
    private static final class Claims {

        private int wins;
        private int open;
        private long largest;

        private void count(CertificateNode.Claim claim) {
            if (claim.proof().isPresent()) {
                wins++;
            } else {
                open++;
                largest = Math.max(largest, claim.nodes());
            }
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

    /** {@return the version of the solver whose nodes the claims count, 1..{@link #MAX_SOLVER}} */
    public int solver() {
        return solver;
    }

    /** {@return whether the claims have their wins} */
    public Form form() {
        return claims.open == 0 ? Form.WHOLE : claims.wins == 0 ? Form.SHORT : Form.PARTLY_WHOLE;
    }

    /** {@return the largest limit of the claims that a solver has to find, in nodes, 1..2^40; 0 if there are none} */
    public long claimNodes() {
        return claims.largest;
    }

    /** {@return the root} */
    public CertificateNode root() {
        return root;
    }

    /** {@return the number of nodes of the winner's turn, references included, 1..{@link #MAX_NODES}} */
    public int nodes() {
        return nodes;
    }

    /** {@return all nodes in the order of their numbers: a new list} */
    public List<CertificateNode> nodeList() {
        List<CertificateNode> list = new ArrayList<>(nodes);
        addTo(list, root);
        return list;
    }

    private static void addTo(List<CertificateNode> list, CertificateNode node) {
        list.add(node);
        if (node instanceof CertificateNode.Step step) {
            step.answers().replies().values().forEach(below -> addTo(list, below));
        }
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
                && solver == that.solver
                && nodes == that.nodes
                && root.equals(that.root);
    }

    @Override
    public int hashCode() {
        return Objects.hash(grid(), rule().name(), rootMoves, solver, nodes);
    }

    /**
     * Describes the certificate, without its nodes.
     *
     * @return for instance {@code "Black wins: freestyle 15x15, from h8 g9 (short, 4096 nodes)"}
     */
    @Override
    public String toString() {
        return statement() + " (" + form().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ", " + nodes
                + (nodes == 1 ? " node)" : " nodes)");
    }
}
