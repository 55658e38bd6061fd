package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.console.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code kagetsu-tools cluster add-user}: a user for one more worker. */
@Command(
        name = "add-user",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Adds a user and prints the line to type on the worker. The key in it is kept nowhere.",
        footer = {"", "Example: kagetsu-tools cluster add-user laptop"})
public final class AddUserCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "NAME", description = "The user's name; one for each worker.")
    private String name = "";

    @Mixin
    private FolderOption folder;

    @Override
    public Integer call() throws IOException {
        spec.commandLine().getOut().println(Headquarters.addUser(folder.folder(), name));
        return 0;
    }
}
