package org.kagetsu.certificate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.kagetsu.certificate.plain.PlainBoard;
import org.kagetsu.certificate.plain.PlainCertificate;
import org.kagetsu.certificate.plain.PlainChecker;
import org.kagetsu.certificate.plain.PlainReader;
import org.kagetsu.certificate.plain.PlainRefusal;
import org.kagetsu.certificate.plain.PlainSolver;
import org.kagetsu.prover.SolvedClaims;

/**
 * The second checker on a large file, by hand: {@code FILE PARTS THREADS [FIRST]}. Each of the parts looks at its share
 * of the nodes' claims, and at all moves and references. The file is accepted if all parts are. After
 * {@code mvn -DskipTests test-compile} it runs with {@code engine-core/target/classes} and
 * {@code engine-core/target/test-classes} on the class path alone.
 */
final class SecondOpinion {

    private final PlainCertificate certificate;
    private final int parts;
    private final AtomicInteger next;
    private final AtomicInteger accepted = new AtomicInteger();
    private final AtomicLong claims = new AtomicLong();

    private SecondOpinion(PlainCertificate certificate, int parts, int first) {
        this.certificate = certificate;
        this.parts = parts;
        this.next = new AtomicInteger(first);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        int first = args.length > 3 ? Integer.parseInt(args[3]) : 0;
        SecondOpinion opinion = new SecondOpinion(
                PlainReader.read(Files.readAllBytes(Path.of(args[0]))), Integer.parseInt(args[1]), first);
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(args[2]); i++) {
            threads.add(new Thread(opinion::work));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        boolean isAll = first == 0 && opinion.accepted.get() == opinion.parts;
        System.out.println((isAll ? "accepted, " : "not accepted as a whole, ") + opinion.claims + " claims");
        System.exit(isAll ? 0 : 1);
    }

    private void work() {
        try (SolvedClaims solver = new SolvedClaims()) {
            for (int part = next.getAndIncrement(); part < parts; part = next.getAndIncrement()) {
                System.out.println("part " + part + " of " + parts + ": " + check(solver, part) + ", " + claims + " claims");
            }
        }
    }

    private String check(ClaimSolver claimSolver, int part) {
        PlainSolver solver = (PlainBoard board, long nodes) -> {
            claims.incrementAndGet();
            return claimSolver.solve(ThreatWins.position(board), nodes)
                    .map(proof -> ThreatWins.plain(proof, board.width()));
        };
        try {
            PlainChecker.check(certificate, PlainChecker.Passes.ZONES_THROUGHOUT, solver, node -> node % parts == part);
            accepted.incrementAndGet();
            return "accepted";
        } catch (PlainRefusal refusal) {
            return "refused, " + refusal.getMessage();
        }
    }
}
