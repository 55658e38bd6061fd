package org.kagetsu.benchmarks.cluster.cli;

import org.kagetsu.benchmarks.console.CommandMenu;
import picocli.CommandLine.Command;

/**
 * {@code kagetsu-tools cluster}: names its sub-commands.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "cluster",
        description = "Shows how the work of a cluster stands, directs it, and says who may join.")
public final class ClusterCommand extends CommandMenu {

    /** Creates the command. */
    public ClusterCommand() {
        super(
                StatusCommand.class,
                PauseCommand.class,
                ResumeCommand.class,
                DrainCommand.class,
                AddUserCommand.class,
                RemoveUserCommand.class);
    }
}
