package org.kagetsu.benchmarks.tournament.cli;

import java.io.PrintWriter;
import org.kagetsu.benchmarks.options.CommandRunner;
import org.kagetsu.benchmarks.options.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command {@code tournament.jar} itself: names the sub-commands.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "tournament",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Matches between Gomoku brains and between settings of the Kagetsu engine.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            MatchCommand.class,
            GauntletCommand.class,
            RoundRobinCommand.class,
            SwissCommand.class,
            OpeningsCommand.class,
            RatingsCommand.class,
            ReportCommand.class,
            ExportCommand.class,
            SprtCommand.class,
            WorkerCommand.class,
        },
        footer = {
            "",
            "Every command has its own help: tournament COMMAND --help",
        })
public final class TournamentCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private TournamentCommand() {}

    /**
     * Runs a command line.
     *
     * @param args the command line
     * @param out where results go
     * @param err where complaints go
     * @return the exit status: 0, 1 for a failure, 2 for a command line that was not understood
     */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        return CommandRunner.run(new TournamentCommand(), args, out, err);
    }

    /** Without a sub-command there is nothing to do. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
