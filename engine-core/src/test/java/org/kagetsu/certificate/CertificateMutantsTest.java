package org.kagetsu.certificate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
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
 * property {@code kagetsu.certificate.mutants} that many are tried; {@code target/*-mutants.txt} has the counts.
 */
class CertificateMutantsTest {

    private static final int MUTANTS = Integer.getInteger("kagetsu.certificate.mutants", Evidence.of(115, 230));
    private static final long SEED = Long.getLong("kagetsu.certificate.seed", 1);
    private static final int MUTANTS_OF_ONE = 23;

    /** All games are tried from positions of this many empty points at most. */
    private static final int MOST_EMPTY = 9;

    /** Mutants of one kind by what was said of them. */
    private static final class Count {
        int refused;
        int accepted;
        int refusedByTheLibraryAlone;
        int wonByPerfectPlay;

        @Override
        public String toString() {
            return refused + " refused, " + accepted + " accepted, " + refusedByTheLibraryAlone
                    + " refused by the library alone; " + wonByPerfectPlay + " of the accepted won by all games";
        }
    }

    private final Map<PlainMutant.Kind, Count> counts = new EnumMap<>(PlainMutant.Kind.class);

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
    void check_mutants_areRefusedOrAcceptedByBoth() throws IOException {
        try (ThreatWins solver = new ThreatWins(SolveMethod.VCT)) {
            SmallCertificates certificates = new SmallCertificates(SEED, solver);
            judgeMutants("certificate-mutants.txt", () -> certificates.next(1).get(0), solver);
        }
        int accepted = counts.values().stream().mapToInt(count -> count.accepted).sum();
        assertTrue(accepted < MUTANTS / 2, accepted + " accepted");
        counts.forEach((kind, count) -> assertTrue(count.refused + count.accepted > 0, kind + ": none"));
    }

    /** With a few empty points all games can be tried. */
    @Test
    void check_mutantsOfLatePositions_areWonByPerfectPlay() throws IOException {
        try (ThreatWins solver = new ThreatWins(SolveMethod.VCT)) {
            SmallCertificates certificates = new SmallCertificates(SEED, solver);
            judgeMutants("late-mutants.txt", certificates::nextLate, solver);
        }
        int won = counts.values().stream().mapToInt(count -> count.wonByPerfectPlay).sum();
        assertTrue(won > MUTANTS / 20, won + " won");
    }

    private void judgeMutants(String report, Supplier<PlainCertificate> certificates, ThreatWins solver)
            throws IOException {
        List<PlainMutant.Kind> kinds = Arrays.asList(PlainMutant.Kind.values());
        kinds.forEach(kind -> counts.put(kind, new Count()));
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
        Files.writeString(Path.of("target", report), counts.entrySet().stream()
                .map(entry -> entry.getKey() + ": " + entry.getValue() + "\n")
                .collect(Collectors.joining("", "seed " + SEED + ", " + MUTANTS + " mutants\n", "")));
    }

    private void judge(PlainCertificate certificate, PlainMutant.Kind kind, byte[] file, ThreatWins solver) {
        Opinions opinions = Opinions.of(file, solver);
        Count count = counts.get(kind);
        if (opinions.library().isEmpty()) {
            assertEquals("", opinions.plain(),
                    () -> kind + ", accepted by the library alone: " + certificate + " became "
                            + PlainReader.read(file));
            if (count.accepted++ % 4 == 0) {
                assertEquals(Optional.empty(), PlainChecker.refusal(file, PlainChecker.Passes.BRUTE, solver));
            }
            PlainBoard board = PlainReader.read(file).board();
            if (board.freePoints().size() <= MOST_EMPTY) {
                assertTrue(PlainGame.isWon(board), board::toString);
                count.wonByPerfectPlay++;
            }
        } else if (opinions.plain().isEmpty()) {
            count.refusedByTheLibraryAlone++;
        } else {
            count.refused++;
        }
    }
}
