package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.kagetsu.benchmarks.cluster.broker.ClusterFolder;
import org.kagetsu.benchmarks.console.Purpose;
import picocli.CommandLine.Option;

/** The option that names the cluster's folder. */
@Purpose("Many machines")
public final class FolderOption {

    @Option(
            names = "--cluster-folder",
            paramLabel = "DIRECTORY",
            description = {
                "Folder with the broker's key, users and queues; default: .kagetsu/cluster in your home.",
                "Example: --cluster-folder /srv/cluster",
            })
    private Optional<Path> folder = Optional.empty();

    /** {@return the folder} */
    public Path folder() {
        return folder.orElseGet(() -> Path.of(System.getProperty("user.home"), ".kagetsu", "cluster"));
    }

    /**
     * {@return the folder, in which a coordinator has worked}
     *
     * @throws IllegalArgumentException if it is not there; none is made, because the name may be mistyped
     * @throws IOException if it cannot be used
     */
    ClusterFolder existing() throws IOException {
        if (!Files.isDirectory(folder())) {
            throw new IllegalArgumentException("there is no folder " + folder()
                    + ": start a coordinator with --cluster, or name another folder by --cluster-folder");
        }
        return ClusterFolder.open(folder());
    }
}
