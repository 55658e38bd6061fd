package org.kagetsu.certificate;

import java.util.Objects;
import java.util.Optional;
import org.kagetsu.base.Range;

/**
 * Checks certificates: replays them on a board, and verifies every win by threats that they claim. The package page has
 * the argument why an accepted certificate implies a win.
 *
 * <p>May be used from any thread, for several certificates at a time. {@link #stop} may be called from any thread.
 */
public final class CertificateChecker {

    private final ClaimSolver solver;
    private final CheckOptions options;
    private volatile boolean isStopped;

    /**
     * Creates a checker.
     *
     * @param solver finds the wins that certificates of the short form claim
     * @param options how to check
     */
    public CertificateChecker(ClaimSolver solver, CheckOptions options) {
        this.solver = Objects.requireNonNull(solver, "solver");
        this.options = Objects.requireNonNull(options, "options");
    }

    /**
     * Checks a certificate. What the solver or the listener throws ends the check, and is thrown here. An interrupt ends
     * this check as {@link #stop} ends all, and stays set.
     *
     * @param certificate the certificate
     * @param listener hears of the progress
     * @return whether it is accepted, and if not, why and where; the first place that fails, on any number of threads
     * @throws IllegalArgumentException if a claim has a larger limit than the options allow
     */
    public CertificateVerdict check(Certificate certificate, Listener listener) {
        return check(certificate, listener, Optional.empty());
    }

    /**
     * Checks a certificate as {@link #check(Certificate, Listener)} does, and keeps the wins that hold.
     *
     * @param certificate the certificate
     * @param listener hears of the progress
     * @param wins takes the wins; one that was made for this certificate
     * @return whether it is accepted, and if not, why and where; the first place that fails, on any number of threads
     * @throws IllegalArgumentException if a claim has a larger limit than the options allow
     */
    public CertificateVerdict check(Certificate certificate, Listener listener, WholeForm wins) {
        return check(certificate, listener, Optional.of(Objects.requireNonNull(wins, "wins")));
    }

    private CertificateVerdict check(Certificate certificate, Listener listener, Optional<WholeForm> wins) {
        Objects.requireNonNull(certificate, "certificate");
        Range.check("nodes of a claim", certificate.claimNodes(), 0, options.claimNodes());
        Tally tally = new Tally(certificate, Objects.requireNonNull(listener, "listener"), wins);
        try (CheckTasks tasks = new CheckTasks(options.threads(), () -> isStopped)) {
            new CertificateWalk(certificate, options, solver, tasks, tally).run();
            return tally.verdict(tasks.finish(), tasks.isStopped(), options.isSample());
        }
    }

    /**
     * {@return how many nodes of a certificate are checked, as the listener counts them: all, or those of a sample that
     * claim something, because the others take no time}
     *
     * @param certificate the certificate
     */
    public int nodes(Certificate certificate) {
        Objects.requireNonNull(certificate, "certificate");
        return options.isSample() ? CertificateWalk.chosen(certificate.root(), options) : certificate.nodes();
    }

    /** Ends the running checks as soon as their claims at hand are verified. A stopped checker stays stopped. */
    public void stop() {
        isStopped = true;
    }

    /**
     * Hears how far a check has come. Called by the threads of the check, by one at a time.
     */
    @FunctionalInterface
    public interface Listener {

        /** Does nothing. */
        Listener NONE = (nodes, claims) -> { };

        /**
         * A claim was verified, or a node was checked.
         *
         * @param nodes nodes checked so far, of {@link CertificateChecker#nodes}
         * @param claims claims verified so far
         */
        void checked(int nodes, long claims);
    }
}
