package org.kagetsu.benchmarks.training.cli;

import org.kagetsu.benchmarks.console.CommandMenu;
import picocli.CommandLine.Command;

/**
 * {@code kagetsu-tools training}: names its sub-commands.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "training",
        description = "Learns the weights of the Kagetsu engine from its own games.")
public final class TrainingCommand extends CommandMenu {

    /** Creates the command. */
    public TrainingCommand() {
        super(SelfPlayCommand.class, FitCommand.class, ChancesCommand.class, WindowCommand.class);
    }
}
