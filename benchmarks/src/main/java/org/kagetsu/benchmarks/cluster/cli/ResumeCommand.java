package org.kagetsu.benchmarks.cluster.cli;

import org.kagetsu.benchmarks.console.Version;
import picocli.CommandLine.Command;

/** {@code kagetsu-tools cluster resume}. */
@Command(
        name = "resume",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = "Hands out games again to one worker or to all. A running coordinator obeys within seconds.",
        footer = {"", "Example: kagetsu-tools cluster resume laptop"})
public final class ResumeCommand extends OrderCommand {

    @Override
    OrderFile one(OrderFile orders, String user) {
        return orders.with(user, "");
    }

    @Override
    OrderFile all(OrderFile orders) {
        return orders.withPause(false);
    }
}
