package org.kagetsu.benchmarks.training.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.options.FileCheck;
import org.kagetsu.benchmarks.options.Version;
import org.kagetsu.benchmarks.training.store.PositionCursor;
import org.kagetsu.benchmarks.training.store.PositionStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Counts the positions of files of games. */
@Command(
        name = "count",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Counts the different quiet positions of files of games, by rule and size.",
            "Symmetric copies count as one, also across files; every twentieth game of each file is held out.",
        })
final class CountCommand implements Callable<Integer> {

    private static final int TRAINING = 0;
    private static final int HELD_OUT = 1;
    private static final int AFTER_PROBES = 2;

    @Spec
    private CommandSpec spec;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "files of games")
    private Path[] files = {};

    @Override
    public Integer call() throws IOException {
        for (Path file : files) {
            FileCheck.readable(file);
        }
        PositionStore store = new PositionStore(Long.MAX_VALUE);
        for (Path file : files) {
            store.add(file);
        }
        Map<String, int[]> counts = new TreeMap<>();
        count(store, store.training(), TRAINING, counts);
        count(store, store.heldOut(), HELD_OUT, counts);
        print(store, counts);
        return 0;
    }

    private static void count(PositionStore store, long[] numbers, int column, Map<String, int[]> counts) {
        PositionCursor cursor = store.cursor();
        for (long number : numbers) {
            cursor.go(number, 0);
            int[] row = counts.computeIfAbsent(cursor.rule() + " " + cursor.grid(), key -> new int[AFTER_PROBES + 1]);
            row[column]++;
            row[AFTER_PROBES] += cursor.isProbe() ? 1 : 0;
        }
    }

    private void print(PositionStore store, Map<String, int[]> counts) {
        PrintWriter out = spec.commandLine().getOut();
        store.sources().forEach(out::println);
        out.printf("%n%-22s %10s %10s %12s%n", "", "training", "held out", "after probes");
        int[] sums = new int[AFTER_PROBES + 1];
        counts.forEach((name, row) -> {
            print(out, name, row);
            for (int i = 0; i < row.length; i++) {
                sums[i] += row[i];
            }
        });
        print(out, "all", sums);
    }

    private static void print(PrintWriter out, String name, int[] row) {
        out.printf(Locale.ROOT, "%-22s %10d %10d %12d%n", name, row[TRAINING], row[HELD_OUT], row[AFTER_PROBES]);
    }
}
