package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.testing.Pace;

/**
 * Measures how many workers one coordinator keeps busy, with its own broker and encryption. The workers are real but for
 * their work: they sleep. The coordinator is a process of its own, and tells by its status file how it stands. By hand, on
 * Linux:
 *
 * <pre>java -Xss256k -cp CLASSPATH org.kagetsu.benchmarks.cluster.FleetLoad FOLDER [WORKERS [SLEEP [SECONDS]]]</pre>
 *
 * <p>FOLDER is new. WORKERS are 1,000 unless given, SLEEP 10 seconds for a unit, SECONDS of the measurement 120. The exit
 * status is 0 if the workers work in at least 98 % of their time.
 */
public final class FleetLoad {

    private static final double WANTED = 98;
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    /** About the bytes of a pair of tasks, and of a pair of games. */
    private static final JsonNode UNIT = StrictJson.tree("x".repeat(1000));

    private static final JsonNode RESULT = StrictJson.tree("x".repeat(8000));

    /** The units at work, by when they were begun, and the nanoseconds of those that are over. */
    private static final Map<Object, Long> BEGUN = new ConcurrentHashMap<>();

    private static final AtomicLong ENDED = new AtomicLong();

    private FleetLoad() {}

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        if (args[0].equals("coordinator")) {
            coordinate(Path.of(args[1]));
        } else {
            Path folder = Files.createDirectory(Path.of(args[0]));
            int workers = args.length > 1 ? Integer.parseInt(args[1]) : 1000;
            double sleep = args.length > 2 ? Double.parseDouble(args[2]) : 10;
            int seconds = args.length > 3 ? Integer.parseInt(args[3]) : 120;
            System.exit(measure(folder, workers, sleep, seconds) >= WANTED ? 0 : 1);
        }
    }

    private static double measure(Path folder, int workers, double sleep, int seconds) throws Exception {
        Path cluster = folder.resolve("cluster");
        Process coordinator = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                        System.getProperty("java.class.path"), FleetLoad.class.getName(), "coordinator", cluster.toString())
                .redirectOutput(folder.resolve("coordinator.txt").toFile())
                .redirectErrorStream(true)
                .start();
        try {
            Path address = cluster.resolve("address");
            await("the broker", () -> Files.exists(address));
            startWorkers(cluster, BrokerAddress.parse("address", Files.readString(address).strip()), workers,
                    Math.round(1000 * sleep));
            await("the workers", () -> Files.exists(cluster.resolve("status.json")) && status(cluster).slots() == workers);
            // Until every worker has begun, and the compiler has done most of its work.
            Thread.sleep(Math.round(2000 * sleep));
            ClusterStatus first = status(cluster);
            Duration cpu = coordinator.info().totalCpuDuration().orElseThrow();
            long busy = busyNanos();
            long start = System.nanoTime();
            Thread.sleep(1000L * seconds);
            double time = (System.nanoTime() - start) / 1e9;
            double share = 100 * (busyNanos() - busy) / 1e9 / time / workers;
            ClusterStatus last = status(cluster);
            int done = Math.max(1, last.done() - first.done());
            System.out.printf(Locale.ROOT, "%d workers, units of %.1f s, measured for %.0f s%n", workers, sleep, time);
            System.out.printf(Locale.ROOT, "busy         %.2f %%%n", share);
            System.out.printf(
                    Locale.ROOT, "results      %.1f a second; without a pause %.1f%n", done / time, workers / sleep);
            System.out.printf(Locale.ROOT, "coordinator  %.1f %% of a core, %s at most%n",
                    coordinator.info().totalCpuDuration().orElseThrow().minus(cpu).toMillis() / 10.0 / time,
                    memory(coordinator));
            System.out.printf(Locale.ROOT, "traffic      %.1f messages and %.1f KB a unit%n",
                    (double) (last.traffic().messages() - first.traffic().messages()) / done,
                    (last.traffic().bytes() - first.traffic().bytes()) / 1e3 / done);
            return share;
        } finally {
            coordinator.destroyForcibly();
        }
    }

    private static ClusterStatus status(Path cluster) throws IOException {
        return ClusterStatus.Report.read(ClusterFolder.existing(cluster)).status();
    }

    private static long busyNanos() {
        long now = System.nanoTime();
        return ENDED.get() + BEGUN.values().stream().mapToLong(begin -> now - begin).sum();
    }

    /** What Linux says about the most resident memory. */
    private static String memory(Process process) throws IOException {
        return Files.readAllLines(Path.of("/proc", String.valueOf(process.pid()), "status")).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .map(line -> line.substring("VmHWM:".length()).strip())
                .findFirst()
                .orElse("unknown memory");
    }

    private static void await(String what, Pace.Condition condition) throws Exception {
        long start = System.nanoTime();
        while (!condition.isTrue()) {
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new IllegalStateException("not within " + PATIENCE.toMinutes() + " minutes: " + what);
            }
            Thread.sleep(500);
        }
        System.out.printf(Locale.ROOT, "%s: there after %.1f s%n", what, (System.nanoTime() - start) / 1e9);
    }

    /** The coordinator with its broker. It hands out units as a tournament does. */
    private static void coordinate(Path folder) throws Exception {
        Job job = new Job("sleep", "sleep", UNIT, Map.of(), true, "units that sleep", Job.Content.UNIT);
        Consumer<String> say = System.out::println;
        try (Cluster cluster = Cluster.listen(folder, "127.0.0.1", ToolsProcess.freePort(), true, say);
                Coordinator coordinator = new Coordinator(cluster, job, say::accept)) {
            coordinator.run(new Endless());
        }
    }

    /** Units without an end. */
    private static final class Endless implements UnitSource<Integer, RuntimeException> {

        private int next;

        @Override
        public List<Numbered<Integer>> next(int room) {
            return List.of(new Numbered<>(next++, UNIT, 0));
        }

        @Override
        public Checked<RuntimeException> check(Numbered<Integer> unit, JsonNode result, String worker) {
            return () -> {};
        }

        @Override
        public void giveUp(Numbered<Integer> unit, UnitOutcome outcome) {
            System.err.println(outcome);
        }
    }

    /** Starts workers, each with a user and a connection of its own, whose units take so many milliseconds. */
    private static void startWorkers(Path cluster, BrokerAddress address, int workers, long millis) throws Exception {
        for (int i = 1; i <= workers; i++) {
            String name = "w" + i;
            String line = Cluster.addUser(cluster, name);
            String key = line.substring(line.indexOf("--key=") + "--key=".length());
            Worker worker = new Worker(
                    BrokerLink.to(address, name, key), 1, Map.of("sleep", (body, files) -> sleep(millis)),
                    new FileCache(Path.of("none"), 0), said -> {});
            Thread thread = new Thread(() -> run(worker), name);
            thread.setDaemon(true);
            thread.start();
            Thread.sleep(5);
        }
    }

    private static void run(Worker worker) {
        try {
            worker.run();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Work that uses no processor. */
    private static Work sleep(long millis) {
        return (body, course) -> {
            Object unit = new Object();
            long start = System.nanoTime();
            BEGUN.put(unit, start);
            try {
                Thread.sleep(millis);
            } finally {
                BEGUN.remove(unit);
                ENDED.addAndGet(System.nanoTime() - start);
            }
            return RESULT;
        };
    }
}
