package org.kagetsu.certificate;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Defence;

/**
 * Takes the wins that a check of a certificate has verified, and writes them into it. After a check of all nodes the
 * result is {@linkplain Certificate.Form#WHOLE whole}: nobody needs a solver to check it. After the check of a sample it
 * is {@linkplain Certificate.Form#PARTLY_WHOLE partly whole}, and still claims the same.
 *
 * <p>Safe for use by many threads.
 */
public final class WholeForm {

    private final Certificate certificate;

    /** By the numbers of nodes: the win of a claim, or the one after a pass, under {@link Move#NONE}; others by replies. */
    private final Map<Integer, Map<Integer, Attack>> wins = new HashMap<>();

    /** The numbers of the nodes before and after. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private int next;
    private int nextWritten;

    /**
     * Creates a form without wins.
     *
     * @param certificate the certificate that is to be checked
     */
    public WholeForm(Certificate certificate) {
        this.certificate = Objects.requireNonNull(certificate, "certificate");
    }

    /** Takes all wins of a node. */
    synchronized void add(int number, Map<Integer, Attack> found) {
        wins.put(number, found);
    }

    /**
     * {@return the certificate with the wins: replies that a claim has answered without being listed are listed}
     *
     * @throws IllegalArgumentException if it would have more than {@link Certificate#MAX_NODES} nodes
     */
    public synchronized Certificate certificate() {
        next = 0;
        nextWritten = 0;
        CertificateNode root = node(certificate.root());
        return new Certificate(
                certificate.grid(), certificate.rule(), certificate.rootMoves(), certificate.solver(), root);
    }

    private CertificateNode node(CertificateNode node) {
        int number = next++;
        numbers.put(number, nextWritten++);
        Map<Integer, Attack> found = wins.get(number);
        if (node instanceof CertificateNode.Step step) {
            return new CertificateNode.Step(step.move(), answers(step.answers(), found));
        }
        if (node instanceof CertificateNode.Reference reference) {
            int target = Objects.requireNonNull(numbers.get(reference.node()), "an earlier node");
            return new CertificateNode.Reference(target, reference.symmetry());
        }
        return node instanceof CertificateNode.Claim claim && found != null ? with(claim, found) : node;
    }

    private static CertificateNode.Claim with(CertificateNode.Claim claim, Map<Integer, Attack> found) {
        return new CertificateNode.Claim(claim.exponent(), Optional.ofNullable(found.get(Move.NONE)));
    }

    private CertificateNode.Answers answers(CertificateNode.Answers answers, @Nullable Map<Integer, Attack> found) {
        SortedMap<Integer, CertificateNode> replies = new TreeMap<>(answers.replies());
        if (found != null) {
            int exponent = answers.others().orElse(0);
            found.forEach((reply, win) -> replies.put(reply, new CertificateNode.Claim(exponent, Optional.of(win))));
            replies.remove(Move.NONE);
        }
        for (Map.Entry<Integer, CertificateNode> reply : replies.entrySet()) {
            boolean isListed = answers.replies().containsKey(reply.getKey());
            nextWritten += isListed ? 0 : 1;
            reply.setValue(isListed ? node(reply.getValue()) : reply.getValue());
        }
        return found == null
                ? new CertificateNode.Answers(answers.pass(), answers.others(), replies)
                : new CertificateNode.Answers(
                        answers.pass().map(claim -> with(claim, found)), OptionalInt.empty(), replies);
    }

    /**
     * A win that was found for another reply, without the branches of points that are occupied here.
     *
     * @param board the position, in which the win holds; changed and restored
     */
    static Attack fitted(Position board, Attack win) {
        if (win.isWin()) {
            return win;
        }
        Defence defence = win.defence().orElseThrow();
        board.place(win.move());
        Map<Integer, Attack> branches = new HashMap<>();
        defence.branches().forEach((reply, answer) -> {
            if (board.isEmpty(reply)) {
                board.place(reply);
                branches.put(reply, fitted(board, answer));
                board.undo();
            }
        });
        board.passTurn();
        Optional<Attack> otherwise = defence.otherwise().map(answer -> fitted(board, answer));
        board.passTurn();
        board.undo();
        return Attack.then(win.move(),
                otherwise.isPresent() ? Defence.of(branches, otherwise.get()) : Defence.of(branches));
    }
}
