package org.kagetsu.certificate;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.kagetsu.proof.Attack;
import org.kagetsu.proof.Verdict;

/**
 * Counts what a check has looked at, and tells the listener.
 *
 * <p>Safe for use by many threads.
 */
final class Tally {

    private final Certificate certificate;
    private final CertificateChecker.Listener listener;
    private final Optional<WholeForm> wins;

    /** The plies from a node's turn to the end of the longest win that was verified there, and then of all below it. */
    private final int[] plies;

    private int checked;
    private int told;
    private int references;
    private long claims;
    private long passClaims;
    private long zonePoints;
    private long proofNodes;
    private int next;

    Tally(Certificate certificate, CertificateChecker.Listener listener, Optional<WholeForm> wins) {
        this.certificate = certificate;
        this.listener = listener;
        this.wins = wins;
        this.plies = new int[certificate.nodes()];
    }

    synchronized void referenceFound() {
        references++;
    }

    synchronized void claimVerified(Attack win) {
        claims++;
        proofNodes += win.size();
        report();
    }

    synchronized void zoneFound(int points) {
        passClaims++;
        zonePoints += points;
    }

    /** Whether somebody wants the wins. */
    boolean keepsWins() {
        return wins.isPresent();
    }

    /** The claims and answers of a node are checked, but for those of the nodes below it. */
    synchronized void nodeChecked(int number, int longest, Map<Integer, Attack> found) {
        wins.ifPresent(kept -> kept.add(number, found));
        plies[number] = longest;
        checked++;
        told++;
        report();
    }

    /** A node without claims is checked, which takes no time; of a sample, only those with claims are told. */
    synchronized void nodeJudged(boolean isSample) {
        checked++;
        told += isSample ? 0 : 1;
        report();
    }

    private void report() {
        listener.checked(told, claims);
    }

    /** The verdict: the certificate is accepted only if each of its nodes was checked. */
    synchronized CertificateVerdict verdict(Optional<Verdict> refusal, boolean isStopped, boolean isSample) {
        boolean isWhole = !isSample && checked == certificate.nodes();
        Optional<Verdict> problem = isStopped ? Optional.empty() : refusal;
        CertificateVerdict.Kind kind = isStopped ? CertificateVerdict.Kind.STOPPED
                : problem.isPresent() ? CertificateVerdict.Kind.REFUSED
                : isWhole ? CertificateVerdict.Kind.ACCEPTED : CertificateVerdict.Kind.SAMPLE;
        int longest = isStopped || problem.isPresent() ? 0 : longest(certificate.root());
        return new CertificateVerdict(kind, problem.map(Verdict::problem).orElse(""),
                problem.map(Verdict::variation).orElse(List.of()), new CertificateVerdict.Statistics(
                        certificate.nodes(), checked, references, claims, passClaims, zonePoints, proofNodes, longest));
    }

    /** The plies from a node's turn to the end of the game; nodes are asked in their order. */
    private int longest(CertificateNode node) {
        int number = next++;
        if (node instanceof CertificateNode.Win) {
            plies[number] = 1;
        } else if (node instanceof CertificateNode.Reference reference) {
            plies[number] = plies[reference.node()];
        } else if (node instanceof CertificateNode.Step step) {
            for (CertificateNode answer : step.answers().replies().values()) {
                plies[number] = Math.max(plies[number], 2 + longest(answer));
            }
        }
        return plies[number];
    }
}
