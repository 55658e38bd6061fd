package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.evaluation.LoadedEvaluator;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.training.linear.Calibration;
import org.kagetsu.benchmarks.training.linear.ResultSamples;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Compares the chances that an evaluation predicts with the results of games. */
@Command(
        name = "calibration",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Compares the chances that an evaluation predicts with the results of games.",
            "Use games that it was not learned from: generate them with another seed.",
        })
final class CalibrationCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private GamesOptions games;

    @Mixin
    private WeightsOption weights;

    @Override
    public Integer call() throws IOException {
        games.checkFiles();
        LoadedEvaluator evaluation = weights.evaluation();
        ResultSamples samples = new ResultSamples(evaluation.evaluator());
        for (Path file : games.files) {
            samples.add(file);
        }
        Calibration calibration = samples.groups().all();
        if (calibration.positions() == 0) {
            throw new IOException("no quiet position in " + games.files);
        }
        PrintWriter out = spec.commandLine().getOut();
        samples.sources().forEach(out::println);
        out.println("evaluation " + evaluation.checksum());
        out.printf(Locale.ROOT, "%n%9s %9s %9s%n", "predicted", "result", "positions");
        for (Calibration.Bin bin : calibration.bins()) {
            out.printf(Locale.ROOT, "%9.4f %9.4f %9d%n", bin.predicted(), bin.result(), bin.positions());
        }
        out.printf(Locale.ROOT, "%n%-18s %9s %9s %9s %9s%n", "", "predicted", "result", "error", "positions");
        samples.groups().calibrations().forEach((name, group) -> out.printf(Locale.ROOT,
                "%-18s %9.4f %9.4f %9.4f %9d%n", name, group.predicted(), group.result(), group.error(),
                group.positions()));
        out.printf(Locale.ROOT, "%n%d positions, calibration error %.4f%n", calibration.positions(), calibration.error());
        if (games.plots.isPresent()) {
            new Plots(games.plots.get()).reliability("evaluation", calibration);
        }
        return 0;
    }
}
