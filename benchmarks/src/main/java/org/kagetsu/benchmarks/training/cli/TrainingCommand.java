package org.kagetsu.benchmarks.training.cli;

import org.kagetsu.benchmarks.options.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * {@code kagetsu-tools training}: names its sub-commands.
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
            CountCommand.class,
            RelabelCommand.class,
            WindowCommand.class,
        },
        footer = {
            "",
            "Every command has its own help: kagetsu-tools training COMMAND --help",
        })
public final class TrainingCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    /** Refuses a command line without a sub-command. */
    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
