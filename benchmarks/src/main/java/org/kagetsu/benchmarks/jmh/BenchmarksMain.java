package org.kagetsu.benchmarks.jmh;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import org.kagetsu.benchmarks.console.StandardStreams;
import org.openjdk.jmh.Main;

/**
 * The entry point of {@code benchmarks.jar}: JMH, and beside it the comparison of two of its result files.
 *
 * <p>Not meant to be used by more than one thread.
 */
public final class BenchmarksMain {

    private static final String COMPARE = "compare";

    private BenchmarksMain() {}

    /**
     * Runs the program; {@code compare} ends the process.
     *
     * @param args {@code compare OLD NEW}, or the command line of JMH
     * @throws IOException if JMH cannot read or write its files
     */
    public static void main(String[] args) throws IOException {
        PrintWriter out = StandardStreams.out();
        PrintWriter err = StandardStreams.err();
        List<String> words = List.of(args);
        if (!words.isEmpty() && words.get(0).equals(COMPARE)) {
            String[] rest = words.subList(1, words.size()).toArray(String[]::new);
            System.exit(CompareCommand.run(rest, out, err));
        } else if (words.contains("-h") || words.contains("--help")) {
            out.println("Usage: java -jar benchmarks.jar compare OLD.json NEW.json (its options: compare --help)");
            Main.main(new String[] {"-h"});
        } else {
            Main.main(args);
        }
    }
}
