package org.kagetsu.benchmarks.proofs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.Cluster;
import org.kagetsu.benchmarks.cluster.ClusterStatus;
import org.kagetsu.benchmarks.cluster.Coordinator;
import org.kagetsu.benchmarks.cluster.CoordinatorListener;
import org.kagetsu.benchmarks.cluster.DeadLetters;
import org.kagetsu.benchmarks.cluster.Job;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.cluster.jobs.ProofTasks;
import org.kagetsu.benchmarks.console.LastWords;
import org.kagetsu.benchmarks.console.Progress;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.files.FileCheck;
import org.kagetsu.benchmarks.options.ProgressOption;
import org.kagetsu.benchmarks.options.RuleOptions;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.certificate.Certificate;
import org.kagetsu.certificate.CertificateFormat;
import org.kagetsu.log.AppendLog;
import org.kagetsu.piskvork.files.ReplacedFile;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.prover.Advice;
import org.kagetsu.prover.AdvisedMoves;
import org.kagetsu.prover.Prover;
import org.kagetsu.prover.ProverOptions;
import org.kagetsu.record.NotationFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/**
 * {@code kagetsu-tools prove}: proves that the side to move wins, and writes the certificate.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "prove",
        sortOptions = false,
        description = {
            "Proves that the side to move wins, in as many runs as it takes, and writes the certificate.",
            "The journal keeps every step: after an interruption, give the same command again.",
            "What workers of --cluster answer is a claim like every other: check the certificate by kagetsu-tools check."
        },
        footer = {"",
            "Example: kagetsu-tools prove --moves \"h8 h9 i9 j10\" --out game.kgc game.journal"})
public final class ProveCommand extends ToolCommand {

    private static final int PER_MILLE = 1000;
    private static final long MAX_MINUTES = 525_600;

    @Parameters(paramLabel = "JOURNAL", description = "The journal; made if it does not exist.")
    private Path file;

    @Mixin
    private RuleOptions board;

    @Option(names = "--moves", paramLabel = "MOVES", defaultValue = "",
            description = {"Moves from the empty board; the side to move after them is to win. Default: none.",
                "Example: --moves \"h8 h9 i9 j10\""})
    private String moves;

    @Option(names = "--out", paramLabel = "FILE", required = true,
            description = {"The certificate, written at the end.", "Example: --out game.kgc"})
    private Path out;

    @Option(names = "--advice", paramLabel = "FILE",
            description = {"A known strategy whose moves are tried first, .sgf, or the .kgc of a board of any size.",
                "Every step of it is proved anew.",
                "Example: --advice strategy.sgf"})
    private Optional<Path> advice = Optional.empty();

    @Option(names = "--threads", paramLabel = "N", defaultValue = "1",
            description = {"Tasks at a time on this machine. Default: ${DEFAULT-VALUE}.", "Example: --threads 2"})
    private int threads;

    @Option(names = "--quick-nodes", paramLabel = "N", defaultValue = "3000",
            description = {"Nodes for the first, quick search for a win by threats. Default: ${DEFAULT-VALUE}.",
                "Example: --quick-nodes 1000"})
    private long quickNodes;

    @Option(names = "--nodes", paramLabel = "N", defaultValue = "100000",
            description = {"Nodes for the second, thorough search for a win by threats. Default: ${DEFAULT-VALUE}.",
                "Example: --nodes 1000000"})
    private long nodes;

    @Option(names = "--engine-nodes", paramLabel = "N", defaultValue = "20000",
            description = {"Nodes of the engine that proposes moves. Default: ${DEFAULT-VALUE}.",
                "Example: --engine-nodes 100000"})
    private long engineNodes;

    @Option(names = "--candidates", paramLabel = "N", defaultValue = "4",
            description = {"Moves that the engine proposes at a time, 1..20. Default: ${DEFAULT-VALUE}.",
                "Example: --candidates 8"})
    private int candidates;

    @Option(names = "--minutes", paramLabel = "N", defaultValue = "525600",
            description = {"Minutes after which the run ends; the next one goes on. Default: a year.",
                "Example: --minutes 60"})
    private long minutes;

    @Mixin
    private ProgressOption shown;

    @Mixin
    private ClusterOptions cluster = new ClusterOptions();

    private long shownNanos = System.nanoTime();

    /** What the display says of the workers. */
    private String atATime = "";

    @Override
    public Integer call() throws IOException {
        Position start;
        ProverOptions options;
        try {
            Range.check("--minutes", minutes, 1, MAX_MINUTES);
            Range.checkLeast("--quick-nodes", quickNodes, 1);
            Range.checkLeast("--nodes", nodes, 1);
            Range.checkLeast("--engine-nodes", engineNodes, 1);
            Range.check("--candidates", candidates, 1, ProverOptions.MAX_MOVES);
            Range.check("--threads", threads, 1, ProverOptions.MAX_THREADS);
            checkCluster();
            FileCheck.different("--out", out, file);
            FileCheck.replaceable("--out", out, "KGTCERT");
            start = start();
            options = new ProverOptions(quickNodes, nodes, engineNodes, candidates, threads);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec().commandLine(), e.getMessage(), e);
        }
        Prover prover = new Prover(start, options, strategy(start));
        try (AppendLog journal = ProverJournal.open(file, PositionKey.of(start), prover::resume)) {
            boolean isProved = run(prover, journal, options, PositionKey.of(start));
            print(prover.progress());
            return isProved ? write(prover.certificate()) : 1;
        } finally {
            LastWords.clear();
        }
    }

    private void checkCluster() {
        cluster.check();
        if (cluster.isWanted() && spec().commandLine().getParseResult().hasMatchedOption("--threads")) {
            throw new IllegalArgumentException(
                    "--threads is for this machine; with --cluster each worker has its own --concurrency");
        }
    }

    private Position start() {
        Conditions conditions = board.conditions();
        Position start = new Position(conditions.grid(), conditions.rule());
        for (int move : new NotationFormat(conditions.grid(), conditions.rule()).readMoves(moves)) {
            start.place(move);
        }
        return start;
    }

    private Advice strategy(Position start) throws IOException {
        if (advice.isEmpty()) {
            return Advice.NONE;
        }
        AdvisedMoves moves = AdviceFile.read(advice.get(), board.conditions(), start.sideToMove());
        out().printf(Locale.ROOT, "advice for %,d positions%n", moves.size());
        return moves;
    }

    private boolean run(Prover prover, AppendLog journal, ProverOptions options, String root) throws IOException {
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(minutes);
        try (Progress progress = new Progress(err(), shown.mode(), "per mille")) {
            journal.remark().ifPresent(progress::say);
            progress.stage(0, PER_MILLE);
            LastWords.set(() -> progress.say("interrupted: the same command goes on from " + journal.file()));
            Prover.Listener listener = entry -> {
                ProverJournal.append(journal, entry);
                show(prover, progress);
                stopAfter(end, prover);
            };
            if (!cluster.isWanted()) {
                return prover.run(listener);
            }
            return runOnWorkers(prover, ProofTasks.job(root, options, file), options, listener, progress, end);
        }
    }

    private boolean runOnWorkers(
            Prover prover, Job job, ProverOptions options, Prover.Listener listener, Progress progress, long end)
            throws IOException {
        CoordinatorListener watch = new CoordinatorListener() {
            @Override
            public void say(String text) {
                progress.say(text);
            }

            @Override
            public void status(ClusterStatus status) {
                atATime = String.format(Locale.ROOT, ", %,d tasks at a time", status.slots());
                show(prover, progress);
                stopAfter(end, prover);
            }
        };
        DeadLetters dead = new DeadLetters(file, ".journal");
        try (Cluster opened = cluster.open(progress::say);
                Coordinator coordinator = new Coordinator(opened, job, watch)) {
            boolean isProved = prover.run(new ProofTasks(coordinator, options, dead, progress::say), listener);
            coordinator.status().trafficText(job.content()).ifPresent(progress::say);
            return isProved;
        } finally {
            dead.summary("tasks", "the proof went on without them, and the same command tries them again")
                    .ifPresent(progress::say);
        }
    }

    private static void stopAfter(long end, Prover prover) {
        if (System.nanoTime() - end > 0) {
            prover.stop();
        }
    }

    /** Shows how far the proof is, at most once a second: the share is computed over the whole graph. */
    private void show(Prover prover, Progress progress) {
        long now = System.nanoTime();
        if (now - shownNanos > TimeUnit.SECONDS.toNanos(1)) {
            shownNanos = now;
            Prover.Progress state = prover.progress();
            progress.stage((long) Math.floor(state.share() * PER_MILLE), PER_MILLE);
            progress.note(String.format(Locale.ROOT, " %,d positions, %,d open, %,d steps, %,d nodes%s",
                    state.positions(), state.open(), state.steps(), state.nodes(), atATime));
        }
    }

    private int write(Certificate certificate) throws IOException {
        ReplacedFile.write(out, stream -> CertificateFormat.write(certificate, stream));
        out().println(certificate);
        return 0;
    }

    private void print(Prover.Progress state) {
        out().printf(Locale.ROOT,
                "%s; %,d positions, %,d open; %,d steps, %,d nodes of the solver in this run%n",
                state.isProved() ? "proved" : String.format(Locale.ROOT, "about %.1f %% are proved", 100 * state.share()),
                state.positions(),
                state.open(),
                state.steps(),
                state.nodes());
    }
}
