package org.kagetsu.benchmarks.cluster.cli;

import org.kagetsu.benchmarks.options.CommandMenu;
import picocli.CommandLine.Command;

/**
 * {@code kagetsu-tools cluster}: names its sub-commands.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "cluster",
        description = "Says who may join a cluster, and shows how its work stands.",
        subcommands = {
            StatusCommand.class,
            AddUserCommand.class,
            RemoveUserCommand.class,
        })
public final class ClusterCommand extends CommandMenu {}
