package org.kagetsu.benchmarks.jmh;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Arrays;
import org.kagetsu.benchmarks.jmh.compare.CompareCommand;
import org.kagetsu.benchmarks.problems.ProblemsCommand;
import org.openjdk.jmh.Main;

/**
 * The entry point of {@code benchmarks.jar}: JMH, and beside it the comparison of two of its result files, and the
 * solvers' figures on win problems.
 *
 * <p>Not meant to be used by more than one thread.
 */
public final class BenchmarksMain {

    private static final String COMPARE = "compare";
    private static final String PROBLEMS = "problems";

    private BenchmarksMain() {}

    /**
     * Runs the program; {@code compare} and {@code problems} end the process.
     *
     * @param args {@code compare OLD NEW}, {@code problems FILE}, or the command line of JMH
     * @throws IOException if JMH cannot read or write its files
     */
    public static void main(String[] args) throws IOException {
        PrintWriter out = new PrintWriter(System.out, true);
        PrintWriter err = new PrintWriter(System.err, true);
        String word = args.length == 0 ? "" : args[0];
        if (word.equals(COMPARE)) {
            System.exit(CompareCommand.run(rest(args), out, err));
        } else if (word.equals(PROBLEMS)) {
            System.exit(ProblemsCommand.run(rest(args), out, err));
        } else {
            Main.main(args);
        }
    }

    private static String[] rest(String[] args) {
        return Arrays.copyOfRange(args, 1, args.length);
    }
}
