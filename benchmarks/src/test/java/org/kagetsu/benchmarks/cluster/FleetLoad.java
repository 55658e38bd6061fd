package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.testing.Pace;

/**
 * Measures how many workers one coordinator keeps busy, with its own broker and encryption. The workers are real but for
 * their work: they sleep. By hand, on Linux:
 *
 * <pre>java -cp CLASSPATH org.kagetsu.benchmarks.cluster.FleetLoad FOLDER [WORKERS [SLEEP [SECONDS]]]</pre>
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

    private FleetLoad() {}

    /** Runs it. */
    public static void main(String[] args) throws Exception {
        if (args[0].equals("coordinator")) {
            coordinate(Path.of(args[1]), Integer.parseInt(args[2]));
        } else if (args[0].equals("workers")) {
            work(BrokerAddress.parse("address", args[1]), Path.of(args[2]), Long.parseLong(args[3]));
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
        Path address = cluster.resolve("address");
        try (Part coordinator = new Part(folder.resolve("coordinator.txt"), "coordinator", cluster.toString(),
                String.valueOf(ToolsProcess.freePort()))) {
            await("the broker", () -> Files.exists(address));
            Path keys = Files.write(folder.resolve("keys"), keys(cluster, workers));
            try (Part fleet = new Part(folder.resolve("workers.txt"), "workers", Files.readString(address).strip(),
                    keys.toString(), String.valueOf(Math.round(1000 * sleep)))) {
                await("the workers", () -> coordinator.ask(ClusterStatus.class).slots() == workers);
                // Until every worker has begun, and the compiler has done most of its work.
                Thread.sleep(Math.round(2000 * sleep));
                ClusterStatus first = coordinator.ask(ClusterStatus.class);
                Duration cpu = coordinator.cpu();
                long busy = fleet.ask(Long.class);
                long start = System.nanoTime();
                Thread.sleep(1000L * seconds);
                double time = (System.nanoTime() - start) / 1e9;
                double share = 100 * (fleet.ask(Long.class) - busy) / 1e9 / time / workers;
                ClusterStatus last = coordinator.ask(ClusterStatus.class);
                int done = Math.max(1, last.done() - first.done());
                System.out.printf(Locale.ROOT, "%d workers, units of %.1f s, measured for %.0f s%n", workers, sleep, time);
                System.out.printf(Locale.ROOT, "busy         %.2f %%%n", share);
                System.out.printf(
                        Locale.ROOT, "results      %.1f a second; without a pause %.1f%n", done / time, workers / sleep);
                System.out.printf(Locale.ROOT, "coordinator  %.1f %% of a core, %s at most%n",
                        coordinator.cpu().minus(cpu).toMillis() / 10.0 / time, coordinator.memory());
                System.out.printf(Locale.ROOT, "traffic      %.1f messages and %.1f KB a unit%n",
                        (double) (last.traffic().messages() - first.traffic().messages()) / done,
                        (last.traffic().bytes() - first.traffic().bytes()) / 1e3 / done);
                return share;
            }
        }
    }

    private static List<String> keys(Path cluster, int workers) throws IOException {
        List<String> keys = new ArrayList<>();
        for (int i = 1; i <= workers; i++) {
            String line = Cluster.addUser(cluster, "w" + i);
            keys.add("w" + i + " " + line.substring(line.indexOf("--key=") + "--key=".length()));
        }
        return keys;
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

    /** This program as a process that answers each line of its input. */
    private static final class Part implements AutoCloseable {

        private final Process process;
        private final BufferedReader answers;
        private final PrintWriter questions;

        Part(Path complaints, String... arguments) throws IOException {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xss256k",
                    "-cp", System.getProperty("java.class.path"), FleetLoad.class.getName()));
            command.addAll(List.of(arguments));
            this.process = new ProcessBuilder(command).redirectError(complaints.toFile()).start();
            this.answers = process.inputReader(StandardCharsets.UTF_8);
            this.questions = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
        }

        <T> T ask(Class<T> type) throws IOException {
            questions.println();
            return StrictJson.read(String.valueOf(answers.readLine()), type);
        }

        Duration cpu() {
            return process.toHandle().info().totalCpuDuration().orElseThrow();
        }

        /** What Linux says about the most resident memory. */
        String memory() throws IOException {
            return Files.readAllLines(Path.of("/proc", String.valueOf(process.pid()), "status")).stream()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .map(line -> line.substring("VmHWM:".length()).strip())
                    .findFirst()
                    .orElse("unknown memory");
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }

    /** Answers each line of the input, and ends the process with the input. */
    private static void answer(Supplier<Object> state) {
        Thread thread = new Thread(
                () -> {
                    try {
                        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
                        while (in.readLine() != null) {
                            System.out.println(StrictJson.line(state.get()));
                        }
                    } catch (IOException e) {
                        System.err.println("the input is lost: " + e.getMessage());
                    }
                    Runtime.getRuntime().halt(0);
                },
                "answer");
        thread.start();
    }

    /** The coordinator with its broker. It hands out units as a tournament does. */
    private static void coordinate(Path folder, int port) throws Exception {
        Job job = new Job("sleep", "sleep", UNIT, Map.of(), true, "units that sleep", Job.Content.UNIT);
        AtomicReference<ClusterStatus> state = new AtomicReference<>();
        try (Cluster cluster = Cluster.listen(folder, "127.0.0.1", port, true, FleetLoad::complain);
                Coordinator coordinator = new Coordinator(cluster, job, new CoordinatorListener() {
                    @Override
                    public void say(String text) {
                        complain(text);
                    }

                    @Override
                    public void status(ClusterStatus status) {
                        state.set(status);
                    }
                })) {
            state.set(coordinator.status());
            answer(state::get);
            coordinator.run(new Endless());
        }
    }

    private static void complain(String line) {
        System.err.println(line);
    }

    /** Units without an end. */
    private static final class Endless implements UnitSource<Integer, RuntimeException> {

        private int next;

        @Override
        public List<Integer> next(int room) {
            return List.of(next++);
        }

        @Override
        public int number(Integer unit) {
            return unit;
        }

        @Override
        public JsonNode body(Integer unit) {
            return UNIT;
        }

        @Override
        public Checked<RuntimeException> check(Integer unit, JsonNode result, String worker) {
            return () -> {};
        }

        @Override
        public void giveUp(Integer unit, UnitOutcome outcome) {
            System.err.println(outcome);
        }
    }

    /** Workers, each with a user and a connection of its own. */
    private static void work(BrokerAddress address, Path keys, long millis) throws Exception {
        AtomicLong ended = new AtomicLong();
        Map<Object, Long> begun = new ConcurrentHashMap<>();
        answer(() -> {
            long now = System.nanoTime();
            return ended.get() + begun.values().stream().mapToLong(begin -> now - begin).sum();
        });
        for (String line : Files.readAllLines(keys)) {
            String[] words = line.split(" ", -1);
            Work.Kind sleep = (body, files) -> new Sleep(millis, begun, ended);
            Worker worker = new Worker(
                    BrokerLink.to(address, words[0], words[1]), 1, Map.of("sleep", sleep),
                    new FileCache(Path.of("none"), 0), said -> System.err.println(words[0] + ": " + said));
            Thread thread = new Thread(() -> run(worker), words[0]);
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

    /** Work that uses no processor. An object is one worker's. */
    private record Sleep(long millis, Map<Object, Long> begun, AtomicLong ended) implements Work {

        @Override
        public JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException {
            Object unit = new Object();
            long start = System.nanoTime();
            begun.put(unit, start);
            try {
                Thread.sleep(millis);
            } finally {
                begun.remove(unit);
                ended.addAndGet(System.nanoTime() - start);
            }
            return RESULT;
        }
    }
}
