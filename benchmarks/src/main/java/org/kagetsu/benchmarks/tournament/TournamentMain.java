package org.kagetsu.benchmarks.tournament;

import java.io.PrintWriter;
import org.kagetsu.benchmarks.tournament.cli.ExitHook;
import org.kagetsu.benchmarks.tournament.cli.TournamentCommand;

/**
 * The entry point of {@code tournament.jar}.
 *
 * <p>Not meant to be used by more than one thread.
 */
public final class TournamentMain {

    private TournamentMain() {}

    /**
     * Runs the program and ends the process.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        ExitHook.install();
        System.exit(TournamentCommand.run(
                args, new PrintWriter(System.out, true), new PrintWriter(System.err, true)));
    }
}
