package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.kagetsu.certificate.plain.PlainBoard;
import org.kagetsu.certificate.plain.PlainCertificate;
import org.kagetsu.certificate.plain.PlainChecker;
import org.kagetsu.certificate.plain.PlainGame;
import org.kagetsu.certificate.plain.PlainMutant;
import org.kagetsu.certificate.plain.PlainReader;
import org.kagetsu.certificate.plain.PlainWriter;
import org.kagetsu.engine.SolveMethod;
import org.kagetsu.testing.Evidence;

/**
 * Changed certificates: what the library accepts still proves the win, says the second checker. With the system
 * property {@code kagetsu.certificate.mutants} that many are tried.
 */
class CertificateMutantsTest {

    private static final int MUTANTS = Integer.getInteger("kagetsu.certificate.mutants", Evidence.of(115, 230));
    private static final long SEED = Long.getLong("kagetsu.certificate.seed", 1);
    private static final int MUTANTS_OF_ONE = 23;

    /** All games are tried from positions of this many empty points at most. */
    private static final int MOST_EMPTY = 9;

    private final Set<PlainMutant.Kind> seen = EnumSet.noneOf(PlainMutant.Kind.class);
    private int accepted;
    private int wonByPerfectPlay;

    @Test
    void check_honestCertificates_areAcceptedByBoth() {
        try (ThreatWins solver = new ThreatWins(SolveMethod.VCT)) {
            SmallCertificates certificates = new SmallCertificates(SEED + 1, solver);
            for (PlainCertificate certificate : certificates.next(MUTANTS / MUTANTS_OF_ONE)) {
                byte[] file = PlainWriter.write(certificate);
                assertEquals(new Opinions("", ""), Opinions.of(file, solver), certificate::toString);
                assertEquals(certificate, PlainReader.read(file));
                assertEquals(certificate, PlainReader.read(CertificateFormat.write(CertificateFormat.read(file))));
                assertEquals(Optional.empty(), PlainChecker.refusal(file, PlainChecker.Passes.BRUTE, solver));
            }
        }
    }

    @Test
    void check_mutants_areRefusedOrAcceptedByBoth() {
        try (ThreatWins solver = new ThreatWins(SolveMethod.VCT)) {
            SmallCertificates certificates = new SmallCertificates(SEED, solver);
            judgeMutants(() -> certificates.next(1).get(0), solver);
        }
        assertTrue(accepted < MUTANTS / 2, accepted + " accepted");
        assertEquals(EnumSet.allOf(PlainMutant.Kind.class), seen);
    }

    /** With a few empty points all games can be tried. */
    @Test
    void check_mutantsOfLatePositions_areWonByPerfectPlay() {
        try (ThreatWins solver = new ThreatWins(SolveMethod.VCT)) {
            SmallCertificates certificates = new SmallCertificates(SEED, solver);
            judgeMutants(certificates::nextLate, solver);
        }
        assertTrue(wonByPerfectPlay > MUTANTS / 20, wonByPerfectPlay + " won");
    }

    private void judgeMutants(Supplier<PlainCertificate> certificates, ThreatWins solver)
            {
        List<PlainMutant.Kind> kinds = Arrays.asList(PlainMutant.Kind.values());
        SplittableRandom random = new SplittableRandom(SEED);
        int tried = 0;
        for (int i = 0; tried < MUTANTS; i++) {
            PlainCertificate certificate = certificates.get();
            for (int k = 0; k < 2 * MUTANTS_OF_ONE && tried < MUTANTS; k++) {
                PlainMutant.Kind kind = kinds.get((i + k) % kinds.size());
                byte[] file = PlainMutant.of(certificate, kind, random);
                if (file.length > 0) {
                    judge(certificate, kind, file, solver);
                    tried++;
                }
            }
        }
    }

    private void judge(PlainCertificate certificate, PlainMutant.Kind kind, byte[] file, ThreatWins solver) {
        Opinions opinions = Opinions.of(file, solver);
        seen.add(kind);
        if (opinions.library().isEmpty()) {
            assertEquals("", opinions.plain(),
                    () -> kind + ", accepted by the library alone: " + certificate + " became "
                            + PlainReader.read(file));
            if (accepted++ % 4 == 0) {
                assertEquals(Optional.empty(), PlainChecker.refusal(file, PlainChecker.Passes.BRUTE, solver));
            }
            PlainBoard board = PlainReader.read(file).board();
            if (board.freePoints().size() <= MOST_EMPTY) {
                assertTrue(PlainGame.isWon(board), board::toString);
                wonByPerfectPlay++;
            }
        }
    }
}
