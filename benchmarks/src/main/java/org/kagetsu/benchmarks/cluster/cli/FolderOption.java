package org.kagetsu.benchmarks.cluster.cli;

import java.nio.file.Path;
import java.util.Optional;
import org.kagetsu.benchmarks.console.Purpose;
import picocli.CommandLine.Option;

/** The option that names the cluster's folder. */
@Purpose("Many machines")
final class FolderOption {

    @Option(
            names = "--cluster-folder",
            paramLabel = "DIRECTORY",
            description = {
                "Folder with the broker's key, users and queues; default: .kagetsu/cluster in your home.",
                "Example: --cluster-folder /srv/cluster",
            })
    private Optional<Path> folder = Optional.empty();

    Path path() {
        return folder.orElseGet(() -> Path.of(System.getProperty("user.home"), ".kagetsu", "cluster"));
    }
}
