package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.kagetsu.certificate.plain.PlainCertificate;
import org.kagetsu.certificate.plain.PlainChecker;
import org.kagetsu.certificate.plain.PlainSolver;
import org.kagetsu.certificate.plain.PlainWriter;

/**
 * What both checkers say about a file.
 *
 * @param library why the library refuses it; empty if it accepts
 * @param plain why the second checker refuses it; empty if it accepts
 */
record Opinions(String library, String plain) {

    /** The library must say the same on one thread and on several. */
    private static final int THREADS = 3;

    /** About a certificate that needs no solver. */
    static Opinions of(PlainCertificate certificate) {
        byte[] file = PlainWriter.write(certificate);
        return of(file, (position, nodes) -> Optional.empty(), (board, nodes) -> Optional.empty());
    }

    static Opinions of(byte[] file, ThreatWins solver) {
        return of(file, solver::solve, solver);
    }

    static Opinions of(byte[] file, ClaimSolver claims, PlainSolver plain) {
        return new Opinions(
                library(file, claims), PlainChecker.refusal(file, PlainChecker.Passes.ZONE, plain).orElse(""));
    }

    private static String library(byte[] file, ClaimSolver claims) {
        Certificate certificate;
        try {
            certificate = CertificateFormat.read(file);
        } catch (CertificateFormatException e) {
            return e.getMessage();
        }
        CertificateVerdict verdict = check(certificate, claims, 1);
        assertEquals(verdict.toString(), check(certificate, claims, THREADS).toString());
        return verdict.isAccepted() ? "" : verdict.toString();
    }

    private static CertificateVerdict check(Certificate certificate, ClaimSolver claims, int threads) {
        return new CertificateChecker(claims, CheckOptions.DEFAULT.withThreads(threads).withClaimNodes(Long.MAX_VALUE))
                .check(certificate, CertificateChecker.Listener.NONE);
    }
}
