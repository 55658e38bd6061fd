package org.kagetsu.benchmarks.proofs;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.console.Progress;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.files.FileCheck;
import org.kagetsu.benchmarks.options.ProgressOption;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateChecker;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.certificate.CertificateNode;
import org.kagetsu.certificate.CertificateVerdict;
import org.kagetsu.certificate.CheckOptions;
import org.kagetsu.certificate.WholeForm;
import org.kagetsu.piskvork.files.ReplacedFile;
import org.kagetsu.prover.SolvedClaims;
import org.kagetsu.record.NotationFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/**
 * {@code kagetsu-tools check}: checks a certificate of a won game.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "check",
        sortOptions = false,
        description = {
            "Checks a certificate: that one side wins, whatever the other side does. Every win by threats that it claims"
                    + " is found again by the solver, and verified move by move.",
            "A whole certificate (--whole) holds these wins. Nobody needs a solver to check it; the page"
                    + " benchmarks/proofs/FORMAT.md says how.",
            "The exit status is 0 if the certificate is accepted; the last line then says who wins, and from which"
                    + " position. It is 1 if the certificate is refused, and 3 if a sample holds, which is not a proof."
        },
        footer = {"", "Example: kagetsu-tools check --threads 2 freestyle-15x15.kgc"})
public final class CheckCommand extends ToolCommand {

    private static final int REFUSED = 1;
    private static final int SAMPLE_HOLDS = 3;

    @Parameters(paramLabel = "CERTIFICATE", description = "The file, made by prove.")
    private Path file;

    @Option(names = "--from", paramLabel = "MOVES", defaultValue = "",
            description = {"The moves from which the certificate begins, if it is not the empty board.",
                "Example: --from \"h8 h9\""})
    private String from;

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
            description = {"Threads, 1..256. The verdict does not depend on them. Default: ${DEFAULT-VALUE}.",
                "Example: --threads 2"})
    private int threads;

    @Option(names = "--sample", paramLabel = "SHARE", defaultValue = "1",
            description = {"Checks only this share of the nodes' claims, above 0 and at most 1. Default: all.",
                "Example: --sample 0.01"})
    private double share;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = {"Chooses the sample. Default: ${DEFAULT-VALUE}.", "Example: --seed 7"})
    private long seed;

    @Option(names = "--claim-nodes", paramLabel = "N", defaultValue = "67108864",
            description = {"The largest limit of a claim, in nodes of the solver; a certificate with a larger one is not"
                    + " checked. Default: ${DEFAULT-VALUE}.",
                "Example: --claim-nodes 1000000000"})
    private long claimNodes;

    @Option(names = "--whole", paramLabel = "FILE",
            description = {"Writes the certificate with all wins that were verified. With --sample, only the claims of the"
                    + " sample get theirs.",
                "Example: --whole game-whole.kgc"})
    private Optional<Path> whole = Optional.empty();

    @Mixin
    private ProgressOption shown;

    @Override
    public Integer call() throws IOException {
        checkOptions();
        Certificate certificate = read();
        checkRoot(certificate);
        long start = System.nanoTime();
        WholeForm wins = new WholeForm(certificate);
        CertificateVerdict verdict = check(certificate, wins);
        boolean holds = verdict.isAccepted() || verdict.kind() == CertificateVerdict.Kind.SAMPLE;
        if (holds && whole.isPresent()) {
            write(wins.certificate(), whole.get());
        }
        print(certificate, verdict, TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start));
        return verdict.isAccepted() ? 0 : holds ? SAMPLE_HOLDS : REFUSED;
    }

    private void write(Certificate certificate, Path target) throws IOException {
        ReplacedFile.write(target, stream -> CertificateFormat.write(certificate, stream));
        out().printf(Locale.ROOT, "%s: %s, %,d bytes%n", target, certificate, Files.size(target));
    }

    /** A bad command line must not end with the status of a refused certificate. */
    private void checkOptions() throws IOException {
        if (whole.isPresent()) {
            FileCheck.different("--whole", whole.get(), file);
            FileCheck.replaceable("--whole", whole.get(), "KGTCERT");
        }
        try {
            Range.check("--claim-nodes", claimNodes, 1, 1L << CertificateNode.Claim.MAX_EXPONENT);
            Range.check("--threads", threads, 1, CheckOptions.MAX_THREADS);
            Range.check("--sample", share, Double.MIN_NORMAL, 1);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec().commandLine(), e.getMessage(), e);
        }
    }

    private Certificate read() throws IOException {
        try (InputStream in = Files.newInputStream(FileCheck.readable(file))) {
            Certificate certificate = CertificateFormat.read(in);
            SolvedClaims.check(certificate, claimNodes);
            return certificate;
        } catch (IllegalArgumentException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    /** The caller must know from where the win is proved. */
    private void checkRoot(Certificate certificate) {
        List<Integer> moves = new NotationFormat(certificate.grid(), certificate.rule()).readMoves(from);
        if (!moves.equals(certificate.rootMoves())) {
            String expected = moves.isEmpty() ? "the empty board; --from names these moves" : "--from " + from;
            throw new IllegalArgumentException(
                    "the certificate says \"" + certificate.statement() + "\", not from " + expected);
        }
    }

    private CertificateVerdict check(Certificate certificate, WholeForm wins) {
        PrintWriter err = err();
        CheckOptions options =
                CheckOptions.DEFAULT.withThreads(threads).withSample(share, seed).withClaimNodes(claimNodes);
        try (SolvedClaims solver = new SolvedClaims();
                Progress progress = new Progress(err, shown.mode(), "nodes")) {
            CertificateChecker checker = new CertificateChecker(solver, options);
            int all = checker.nodes(certificate);
            CertificateChecker.Listener listener = (nodes, claims) -> progress.stage(nodes, all);
            return whole.isPresent()
                    ? checker.check(certificate, listener, wins)
                    : checker.check(certificate, listener);
        }
    }

    private void print(Certificate certificate, CertificateVerdict verdict, long seconds) {
        PrintWriter out = out();
        CertificateVerdict.Statistics statistics = verdict.statistics();
        out.printf(
                Locale.ROOT,
                "%,d of %,d nodes checked, %,d references; %,d wins by threats verified, %,d nodes in their proofs; %,d"
                        + " zones of %.1f points in the mean; longest line %s; %d:%02d minutes%n",
                statistics.checkedNodes(),
                statistics.nodes(),
                statistics.references(),
                statistics.claims(),
                statistics.proofNodes(),
                statistics.passClaims(),
                statistics.meanZone(),
                statistics.longestLine() == 0 ? "unknown" : statistics.longestLine() + " plies",
                seconds / 60,
                seconds % 60);
        out.println(verdict.isAccepted() ? certificate.statement() : verdict.toString());
    }
}
