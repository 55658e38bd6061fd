package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.cluster.broker.ClusterFolder;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A command that writes an order for one worker or for all into the cluster's folder. */
abstract class OrderCommand implements Callable<Integer> {

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "The worker's user; without a name: all.")
    private Optional<String> name = Optional.empty();

    @Mixin
    private FolderOption folder;

    /** The orders with that for one worker. */
    abstract OrderFile one(OrderFile orders, String user);

    /** The orders with that for all. */
    abstract OrderFile all(OrderFile orders);

    @Override
    public Integer call() throws IOException {
        ClusterFolder place = folder.existing();
        OrderFile orders = OrderFile.read(place);
        OrderFile changed = name.isPresent() ? one(orders, name.get()) : all(orders);
        changed.write(place);
        return 0;
    }
}
