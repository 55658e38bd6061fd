package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.kagetsu.benchmarks.cluster.Cluster;
import org.kagetsu.benchmarks.cluster.ClusterFolder;
import org.kagetsu.benchmarks.cluster.ClusterStatus;
import org.kagetsu.benchmarks.cluster.Job;
import org.kagetsu.benchmarks.cluster.Orders;
import org.kagetsu.benchmarks.console.CommandMenu;
import org.kagetsu.benchmarks.console.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code kagetsu-tools cluster}: shows how the work stands, directs it, and says who may join. Its sub-commands are
 * methods.
 *
 * <p>Not safe for use by more than one thread.
 */
@Command(
        name = "cluster",
        description = "Shows how the work of a cluster stands, directs it, and says who may join.")
public final class ClusterCommand extends CommandMenu {

    private static final String WORKER = "The worker's user; without a name: all.";

    @Spec
    private CommandSpec spec;

    @Command(
            name = "status",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = {
                "Prints the workers of the coordinator on this machine: games in all and a minute, failures, what waits,"
                        + " and the messages and bytes for each game. For a proof it counts units of work.",
                "The exit status is 1 if no coordinator runs.",
            },
            footer = {"", "Example: kagetsu-tools cluster status"})
    int status(@Mixin FolderOption folder) throws IOException {
        ClusterStatus.Report report = ClusterStatus.Report.read(ClusterFolder.existing(folder.path()));
        print(report, spec.commandLine().getOut());
        return report.runs() ? 0 : 1;
    }

    private static void print(ClusterStatus.Report report, PrintWriter out) {
        ClusterStatus status = report.status();
        Job.Content content = report.content();
        out.println(report.what() + ", " + report.secondsAgo() + " s ago"
                + (report.isOver() ? "; it has ended" : report.runs() ? "" : "; no coordinator runs now"));
        if (!status.workers().isEmpty()) {
            out.printf("%-20s %-10s %9s %8s %9s %9s %11s%n",
                    "worker", "state", "at a time", content.names(), "a minute", "failures", "heard");
        }
        for (ClusterStatus.WorkerState worker : status.workers()) {
            int done = worker.units() * content.count();
            out.printf(
                    Locale.ROOT,
                    "%-20s %-10s %9d %8d %9.1f %9d %5d s ago%n",
                    worker.user(),
                    worker.state(),
                    worker.slots(),
                    done,
                    60.0 * done / Math.max(1, worker.seconds()),
                    worker.failures(),
                    worker.silentSeconds());
        }
        if (status.goneWorkers() > 0) {
            out.printf("gone workers: %d (%s: %d)%n",
                    status.goneWorkers(), content.names(), status.goneUnits() * content.count());
        }
        out.printf(
                "%s: %d done, %d at work, %d waiting, %d given up%n",
                content.names(),
                status.done() * content.count(),
                status.atWork() * content.count(),
                status.waiting() * content.count(),
                status.givenUp() * content.count());
        status.trafficText(content).ifPresent(out::println);
    }

    @Command(
            name = "pause",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = "Hands out no more games to one worker or to all; running games are finished. A running"
                    + " coordinator obeys within seconds.",
            footer = {"", "Example: kagetsu-tools cluster pause laptop"})
    void pause(
            @Parameters(paramLabel = "NAME", arity = "0..1", description = WORKER) Optional<String> name,
            @Mixin FolderOption folder)
            throws IOException {
        order(folder, orders -> name.map(orders::pause).orElseGet(() -> orders.pause(true)));
    }

    @Command(
            name = "resume",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = "Hands out games again to one worker or to all. A running coordinator obeys within seconds.",
            footer = {"", "Example: kagetsu-tools cluster resume laptop"})
    void resume(
            @Parameters(paramLabel = "NAME", arity = "0..1", description = WORKER) Optional<String> name,
            @Mixin FolderOption folder)
            throws IOException {
        order(folder, orders -> name.map(orders::resume).orElseGet(() -> orders.pause(false)));
    }

    @Command(
            name = "drain",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = "Ends a worker as soon as its games are over; without a name, ends the coordinator. A running"
                    + " coordinator obeys within seconds.",
            footer = {"", "Example: kagetsu-tools cluster drain laptop"})
    void drain(
            @Parameters(paramLabel = "NAME", arity = "0..1", description = WORKER) Optional<String> name,
            @Mixin FolderOption folder)
            throws IOException {
        order(folder, orders -> name.map(orders::drain).orElseGet(orders::drain));
    }

    private static void order(FolderOption folder, UnaryOperator<Orders> change) throws IOException {
        ClusterFolder place = ClusterFolder.existing(folder.path());
        change.apply(Orders.read(place)).write(place);
    }

    @Command(
            name = "add-user",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = "Adds a user and prints the line to type on the worker. The key in it is kept nowhere.",
            footer = {"", "Example: kagetsu-tools cluster add-user laptop"})
    void addUser(
            @Parameters(paramLabel = "NAME", description = "The user's name; one for each worker.") String name,
            @Mixin FolderOption folder)
            throws IOException {
        spec.commandLine().getOut().println(Cluster.addUser(folder.path(), name));
    }

    @Command(
            name = "remove-user",
            mixinStandardHelpOptions = true,
            versionProvider = Version.class,
            description = "Shuts out a user; a running coordinator ends its connections within seconds.",
            footer = {"", "Example: kagetsu-tools cluster remove-user laptop"})
    void removeUser(
            @Parameters(paramLabel = "NAME", description = "The user's name.") String name,
            @Mixin FolderOption folder)
            throws IOException {
        Cluster.removeUser(folder.path(), name);
    }
}
