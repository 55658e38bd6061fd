package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.console.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code kagetsu-tools cluster remove-user}: shuts out a worker. */
@Command(
        name = "remove-user",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Shuts out a user; a running coordinator ends its connections within seconds.",
        footer = {"", "Example: kagetsu-tools cluster remove-user laptop"})
public final class RemoveUserCommand implements Callable<Integer> {

    @Parameters(paramLabel = "NAME", description = "The user's name.")
    private String name = "";

    @Mixin
    private FolderOption folder;

    @Override
    public Integer call() throws IOException {
        Headquarters.removeUser(folder.folder(), name);
        return 0;
    }
}
