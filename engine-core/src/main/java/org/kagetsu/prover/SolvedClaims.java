package org.kagetsu.prover;

import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.kagetsu.base.Range;
import org.kagetsu.board.Position;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateNode.Claim;
import org.kagetsu.certificate.ClaimSolver;
import org.kagetsu.proof.Attack;

/**
 * Finds the wins that a certificate claims, with the solver and in the orientation in which the prover found them.
 *
 * <p>Safe for use by many threads; each has a solver of its own while it asks.
 */
public final class SolvedClaims implements ClaimSolver, AutoCloseable {

    /** The version of the solver, 1. Another order of its threats would be another version: certificates name theirs. */
    public static final int VERSION = 1;

    private final Queue<ThreatClaims> free = new ConcurrentLinkedQueue<>();

    /**
     * Refuses a certificate whose claims this solver would not find, or not in a reasonable time.
     *
     * @param certificate the certificate; one that holds all its wins is not refused
     * @param mostNodes the largest limit of a claim, in nodes, 1 or more
     * @throws IllegalArgumentException if a claim has a larger limit, or if the claims are for a later solver
     */
    public static void check(Certificate certificate, long mostNodes) {
        Objects.requireNonNull(certificate, "certificate");
        if (certificate.claimNodes() > 0) {
            Range.check("nodes of a claim", certificate.claimNodes(), 1, mostNodes);
            Range.check("version of the solver", certificate.solver(), 1, VERSION);
        }
    }

    /** Creates a solver of claims. */
    public SolvedClaims() {}

    /**
     * {@inheritDoc}
     *
     * @throws IllegalStateException if an interrupt ended the search; it stays set
     */
    @Override
    public Optional<Attack> solve(Position position, long nodes) {
        Objects.requireNonNull(position, "position");
        ThreatClaims waiting = free.poll();
        ThreatClaims claims = waiting == null ? new ThreatClaims() : waiting;
        try {
            Optional<Attack> win = claims.find(position, nodes).flatMap(Claim::proof);
            if (win.isEmpty() && Thread.currentThread().isInterrupted()) {
                throw new IllegalStateException("the search for a win was interrupted");
            }
            return win;
        } finally {
            free.add(claims);
        }
    }

    /** Closes the solvers that nobody uses. */
    @Override
    public void close() {
        free.forEach(ThreatClaims::close);
        free.clear();
    }
}
