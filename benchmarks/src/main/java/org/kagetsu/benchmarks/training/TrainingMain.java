package org.kagetsu.benchmarks.training;

import java.io.PrintWriter;
import org.kagetsu.benchmarks.training.cli.TrainingCommand;

/**
 * The entry point of {@code training.jar}.
 *
 * <p>Not meant to be used by more than one thread.
 */
public final class TrainingMain {

    private TrainingMain() {}

    /**
     * Runs the program and ends the process.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        System.exit(TrainingCommand.run(
                args, new PrintWriter(System.out, true), new PrintWriter(System.err, true)));
    }
}
