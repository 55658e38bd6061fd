package org.kagetsu.benchmarks.tools;

import org.kagetsu.benchmarks.console.StandardStreams;
import org.kagetsu.benchmarks.tournament.cli.ExitHook;

/**
 * The entry point of {@code kagetsu-tools.jar}.
 *
 * <p>Not meant to be used by more than one thread.
 */
public final class ToolsMain {

    private ToolsMain() {}

    /**
     * Runs the program and ends the process.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        ExitHook.install();
        System.exit(ToolsCommand.run(args, StandardStreams.out(), StandardStreams.err()));
    }
}
