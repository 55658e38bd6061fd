package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.Cluster;
import org.kagetsu.benchmarks.cluster.Coordinator;
import org.kagetsu.benchmarks.cluster.Job;
import org.kagetsu.benchmarks.cluster.cli.ClusterOptions;
import org.kagetsu.benchmarks.cluster.jobs.TrainingGames;
import org.kagetsu.benchmarks.console.LastWords;
import org.kagetsu.benchmarks.console.Progress;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.selfplay.GameMix;
import org.kagetsu.benchmarks.training.selfplay.GameRun;
import org.kagetsu.benchmarks.training.selfplay.OrderedGames;
import org.kagetsu.benchmarks.training.selfplay.SelfPlayConditions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays games of the engine against itself. */
@Command(
        name = "generate",
        description = {
            "Plays games of the engine against itself and adds them to a file.",
            "After an interruption, give the same command to the same version: the run goes on where it ended.",
            "The file does not say which version played, unless --engine names it.",
        })
final class SelfPlayCommand extends ToolCommand {

    private static final int MAX_WORKERS = 1024;

    @Parameters(index = "0", paramLabel = "FILE", description = "the file of games, created if it does not exist")
    private Path path;

    @Option(names = "--games", required = true, paramLabel = "N", description = "number of games in the finished file")
    private int games;

    @Option(names = "--nodes", paramLabel = "N", defaultValue = "1500",
            description = "nodes of each search (default: ${DEFAULT-VALUE})")
    private long nodes;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "seed of all random choices (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--workers", paramLabel = "N", defaultValue = "1",
            description = "games played at a time, 1..1024 (default: ${DEFAULT-VALUE}); the games do not depend on it")
    private int workers;

    @Option(names = "--mix", paramLabel = "MIX", defaultValue = GameMix.STANDARD,
            description = "rules, board sizes and their shares (default: ${DEFAULT-VALUE})")
    private String mix;

    @Option(names = "--engine", paramLabel = "NAME", defaultValue = "",
            description = {
                "a name for the engine that plays, for instance its commit; the file keeps it, and a run goes on only under the same name",
                "(default: none)",
            })
    private String engine;

    @Mixin
    private WeightsOption weights;

    @Mixin
    private ClusterOptions cluster = new ClusterOptions();

    @Override
    public Integer call() throws IOException, InterruptedException {
        Range.check("--games", games, 1, Integer.MAX_VALUE);
        Range.check("--nodes", nodes, 1, Long.MAX_VALUE);
        Range.check("--workers", workers, 1, MAX_WORKERS);
        checkCluster();
        SelfPlayConditions conditions = new SelfPlayConditions(engine, seed, nodes, mix, weights.evaluation());
        int there;
        try (TrainingFile file = TrainingFile.append(path, conditions.toString());
                Progress progress = new Progress(err(), Progress.Mode.AUTO, "games")) {
            file.remark().ifPresent(progress::say);
            progress.stage(file.gamesAtStart(), games);
            AtomicLong kept = new AtomicLong(file.gamesAtStart());
            LastWords.setKept(progress, kept::get, path);
            Consumer<TrainingGame> listener = counter(progress).andThen(game -> kept.incrementAndGet());
            if (cluster.isWanted()) {
                runOnWorkers(conditions, new OrderedGames(file, listener), progress);
            } else {
                new GameRun(conditions, file, games, listener).run(workers);
            }
            there = Math.max(games, file.gamesAtStart());
        } finally {
            LastWords.clear();
        }
        out().println(path + ": " + there + " games");
        return 0;
    }

    private void checkCluster() {
        cluster.check();
        if (cluster.isWanted() && spec().commandLine().getParseResult().hasMatchedOption("--workers")) {
            throw new IllegalArgumentException(
                    "--workers is for this machine; with --cluster each worker has its own --concurrency");
        }
    }

    private void runOnWorkers(SelfPlayConditions conditions, OrderedGames made, Progress progress)
            throws IOException, InterruptedException {
        Job job = TrainingGames.job(conditions, weights.name(), path);
        try (Cluster opened = cluster.open(progress::say);
                Coordinator coordinator = new Coordinator(opened, job, progress::say)) {
            coordinator.run(new TrainingGames(conditions, made, games));
            coordinator.status().trafficText(job.content()).ifPresent(progress::say);
        }
    }

    private static Consumer<TrainingGame> counter(Progress progress) {
        LongAdder positions = new LongAdder();
        long start = System.nanoTime();
        return game -> {
            positions.add(game.positions());
            double seconds = (System.nanoTime() - start) / 1e9;
            progress.step(String.format(
                    Locale.ROOT, " %,d positions, %.0f a second", positions.sum(), positions.sum() / seconds));
        };
    }
}
