package org.kagetsu.benchmarks.console;

import java.util.List;
import picocli.CommandLine;
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

    private final List<Class<?>> commands;

    /**
     * Creates a command.
     *
     * @param commands the classes of its sub-commands, with picocli's annotations
     */
    protected CommandMenu(Class<?>... commands) {
        this.commands = List.of(commands);
    }

    /** The classes of its sub-commands. */
    List<Class<?>> commands() {
        return commands;
    }

    /**
     * Tells the parser what annotations cannot.
     *
     * @param line the parser of this command
     */
    protected void arrange(CommandLine line) {}

    /** Refuses a command line without a sub-command. */
    @Override
    public final void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }
}
