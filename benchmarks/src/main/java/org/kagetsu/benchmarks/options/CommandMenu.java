package org.kagetsu.benchmarks.options;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * A command that only names its sub-commands.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Every command has its own help: ${COMMAND-FULL-NAME} COMMAND --help",
        })
public abstract class CommandMenu implements Runnable {

    @Spec
    private CommandSpec spec;

    /** Creates a command. */
    protected CommandMenu() {}

    /** Refuses a command line without a sub-command. */
    @Override
    public final void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
