package org.kagetsu.benchmarks.jmh;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.kagetsu.benchmarks.console.CommandRunner;
import org.kagetsu.benchmarks.console.ToolCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code benchmarks.jar compare}: prints how much faster or slower one revision is than another.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "compare",
        description = {
            "Compares the speed of two revisions, from the files that benchmarks.jar has written with -rf json -rff FILE.",
            "For each benchmark: both scores, and how many times as fast the new revision is, with 99 %% bounds. The bounds"
                    + " cover only the spread within each run, so measure both on the same quiet machine."
        },
        footer = {"", "Example: java -jar benchmarks.jar compare old.json new.json"})
public final class CompareCommand extends ToolCommand {

    @Parameters(index = "0", paramLabel = "OLD", description = "The results of the old revision.")
    private Path old;

    @Parameters(index = "1", paramLabel = "NEW", description = "The results of the new revision.")
    private Path latest;

    private CompareCommand() {}

    /**
     * Runs a command line.
     *
     * @param args the command line, after the word {@code compare}
     * @param out where the table goes
     * @param err where complaints go
     * @return the exit status: 0, 1 for a file that cannot be used, 2 for a command line that was not understood
     */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        return CommandRunner.run(new CompareCommand(), args, out, err);
    }

    @Override
    public Integer call() throws IOException {
        Map<String, JmhResults.Measured> before = JmhResults.read(old);
        Map<String, JmhResults.Measured> after = JmhResults.read(latest);
        if (before.keySet().stream().noneMatch(after::containsKey)) {
            throw new IOException(old + " and " + latest + " have no benchmark in common");
        }
        PrintWriter out = out();
        out.printf(Locale.ROOT, "%-56s %14s %14s %-6s %7s  %s%n", "benchmark", "old", "new", "unit", "speed", "99 %");
        for (Map.Entry<String, JmhResults.Measured> figure : before.entrySet()) {
            JmhResults.Measured now = after.get(figure.getKey());
            if (now != null) {
                print(figure.getKey(), figure.getValue(), now, out);
            }
        }
        sayMissing(before, after, old, out);
        sayMissing(after, before, latest, out);
        return 0;
    }

    private static void print(String name, JmhResults.Measured was, JmhResults.Measured now, PrintWriter out) throws IOException {
        if (!was.unit().equals(now.unit())) {
            throw new IOException(name + " has the unit " + was.unit() + " in the old file, " + now.unit() + " in the new");
        }
        SpeedUp up = SpeedUp.of(was, now);
        out.printf(Locale.ROOT, "%-56s %14.3f %14.3f %-6s %7.3f  [%.3f, %.3f]  %s%n",
                name, was.mean(), now.mean(), was.unit(), up.ratio(), up.low(), up.high(), up.verdict());
    }

    private static void sayMissing(
            Map<String, JmhResults.Measured> figures, Map<String, JmhResults.Measured> others, Path file, PrintWriter out) {
        figures.keySet().stream()
                .filter(name -> !others.containsKey(name))
                .forEach(name -> out.println(name + " is in " + file + " only"));
    }
}
