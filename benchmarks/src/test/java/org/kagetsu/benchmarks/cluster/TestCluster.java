package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.ToIntFunction;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.testing.Pace;

/** A broker, its coordinator and workers in this process, for tests. */
public final class TestCluster implements AutoCloseable {

    static final String JOB = "job-1";

    static final String VERSION = "1";

    /** Short spans of time. The silence is the usual one, because on a busy machine a worker may be silent for long. */
    static final Timing QUICK =
            new Timing(Duration.ofMillis(100), Timing.USUAL.silence(), Duration.ofMillis(50), Timing.USUAL.patience());

    /** The files of the first broker's key, which the others of this process use as well: one takes seconds to make. */
    private static final Map<String, byte[]> KEY = new ConcurrentHashMap<>();

    public final List<String> said = new CopyOnWriteArrayList<>();
    final Path folder;
    final Cluster cluster;
    final BrokerAddress address;
    final String key;
    Map<String, Path> files = Map.of();
    Timing timing = QUICK;
    volatile ToIntFunction<String> quota = user -> Integer.MAX_VALUE;

    private TestCluster(Path folder, Cluster cluster, BrokerAddress address, String key) {
        this.folder = folder;
        this.cluster = cluster;
        this.address = address;
        this.key = key;
    }

    /** Starts a broker in a new folder inside another one, with one user, {@code worker-1}. */
    public static TestCluster start(Path parent) throws IOException {
        Path folder = Files.createDirectory(parent.resolve("cluster"));
        for (Map.Entry<String, byte[]> file : KEY.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
        List<String> lines = new CopyOnWriteArrayList<>();
        Cluster cluster = Cluster.listen(folder, "127.0.0.1", ToolsProcess.freePort(), true, lines::add);
        for (String name : List.of("tls.p12", "tls.password")) {
            KEY.put(name, Files.readAllBytes(folder.resolve(name)));
        }
        String[] words = lines.get(1).substring(lines.get(1).indexOf("--join")).split("[ =]", -1);
        return new TestCluster(folder, cluster, BrokerAddress.parse("--join", words[1].replace("'", "")), words[5]);
    }

    static Job job(Map<String, Path> files) {
        return new Job(JOB, "squares", StrictJson.tree(Map.of()), files, false, "squares", Job.Content.UNIT);
    }

    Coordinator coordinator() throws IOException {
        return coordinator(job(files));
    }

    /** A coordinator of any job; it keeps what is said. */
    public Coordinator coordinator(Job job) throws IOException {
        return new Coordinator(timing, VERSION, cluster, job, new CoordinatorListener() {
            @Override
            public void say(String text) {
                said.add(text);
            }

            @Override
            public int quota(String user) {
                return quota.applyAsInt(user);
            }
        });
    }

    /** Adds a user, and returns the way to the broker. */
    BrokerLink user(String name) throws IOException {
        String line = Cluster.addUser(folder, name);
        return BrokerLink.to(address, name, line.substring(line.indexOf("--key=") + "--key=".length()));
    }

    /** The way of the one user to the broker. */
    BrokerLink link() {
        return BrokerLink.to(address, "worker-1", key);
    }

    /** A worker that squares numbers. */
    Hand worker(int slots, Squarer squarer) {
        return new Hand(link(), VERSION, slots, squarer);
    }

    /** A worker that does the units of one kind of jobs, which need no files. */
    public Hand worker(String name, Work.Kind kind) {
        return new Hand(link(), VERSION, 1, Map.of(name, kind), new FileCache(Path.of("none"), 0));
    }

    /** Squares the numbers of units. */
    static Work squares(Squarer squarer) {
        return (body, course) -> number(squarer.square(body.intValue()));
    }

    static JsonNode number(int value) {
        return StrictJson.tree(value);
    }

    static void submit(Coordinator coordinator, int first, int count) throws Exception {
        for (int i = first; i < first + count; i++) {
            coordinator.submit(i, number(i));
        }
    }

    /** Waits for the next outcome; its result is not counted yet. */
    static UnitOutcome poll(Coordinator coordinator) throws Exception {
        Optional<UnitOutcome> outcome = Optional.empty();
        while (outcome.isEmpty()) {
            outcome = coordinator.poll();
        }
        return outcome.get();
    }

    /** Waits for the next outcome, and counts its result. */
    static UnitOutcome next(Coordinator coordinator) throws Exception {
        UnitOutcome outcome = poll(coordinator);
        if (outcome.body().isPresent()) {
            coordinator.accept(outcome);
        }
        return outcome;
    }

    static int result(Coordinator coordinator) throws Exception {
        return next(coordinator).body().orElseThrow().intValue();
    }

    /** Waits until something is true, while nothing is done. */
    static void await(Coordinator coordinator, String what, Pace.Condition condition) throws Exception {
        Pace.await(what, () -> {
            rest(coordinator, 1);
            return condition.isTrue();
        });
    }

    /** Lets the coordinator look a number of times, while nothing is done. */
    static void rest(Coordinator coordinator, int looks) throws Exception {
        long end = System.nanoTime() + looks * QUICK.look().toNanos();
        do {
            Optional<UnitOutcome> outcome = coordinator.poll();
            if (outcome.isPresent()) {
                throw new AssertionError("something was done: " + outcome.get());
            }
        } while (System.nanoTime() < end);
    }

    static void awaitSlots(Coordinator coordinator, int slots) throws Exception {
        await(coordinator, slots + " units at a time", () -> coordinator.slots() >= slots);
    }

    @Override
    public void close() {
        cluster.close();
    }

    /** What a worker of a test does with a number. */
    @FunctionalInterface
    interface Squarer {
        int square(int number) throws InterruptedException;
    }

    /** A worker with a thread of its own. */
    public static final class Hand implements AutoCloseable {

        final List<String> said = new CopyOnWriteArrayList<>();
        public volatile String refusal = "";
        private final BrokerLink link;
        private final Worker worker;
        private final Thread thread;

        Hand(BrokerLink link, String version, int slots, Squarer squarer) {
            this(link, version, slots, (body, files) -> squares(squarer), new FileCache(Path.of("none"), 0));
        }

        Hand(BrokerLink link, String version, int slots, Work.Kind squares, FileCache cache) {
            this(link, version, slots, Map.of("squares", squares), cache);
        }

        private Hand(BrokerLink link, String version, int slots, Map<String, Work.Kind> kinds, FileCache cache) {
            this.link = link;
            this.worker = new Worker(QUICK, link, version, slots, kinds, cache, said::add);
            this.thread = new Thread(this::run, "worker");
            thread.start();
        }

        private void run() {
            try {
                worker.run();
            } catch (IllegalArgumentException e) {
                refusal = e.getMessage();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        /** Waits for the end of a worker that is refused. */
        String refusal() throws InterruptedException {
            thread.join();
            return refusal;
        }

        @Override
        public void close() {
            worker.stop();
            link.close();
        }
    }
}
