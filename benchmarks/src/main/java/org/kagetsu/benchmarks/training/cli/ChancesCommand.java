package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.training.linear.Calibration;
import org.kagetsu.benchmarks.training.linear.ChanceReport;
import org.kagetsu.benchmarks.training.linear.ChanceSamples;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.piskvork.files.ReplacedFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares the chances that the engine tells for scores of its searches with the results of games, or learns them. */
@Command(
        name = "chances",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Compares the chances to win and to draw that scores of searches stand for with the results of games.",
            "With --output it first learns new chances. Then every tenth game of each file is held out, and only these"
                    + " are compared.",
        })
final class ChancesCommand implements Callable<Integer> {

    private static final String GROUP = "%-18s %9s %9s %9s %9s %9s %9s %9s%n";

    @Spec
    private CommandSpec spec;

    @Mixin
    private GamesOptions games;

    @Option(names = "--output", paramLabel = "FILE", description = "the file to write: learned chances of all rules")
    private Optional<Path> output = Optional.empty();

    @Override
    public Integer call() throws IOException {
        games.checkFiles();
        if (output.isPresent()) {
            LearningOptions.checkOutput(output.get(), "# ");
        }
        ChanceSamples samples = new ChanceSamples();
        for (Path file : games.files) {
            samples.add(file);
        }
        if (output.isPresent()) {
            Rule.all().forEach(rule -> LearningOptions.checkGames("games of " + rule, samples.hasBothParts(rule)));
        }
        PrintWriter out = spec.commandLine().getOut();
        samples.sources().forEach(out::println);
        Map<Rule, ChanceModel> models = output.isPresent() ? learn(samples) : Map.of();
        ChanceReport report =
                samples.compare(rule -> models.getOrDefault(rule, ChanceModel.standard(rule)), output.isEmpty());
        if (report.positions() == 0) {
            throw new IOException("no searched position in " + games.files);
        }
        String text = text(report);
        out.print(text);
        out.flush();
        if (output.isPresent()) {
            ReplacedFile.write(output.get(), stream -> {
                Writer writer = new OutputStreamWriter(stream, StandardCharsets.UTF_8);
                writer.write(file(samples, models, text));
                writer.flush();
            });
        }
        if (games.plots.isPresent()) {
            Plots plots = new Plots(games.plots.get());
            ChanceReport.Group all = report.groups().get(0);
            plots.reliability("win-rate", all.winRate());
            plots.reliability("draw", "predicted chance to draw", "share of draws", all.draw());
        }
        return 0;
    }

    private static Map<Rule, ChanceModel> learn(ChanceSamples samples) {
        Map<Rule, ChanceModel> models = new LinkedHashMap<>();
        Rule.all().forEach(rule -> models.put(rule, samples.fit(rule)));
        return models;
    }

    private static String text(ChanceReport report) {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, GROUP, "",
                "win rate", "result", "error", "draw", "drawn", "error", "positions"));
        for (ChanceReport.Group group : report.groups()) {
            Calibration rate = group.winRate();
            Calibration draw = group.draw();
            text.append(String.format(Locale.ROOT, GROUP, group.name(), decimals(rate.predicted()),
                    decimals(rate.result()), decimals(rate.error()), decimals(draw.predicted()), decimals(draw.result()),
                    decimals(draw.error()), rate.positions()));
        }
        return text.append(String.format(Locale.ROOT, "%d positions, loss %.5f nats%n", report.positions(), report.loss()))
                .toString();
    }

    private static String decimals(double number) {
        return String.format(Locale.ROOT, "%.4f", number);
    }

    /** The text of the file: where the chances come from, as comments, then a line of numbers for each rule. */
    private static String file(ChanceSamples samples, Map<Rule, ChanceModel> models, String report) {
        StringBuilder text = new StringBuilder();
        samples.sources().forEach(source -> text.append("# ").append(source).append('\n'));
        text.append("# learned on ").append(LocalDate.now(ZoneOffset.UTC)).append("; in the games held out:\n");
        report.lines().forEach(line -> text.append("# ").append(line.stripTrailing()).append('\n'));
        models.forEach((rule, model) -> text.append(rule.name()).append(" = ").append(model.toText()).append('\n'));
        return text.toString();
    }
}
