package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.training.fit.Calibration;
import org.kagetsu.benchmarks.training.fit.Fit;
import org.kagetsu.benchmarks.training.fit.Samples;
import org.kagetsu.benchmarks.training.fit.Trainer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fits weights to games. */
@Command(
        name = "fit",
        mixinStandardHelpOptions = true,
        description = {
            "Fits the weights of the evaluation to games.",
            "Every tenth game is held out; the weights with the least loss on those are kept.",
            "The same files in the same order give the same weights.",
        })
final class FitCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "files of games")
    private List<Path> files = List.of();

    @Option(names = "--output", required = true, paramLabel = "FILE", description = "the file of weights to write")
    private Path output;

    @Option(names = "--result-share", paramLabel = "X", defaultValue = "0.6",
            description = "share of the game's result in the value to be learned, 0..1, the rest being the search's"
                    + " score (default: ${DEFAULT-VALUE})")
    private double resultShare;

    @Option(names = "--freedom", paramLabel = "X", defaultValue = "1",
            description = "factor on the standard deviations of the priors (default: ${DEFAULT-VALUE})")
    private double freedom;

    @Option(names = "--iterations", paramLabel = "N", defaultValue = "400",
            description = "the most iterations (default: ${DEFAULT-VALUE})")
    private int iterations;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Samples samples = new Samples(resultShare);
        for (Path file : files) {
            samples.add(file);
        }
        samples.sources().forEach(out::println);
        out.println(samples.positions() + " positions");
        Trainer trainer = new Trainer(samples, freedom, iterations);
        Fit values = trainer.fitValues(losses -> print(out, losses));
        Calibration calibration = trainer.calibration(values);
        calibration.bins().forEach(bin -> out.printf("%9d positions: predicted %.3f, result %.3f%n",
                bin.positions(), bin.predicted(), bin.result()));
        out.printf("expected calibration error %.4f%n", calibration.error());
        try (OutputStream stream = Files.newOutputStream(output)) {
            trainer.weights(provenance(samples, values, calibration), values).write(stream);
        }
        return 0;
    }

    private static void print(PrintWriter out, Fit.Losses losses) {
        out.printf("iteration %3d: training %.6f, held out %.6f%n",
                losses.iteration(), losses.training(), losses.heldOut());
    }

    private String provenance(Samples samples, Fit values, Calibration calibration) {
        return String.join("\n", samples.sources())
                + "\n%d positions, %s, fit --result-share %s --freedom %s".formatted(
                        samples.positions(), LocalDate.now(ZoneOffset.UTC), resultShare, freedom)
                + "\nvalue: held-out loss %.5f nats, calibration error %.4f".formatted(
                        values.best().heldOut(), calibration.error());
    }
}
