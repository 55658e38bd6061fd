package org.kagetsu.benchmarks.cluster.cli;

import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.console.Version;
import picocli.CommandLine.Command;

/** {@code kagetsu-tools cluster drain}. */
@Command(
        name = "drain",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Ends a worker as soon as its games are over; without a name, ends the coordinator. A running"
                + " coordinator obeys within seconds.",
        footer = {"", "Example: kagetsu-tools cluster drain laptop"})
public final class DrainCommand extends OrderCommand {

    @Override
    OrderFile one(OrderFile orders, String user) {
        return orders.with(user, ToWorker.Order.DRAIN);
    }

    @Override
    OrderFile all(OrderFile orders) {
        return orders.withDrain();
    }
}
