package org.kagetsu.benchmarks.proofs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateChecker;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateVerdict;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.prover.SolvedClaims;
import org.kagetsu.testing.Evidence;

/** The certificates that the repository has: what they claim, and a fixed sample of their nodes. */
class ShippedCertificateTest {

    private static final double SHARE = Evidence.of(1, 10) / 1000.0;

    @Test
    void freestyle15_aSample_holds() throws IOException {
        Certificate certificate = CertificateFormat.read(Files.readAllBytes(Path.of("proofs", "freestyle-15x15.kgc")));
        assertEquals("Black wins: freestyle 15x15, from the empty board", certificate.statement());
        assertEquals(44_655, certificate.nodes());
        try (SolvedClaims solver = new SolvedClaims()) {
            CertificateChecker checker = new CertificateChecker(solver, CheckOptions.DEFAULT.withSample(SHARE, 1));
            CertificateVerdict verdict = checker.check(certificate, CertificateChecker.Listener.NONE);
            assertEquals(CertificateVerdict.Kind.SAMPLE, verdict.kind(), verdict.toString());
            assertTrue(verdict.statistics().claims() > Evidence.of(200, 2_000), verdict.toString());
        }
    }
}
