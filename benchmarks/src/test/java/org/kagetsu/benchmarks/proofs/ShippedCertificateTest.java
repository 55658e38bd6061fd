package org.kagetsu.benchmarks.proofs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    private static Certificate read(String name) throws IOException {
        return CertificateFormat.read(Files.readAllBytes(Path.of("proofs", name)));
    }

    private static CertificateVerdict checkAlone(Certificate certificate) {
        return new CertificateChecker((position, nodes) -> Optional.empty(), CheckOptions.DEFAULT)
                .check(certificate, CertificateChecker.Listener.NONE);
    }

    @ParameterizedTest
    @CsvSource({
        "three-4x4.kgc, '3-in-a-row 4x4, from the empty board', 6",
        "four-6x5.kgc, '4-in-a-row 6x5, from the empty board', 26",
        "freestyle-15x15-h8h10g7j10g8g10.kgc, 'freestyle 15x15, from h8 h10 g7 j10 g8 g10', 50",
        "standard-15x15-h8h10g7j10g8g10.kgc, 'standard 15x15, from h8 h10 g7 j10 g8 g10', 50",
    })
    void whole_isAcceptedWithoutASolver(String name, String game, int nodes) throws IOException {
        Certificate certificate = read(name);
        assertEquals("Black wins: " + game + " (whole, " + nodes + " nodes)", certificate.toString());
        assertTrue(checkAlone(certificate).isAccepted(), name);
    }

    /** The wins that it has hold; the first claim without one ends the check. */
    @Test
    void freestyle15_sampleWithWins_claimsWhatTheCertificateDoes() throws IOException {
        Certificate sample = read("freestyle-15x15-sample.kgc");
        assertEquals(Certificate.Form.PARTLY_WHOLE, sample.form());
        assertEquals("Black wins: freestyle 15x15, from the empty board", sample.statement());
        assertTrue(checkAlone(sample).problem().startsWith("no win was found within"), checkAlone(sample).toString());
    }

    @Test
    void freestyle15_aSample_holds() throws IOException {
        Certificate certificate = read("freestyle-15x15.kgc");
        assertEquals("Black wins: freestyle 15x15, from the empty board", certificate.statement());
        assertEquals(44_655, certificate.nodes());
        assertEquals(1, certificate.solver());
        assertEquals(Certificate.Form.SHORT, certificate.form());
        try (SolvedClaims solver = new SolvedClaims()) {
            CertificateChecker checker = new CertificateChecker(solver, CheckOptions.DEFAULT.withSample(SHARE, 1));
            CertificateVerdict verdict = checker.check(certificate, CertificateChecker.Listener.NONE);
            assertEquals(CertificateVerdict.Kind.SAMPLE, verdict.kind(), verdict.toString());
            assertTrue(verdict.statistics().claims() > Evidence.of(200, 2_000), verdict.toString());
        }
    }
}
