package org.kagetsu.benchmarks.jmh;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import org.kagetsu.benchmarks.jmh.compare.CompareCommand;
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
        if (args.length == 0 || !args[0].equals(COMPARE)) {
            Main.main(args);
            return;
        }
        System.exit(CompareCommand.run(
                Arrays.copyOfRange(args, 1, args.length),
                new PrintWriter(System.out, true),
                new PrintWriter(System.err, true)));
    }
}
