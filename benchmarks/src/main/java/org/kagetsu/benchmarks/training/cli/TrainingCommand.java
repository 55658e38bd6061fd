package org.kagetsu.benchmarks.training.cli;

import java.io.PrintWriter;
import org.kagetsu.benchmarks.options.CommandRunner;
import org.kagetsu.benchmarks.options.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The command {@code training.jar} itself: names the sub-commands.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "training",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Learns the weights of the Kagetsu engine from its own games.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            GenerateCommand.class,
            FitCommand.class,
            NetworkCommand.class,
            CalibrationCommand.class,
        },
        footer = {
            "",
            "Every command has its own help: training COMMAND --help",
        })
public final class TrainingCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    private TrainingCommand() {}

    /**
     * Runs a command line.
     *
     * @param args the command line
     * @param out where results go
     * @param err where complaints go
     * @return the exit status: 0, 1 for a failure, 2 for a command line that was not understood
     */
    public static int run(String[] args, PrintWriter out, PrintWriter err) {
        return CommandRunner.run(new TrainingCommand(), args, out, err);
    }

    /** Without a sub-command there is nothing to do. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
