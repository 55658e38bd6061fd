package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.cluster.broker.ClusterFolder;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.options.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code kagetsu-tools cluster drain}. */
@Command(
        name = "drain",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Has a worker end when its games are over; without a name, the coordinator. A coordinator that runs"
                + " obeys within seconds.",
        footer = {"", "Example: kagetsu-tools cluster drain laptop"})
public final class DrainCommand implements Callable<Integer> {

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "The worker's user; without a name: all.")
    private Optional<String> name = Optional.empty();

    @Mixin
    private FolderOption folder;

    @Override
    public Integer call() throws IOException {
        ClusterFolder place = folder.existing();
        OrderFile file = OrderFile.read(place);
        name.map(user -> file.with(user, ToWorker.Order.DRAIN)).orElse(file.withDrain()).write(place);
        return 0;
    }
}
