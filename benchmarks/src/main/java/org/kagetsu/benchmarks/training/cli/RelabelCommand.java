package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.evaluation.LoadedEvaluator;
import org.kagetsu.benchmarks.options.FileCheck;
import org.kagetsu.benchmarks.options.LastWords;
import org.kagetsu.benchmarks.options.Progress;
import org.kagetsu.benchmarks.options.ProgressMode;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.relabel.Relabeller;
import org.kagetsu.benchmarks.training.selfplay.GameRun;
import org.kagetsu.benchmarks.training.store.PositionStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Searches recorded positions again. */
@Command(
        name = "relabel",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Searches some of the positions of files of games again and writes a file of games with one position each.",
            "A run that was interrupted goes on where it ended when the same command is given again.",
        })
final class RelabelCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "files of games, whole ones")
    private List<Path> files = List.of();

    @Option(names = "--output", required = true, paramLabel = "FILE", description = "the new file of games")
    private Path output;

    @Option(names = "--nodes", required = true, paramLabel = "N",
            description = "nodes of each search; 0 keeps the recorded scores and moves")
    private long nodes;

    @Option(names = "--every", paramLabel = "N", defaultValue = "1",
            description = "about one position in this many is chosen (default: ${DEFAULT-VALUE}, all)")
    private int every;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1",
            description = "another seed chooses other positions (default: ${DEFAULT-VALUE})")
    private long seed;

    @Option(names = "--workers", paramLabel = "N", defaultValue = "1",
            description = "positions searched at a time, 1..1024 (default: ${DEFAULT-VALUE})")
    private int workers;

    @Mixin
    private WeightsOption weights;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Range.check("--nodes", nodes, 0, Long.MAX_VALUE);
        Range.check("--every", every, 1, Integer.MAX_VALUE);
        Range.check("--workers", workers, 1, GenerateCommand.MAX_WORKERS);
        for (Path file : files) {
            FileCheck.readable(file);
        }
        LoadedEvaluator evaluation = weights.evaluation();
        PositionStore store = new PositionStore(Long.MAX_VALUE);
        for (Path file : files) {
            store.add(file);
        }
        long[] chosen = Relabeller.choose(store, every, seed);
        try (GameFile file = GameFile.append(output, conditions(store, evaluation));
                Progress progress = new Progress(spec.commandLine().getErr(), ProgressMode.AUTO, "positions")) {
            file.remark().ifPresent(progress::say);
            progress.stage(file.gamesAtStart(), chosen.length);
            KeptGames kept = new KeptGames(output, file.gamesAtStart(), "position", progress);
            Consumer<TrainingGame> counter = game -> progress.step("");
            new GameRun(() -> new Relabeller(store, chosen, nodes, evaluation.evaluator()), file, chosen.length,
                    counter.andThen(kept::count)).run(workers);
        } finally {
            LastWords.clear();
        }
        spec.commandLine().getOut().println(output + ": " + chosen.length + " positions");
        return 0;
    }

    private String conditions(PositionStore store, LoadedEvaluator evaluation) {
        CRC32 sources = new CRC32();
        sources.update(String.join("\n", store.sources()).getBytes(StandardCharsets.UTF_8));
        return String.format(Locale.ROOT, "relabelled nodes=%d every=%d seed=%d weights=%s files=%d sources=%08x",
                nodes, every, seed, evaluation.checksum(), files.size(), sources.getValue());
    }
}
