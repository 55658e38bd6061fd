package org.kagetsu.benchmarks.cluster.cli;

import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.console.Version;
import picocli.CommandLine.Command;

/** {@code kagetsu-tools cluster pause}. */
@Command(
        name = "pause",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Hands out no more games to one worker or to all; running games are finished. A running"
                + " coordinator obeys within seconds.",
        footer = {"", "Example: kagetsu-tools cluster pause laptop"})
public final class PauseCommand extends OrderCommand {

    @Override
    OrderFile one(OrderFile orders, String user) {
        return orders.with(user, ToWorker.Order.PAUSE);
    }

    @Override
    OrderFile all(OrderFile orders) {
        return orders.withPause(true);
    }
}
