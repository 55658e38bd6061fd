package org.kagetsu.prover;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.kagetsu.board.Position;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateNode;

/**
 * Turns a graph whose root is proved into a certificate of the short form. Each position is written once; where it comes
 * again, in whatever orientation, a reference stands.
 *
 * <p>Used once, by one thread.
 */
final class Certificates {

    /** A claim that costs more than 2 to this power of nodes is checked once; a cheaper one is not worth a reference. */
    private static final int CHEAP = 10;

    private final ProofGraph graph;
    private final Position board;
    private final Map<String, Written> written = new HashMap<>();
    private int next;

    /**
     * A node that was written.
     *
     * @param number its number
     * @param position its position, as it is oriented there
     */
    private record Written(int number, Position position) {}

    private Certificates(Position start, ProofGraph graph) {
        this.graph = graph;
        this.board = start.copy();
    }

    /** Writes the certificate of a position that moves from the empty board have led to, the root of the graph. */
    static Certificate of(Position start, ProofGraph graph) {
        CertificateNode root = new Certificates(start, graph).node();
        return new Certificate(start.grid(), start.rule(), start.moves(), SolvedClaims.VERSION, root);
    }

    /** The node of the position on the board. */
    private CertificateNode node() {
        TurnedPosition turned = TurnedPosition.of(board);
        ProofGraph.WinnerTurn turn = Objects.requireNonNull(graph.find(turned.key()), "a position of the graph");
        int number = next++;
        Written earlier = written.get(turned.key());
        if (earlier != null && (turn.exponent < 0 || turn.exponent > CHEAP)) {
            return new CertificateNode.Reference(earlier.number(), TurnedPosition.symmetry(board, earlier.position()));
        }
        Position position = board.copy();
        CertificateNode node = turn.exponent >= 0 ? CertificateNode.Claim.within(turn.exponent) : step(turned, turn);
        written.putIfAbsent(turned.key(), new Written(number, position));
        return node;
    }

    private CertificateNode step(TurnedPosition turned, ProofGraph.WinnerTurn turn) {
        ProofGraph.LoserTurn proved = Objects.requireNonNull(turn.provedMove(), "a proved move");
        ProverRecord.Replies replies = Objects.requireNonNull(proved.replies, "its replies");
        int move = turned.turnBack(proved.move);
        if (board.wins(move, board.sideToMove())) {
            return new CertificateNode.Win(move);
        }
        board.place(move);
        SortedMap<Integer, CertificateNode> listed = new TreeMap<>();
        for (int reply : replies.open().stream().map(turned::turnBack).sorted().toList()) {
            board.place(reply);
            listed.put(reply, node());
            board.undo();
        }
        board.undo();
        return new CertificateNode.Step(move, new CertificateNode.Answers(
                replies.pass() < 0 ? Optional.empty() : Optional.of(CertificateNode.Claim.within(replies.pass())),
                replies.others() < 0 ? OptionalInt.empty() : OptionalInt.of(replies.others()),
                listed));
    }
}
