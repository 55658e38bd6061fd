package org.kagetsu.benchmarks.cluster.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus;
import org.kagetsu.benchmarks.cluster.work.ClusterStatus.WorkerState;
import org.kagetsu.benchmarks.cluster.work.UnitContent;
import org.kagetsu.benchmarks.console.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code kagetsu-tools cluster status}: the workers, what they have done, and what waits. */
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
public final class StatusCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private FolderOption folder;

    @Override
    public Integer call() throws IOException {
        StatusFile file = StatusFile.read(folder.existing());
        print(file, spec.commandLine().getOut());
        return file.isRunning() ? 0 : 1;
    }

    static void print(StatusFile file, PrintWriter out) {
        ClusterStatus status = file.status();
        UnitContent content = file.content();
        out.println(file.what() + ", " + file.secondsAgo() + " s ago"
                + (file.isOver() ? "; it has ended" : file.isRunning() ? "" : "; no coordinator runs now"));
        if (!status.workers().isEmpty()) {
            out.printf("%-20s %-10s %9s %8s %9s %9s %11s%n",
                    "worker", "state", "at a time", content.names(), "a minute", "failures", "heard");
        }
        for (WorkerState worker : status.workers()) {
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
}
