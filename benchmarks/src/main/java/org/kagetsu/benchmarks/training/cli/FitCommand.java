package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.training.linear.Calibration;
import org.kagetsu.benchmarks.training.linear.Fit;
import org.kagetsu.benchmarks.training.linear.Samples;
import org.kagetsu.benchmarks.training.linear.Trainer;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.piskvork.files.ReplacedFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Fits weights to games. */
@Command(
        name = "fit",
        description = {
            "Fits the weights of the evaluation to games.",
            "Every tenth game of each file is held out; the weights with the least loss on those are kept.",
            "The same files in the same order give the same numbers; the file's text also names the day.",
        })
final class FitCommand extends ToolCommand {

    private static final double MIN_FREEDOM = 0.001;
    private static final double MAX_FREEDOM = 1000;

    /** The most bytes of the text. The format has room for 65,535; the difference is more than the length of a report. */
    private static final int MAX_TEXT = 64_000;

    @Mixin
    private GamesOptions games;

    @Option(names = "--output", required = true, paramLabel = "FILE", description = "the file to write")
    private Path output;

    @Option(names = "--result-share", paramLabel = "X", defaultValue = "0.6",
            description = "share of the game's result in the value to be learned, 0..1, the rest being the search's"
                    + " score (default: ${DEFAULT-VALUE})")
    private double resultShare;

    @Option(names = "--freedom", paramLabel = "X", defaultValue = "1",
            description = "factor on the standard deviations of the priors, 0.001..1000 (default: ${DEFAULT-VALUE})")
    private double freedom;

    @Option(names = "--iterations", paramLabel = "N", defaultValue = "400",
            description = "the most iterations (default: ${DEFAULT-VALUE})")
    private int iterations;

    @Override
    public Integer call() throws IOException {
        Range.check("--result-share", resultShare, 0, 1);
        Range.check("--freedom", freedom, MIN_FREEDOM, MAX_FREEDOM);
        Range.checkLeast("--iterations", iterations, 1);
        games.checkFiles();
        GamesOptions.checkOutput(output, "KGT");
        PrintWriter out = out();
        PositionStore store = PositionStore.forWeights(games.files);
        Samples samples = new Samples(store, resultShare);
        store.sources().forEach(out::println);
        out.println(samples.positions() + " positions");
        GamesOptions.checkGames("games", samples.hasBothParts());
        String provenance = provenance(store, samples);
        Trainer trainer = new Trainer(samples, freedom, iterations);
        Fit values = trainer.fitValues(losses -> print("values", losses));
        Calibration calibration = trainer.calibration(values);
        Fit priorities = trainer.fitPriorities(losses -> print("priorities", losses));
        String report = report(values, calibration, priorities, trainer.meanRank(priorities));
        out.print(report);
        out.flush();
        ReplacedFile.write(output, trainer.weights(provenance + report, values, priorities)::write);
        return 0;
    }

    private void print(String what, Fit.Losses losses) {
        err().printf(Locale.ROOT, "%s, iteration %d: training %.6f, held out %.6f%n",
                what, losses.iteration(), losses.training(), losses.heldOut());
    }

    /** The text on the games; one that would not fit into the output is refused before the work begins. */
    private String provenance(PositionStore store, Samples samples) {
        String text = String.join("\n", store.sources())
                + String.format(Locale.ROOT, "\n%d positions; %s; fit --result-share %s --freedom %s --iterations %d\n",
                        samples.positions(), LocalDate.now(ZoneOffset.UTC), resultShare, freedom, iterations);
        int length = text.getBytes(StandardCharsets.UTF_8).length;
        if (length > MAX_TEXT) {
            throw new IllegalArgumentException("the text on the files of games has " + length + " bytes, more than "
                    + MAX_TEXT + ": fewer files are needed");
        }
        return text;
    }

    private static String report(Fit values, Calibration calibration, Fit priorities, double rank) {
        return String.format(Locale.ROOT,
                "values: held-out loss %.5f nats, calibration error %.4f%n"
                        + "priorities: held-out loss %.5f nats, %.2f moves before the chosen one%n",
                values.best().heldOut(), calibration.error(), priorities.best().heldOut(), rank);
    }
}
