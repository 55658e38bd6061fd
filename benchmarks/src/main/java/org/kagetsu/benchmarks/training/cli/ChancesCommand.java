package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.kagetsu.benchmarks.console.ToolCommand;
import org.kagetsu.benchmarks.files.LoadedEvaluator;
import org.kagetsu.benchmarks.training.linear.Calibration;
import org.kagetsu.benchmarks.training.linear.ChanceReport;
import org.kagetsu.benchmarks.training.linear.ChanceSamples;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.piskvork.files.ReplacedFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tells what files of games hold, and how predicted chances agree with their results; learns chances. */
@Command(
        name = "chances",
        description = {
            "Counts the positions of files of games, and compares predicted chances to win and to draw with the results:"
                    + " those that an evaluation tells for quiet positions, and those that scores of searches stand for.",
            "Use games that the evaluation was not learned from: generate them with another seed.",
            "With --output it learns what scores stand for instead. Then every tenth game of each file is held out, and only"
                    + " the scores of these are compared.",
        })
final class ChancesCommand extends ToolCommand {

    private static final int TRAINING = 0;
    private static final int HELD_OUT = 1;
    private static final int AFTER_PROBES = 2;

    @Mixin
    private GamesOptions games;

    @Mixin
    private WeightsOption weights;

    @Option(names = "--output", paramLabel = "FILE", description = "the file to write: learned chances of all rules")
    private Optional<Path> output = Optional.empty();

    @Override
    public Integer call() throws IOException {
        games.checkFiles();
        if (output.isPresent()) {
            GamesOptions.checkOutput(output.get(), "# ");
            if (!weights.name().isEmpty()) {
                throw new IllegalArgumentException("--weights cannot be combined with --output: it takes no evaluation");
            }
        }
        PrintWriter out = out();
        long compared = output.isPresent() ? 0 : compareEvaluation(weights.evaluation(), out);
        ChanceSamples samples = new ChanceSamples();
        for (Path file : games.files) {
            samples.add(file);
        }
        if (output.isPresent()) {
            samples.sources().forEach(out::println);
        }
        Map<Rule, ChanceModel> models = output.isPresent() ? learn(samples) : Map.of();
        ChanceReport scores =
                samples.compare(rule -> models.getOrDefault(rule, ChanceModel.standard(rule)), output.isEmpty());
        out.println();
        out.println("scores of searches" + (output.isPresent() ? ", in every tenth game, which was held out" : ""));
        out.print(scores);
        out.flush();
        if (compared + scores.positions() == 0) {
            throw new IOException("no position with a result in " + games.files);
        }
        if (output.isPresent()) {
            byte[] text = file(samples, models, scores.toString()).getBytes(StandardCharsets.UTF_8);
            ReplacedFile.write(output.get(), stream -> stream.write(text));
        }
        return 0;
    }

    /** Prints what the files hold, and how an evaluation agrees with the results. Returns of how many positions. */
    private long compareEvaluation(LoadedEvaluator evaluation, PrintWriter out) throws IOException {
        PositionStore store = PositionStore.forNetwork(games.files, Long.MAX_VALUE);
        store.sources().forEach(out::println);
        printCounts(store, out);
        // The evaluation takes its time.
        out.flush();
        ChanceReport report = ChanceReport.of(store, evaluation.evaluator());
        out.printf(Locale.ROOT, "%nevaluation %s%n%9s %9s %9s%n", evaluation.checksum(), "win rate", "result", "positions");
        for (Calibration.Bin bin : report.groups().get(0).winRate().bins()) {
            out.printf(Locale.ROOT, "%9.4f %9.4f %9d%n", bin.predicted(), bin.result(), bin.positions());
        }
        out.print(report);
        return report.positions();
    }

    private static void printCounts(PositionStore store, PrintWriter out) {
        Map<String, int[]> counts = new TreeMap<>();
        int[] sums = new int[AFTER_PROBES + 1];
        count(store, store.training(), TRAINING, counts, sums);
        count(store, store.heldOut(), HELD_OUT, counts, sums);
        out.printf("%nquiet positions; training of a network holds out every twentieth game of each file%n");
        out.printf("%-22s %10s %10s %12s%n", "", "training", "held out", "after probes");
        counts.forEach((name, row) -> print(out, name, row));
        print(out, "all", sums);
    }

    private static void count(PositionStore store, long[] numbers, int column, Map<String, int[]> counts, int[] sums) {
        PositionCursor cursor = store.cursor();
        for (long number : numbers) {
            cursor.go(number, 0);
            String board = cursor.rule() + " " + cursor.grid();
            for (int[] row : List.of(sums, counts.computeIfAbsent(board, key -> new int[AFTER_PROBES + 1]))) {
                row[column]++;
                row[AFTER_PROBES] += cursor.isProbe() ? 1 : 0;
            }
        }
    }

    private static void print(PrintWriter out, String name, int[] row) {
        out.printf(Locale.ROOT, "%-22s %10d %10d %12d%n", name, row[TRAINING], row[HELD_OUT], row[AFTER_PROBES]);
    }

    private static Map<Rule, ChanceModel> learn(ChanceSamples samples) {
        Rule.all().forEach(rule -> GamesOptions.checkGames("games of " + rule, samples.hasBothParts(rule)));
        Map<Rule, ChanceModel> models = new LinkedHashMap<>();
        Rule.all().forEach(rule -> models.put(rule, samples.fit(rule)));
        return models;
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
