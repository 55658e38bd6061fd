package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.training.linear.Calibration;
import org.kagetsu.benchmarks.training.linear.Fit;
import org.kagetsu.benchmarks.training.linear.Trainer;
import org.kagetsu.benchmarks.training.samples.Samples;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Fits weights to games. */
@Command(
        name = "fit",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Fits the weights of the evaluation to games.",
            "Every tenth game of each file is held out; the weights with the least loss on those are kept.",
            "The same files in the same order give the same numbers; the file's text also names the day.",
        })
final class FitCommand implements Callable<Integer> {

    private static final double MIN_FREEDOM = 0.001;
    private static final double MAX_FREEDOM = 1000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private LearningOptions learning;

    @Option(names = "--freedom", paramLabel = "X", defaultValue = "1",
            description = "factor on the standard deviations of the priors, 0.001..1000 (default: ${DEFAULT-VALUE})")
    private double freedom;

    @Option(names = "--iterations", paramLabel = "N", defaultValue = "400",
            description = "the most iterations (default: ${DEFAULT-VALUE})")
    private int iterations;

    @Override
    public Integer call() throws IOException {
        check();
        learning.checkFiles();
        PrintWriter out = spec.commandLine().getOut();
        Samples samples = new Samples(learning.resultShare);
        for (Path file : learning.files) {
            samples.add(file);
        }
        samples.sources().forEach(out::println);
        out.println(samples.positions() + " positions");
        LearningOptions.checkGames("games", samples.hasBothParts());
        String provenance = LearningOptions.checkText(provenance(samples));
        Trainer trainer = new Trainer(samples, freedom, iterations);
        Fit values = trainer.fitValues(losses -> print("values", losses));
        Calibration calibration = trainer.calibration(values);
        Fit priorities = trainer.fitPriorities(losses -> print("priorities", losses));
        String report = report(values, calibration, priorities, trainer.meanRank(priorities));
        out.print(report);
        out.flush();
        learning.write(trainer.weights(provenance + report, values, priorities)::write);
        if (learning.plots.isPresent()) {
            Plots drawn = new Plots(learning.plots.get());
            drawn.losses("values", "iteration", values.curve());
            drawn.losses("priorities", "iteration", priorities.curve());
            drawn.reliability("values", calibration);
        }
        return 0;
    }

    private void check() {
        learning.check();
        Range.check("--freedom", freedom, MIN_FREEDOM, MAX_FREEDOM);
        Range.checkLeast("--iterations", iterations, 1);
    }

    private void print(String what, Fit.Losses losses) {
        spec.commandLine().getErr().printf(Locale.ROOT, "%s, iteration %d: training %.6f, held out %.6f%n",
                what, losses.iteration(), losses.training(), losses.heldOut());
    }

    private String provenance(Samples samples) {
        return String.join("\n", samples.sources())
                + String.format(Locale.ROOT, "\n%d positions; %s; fit --result-share %s --freedom %s --iterations %d\n",
                        samples.positions(), LocalDate.now(ZoneOffset.UTC), learning.resultShare, freedom, iterations);
    }

    private static String report(Fit values, Calibration calibration, Fit priorities, double rank) {
        return String.format(Locale.ROOT,
                "values: held-out loss %.5f nats, calibration error %.4f%n"
                        + "priorities: held-out loss %.5f nats, %.2f moves before the chosen one%n",
                values.best().heldOut(), calibration.error(), priorities.best().heldOut(), rank);
    }
}
