package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.cluster.broker.ClusterFolder;
import org.kagetsu.benchmarks.options.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code kagetsu-tools cluster resume}. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Hands out games again, to one worker or to all. A coordinator that runs obeys within seconds.",
        footer = {"", "Example: kagetsu-tools cluster resume laptop"})
public final class ResumeCommand implements Callable<Integer> {

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "The worker's user; without a name: all.")
    private Optional<String> name = Optional.empty();

    @Mixin
    private FolderOption folder;

    @Override
    public Integer call() throws IOException {
        ClusterFolder place = folder.existing();
        OrderFile file = OrderFile.read(place);
        name.map(user -> file.with(user, "")).orElse(file.withPause(false)).write(place);
        return 0;
    }
}
