package org.kagetsu.benchmarks.cluster.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.tools.ToolsProcess;

/**
 * Measures how many workers one coordinator keeps busy, with its own broker and encryption. The workers are real but for
 * their work: they sleep. By hand, on Linux:
 *
 * <pre>java -cp CLASSPATH org.kagetsu.benchmarks.cluster.load.FleetLoad FOLDER [WORKERS [SLEEP [SECONDS]]]</pre>
 *
 * <p>FOLDER is new. WORKERS are 1,000 unless given, SLEEP 10 seconds for a unit, SECONDS of the measurement 120. The exit
 * status is 0 if the workers work in at least 98 % of their time.
 */
public final class FleetLoad {

    private static final double WANTED = 98;

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private FleetLoad() {}

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        Path folder = Files.createDirectory(Path.of(args[0]));
        int workers = args.length > 1 ? Integer.parseInt(args[1]) : 1000;
        double sleep = args.length > 2 ? Double.parseDouble(args[2]) : 10;
        int seconds = args.length > 3 ? Integer.parseInt(args[3]) : 120;
        Path cluster = folder.resolve("cluster");
        try (LoadProcess coordinator = LoadProcess.start(
                folder.resolve("coordinator.txt"), LoadCoordinator.class, cluster.toString(),
                String.valueOf(ToolsProcess.freePort()))) {
            Path address = cluster.resolve("address");
            await("the broker", () -> Files.exists(address));
            Path keys = Files.write(folder.resolve("keys"), keys(cluster, workers));
            try (LoadProcess fleet = LoadProcess.start(
                    folder.resolve("workers.txt"), LoadWorkers.class, Files.readString(address).strip(),
                    keys.toString(), String.valueOf(Math.round(1000 * sleep)))) {
                await("the workers", () -> state(coordinator).workers() == workers);
                // Until every worker has begun, and the compiler has done most of its work.
                Thread.sleep(Math.round(2000 * sleep));
                double busy = measure(coordinator, fleet, workers, sleep, seconds);
                System.exit(busy >= WANTED ? 0 : 1);
            }
        }
    }

    private static double measure(
            LoadProcess coordinator, LoadProcess fleet, int workers, double sleep, int seconds) throws Exception {
        LoadCoordinator.State first = state(coordinator);
        LoadProcess.Use coordinatorFirst = coordinator.use();
        LoadProcess.Use fleetFirst = fleet.use();
        fleet.ask("restart", BusyMeter.Measured.class);
        Thread.sleep(1000L * seconds);
        BusyMeter.Measured measured = fleet.ask("", BusyMeter.Measured.class);
        LoadProcess.Use fleetLast = fleet.use();
        LoadProcess.Use coordinatorLast = coordinator.use();
        LoadCoordinator.State last = state(coordinator);
        double time = measured.nanos() / 1e9;
        double busy = 100.0 * measured.busyNanos() / measured.nanos() / workers;
        int done = Math.max(1, last.done() - first.done());
        System.out.printf(Locale.ROOT, "%d workers, units of %.1f s, measured for %.0f s%n", workers, sleep, time);
        System.out.printf(Locale.ROOT, "busy            %.2f %%%n", busy);
        System.out.printf(
                Locale.ROOT, "results         %.1f a second; without a pause %.1f%n",
                measured.units() / time, workers / sleep);
        System.out.printf(
                Locale.ROOT, "between units   median %.0f ms, 99 %% within %.0f ms, all within %.0f ms%n",
                measured.medianGap() / 1e6, measured.highGap() / 1e6, measured.longestGap() / 1e6);
        System.out.printf("coordinator     %s%n", coordinatorLast.since(coordinatorFirst, time));
        System.out.printf("all workers     %s%n", fleetLast.since(fleetFirst, time));
        System.out.printf(
                Locale.ROOT, "traffic         %.1f messages and %.1f KB a unit%n",
                (double) (last.messages() - first.messages()) / done, (last.bytes() - first.bytes()) / 1e3 / done);
        return busy;
    }

    private static LoadCoordinator.State state(LoadProcess coordinator) throws IOException {
        return coordinator.ask("", LoadCoordinator.State.class);
    }

    private static List<String> keys(Path cluster, int workers) throws IOException {
        List<String> keys = new ArrayList<>();
        for (int i = 1; i <= workers; i++) {
            String line = Headquarters.addUser(cluster, "w" + i);
            keys.add("w" + i + " " + line.substring(line.indexOf("--key=") + "--key=".length()));
        }
        return keys;
    }

    /** A question that is asked again until the answer is yes. */
    private interface Condition {
        boolean isTrue() throws IOException;
    }

    private static void await(String what, Condition condition) throws Exception {
        long start = System.nanoTime();
        while (!condition.isTrue()) {
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new IllegalStateException("not within " + PATIENCE.toMinutes() + " minutes: " + what);
            }
            Thread.sleep(500);
        }
        System.out.printf(Locale.ROOT, "%s: there after %.1f s%n", what, (System.nanoTime() - start) / 1e9);
    }
}
