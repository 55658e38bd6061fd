package org.kagetsu.benchmarks.cluster.work;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.link.BrokerAddress;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.files.Json;
import org.kagetsu.benchmarks.tools.ToolsProcess;

/** A broker, its coordinator and workers in this process, for tests. */
public final class TestCluster implements AutoCloseable {

    static final String JOB = "job-1";

    public static final String VERSION = "1";

    /** Short spans of time. The silence is the usual one, because on a busy machine a worker may be silent for long. */
    static final Pulse QUICK = new Pulse(
            Duration.ofMillis(100),
            Pulse.USUAL.silence(),
            Duration.ofMillis(50),
            Duration.ofMillis(100),
            Duration.ofMillis(50),
            Duration.ofMillis(50),
            Pulse.USUAL.patience());

    public final List<String> said = new CopyOnWriteArrayList<>();
    FileShelf shelf = FileShelf.EMPTY;
    Pulse pulse = QUICK;
    volatile Orders orders = Orders.NONE;
    volatile Quota quota = Quota.NONE;
    final Headquarters headquarters;
    final BrokerAddress address;
    final String key;

    private TestCluster(Headquarters headquarters, BrokerAddress address, String key) {
        this.headquarters = headquarters;
        this.address = address;
        this.key = key;
    }

    /** Starts a broker with one user, {@code worker-1}. */
    public static TestCluster start(Path folder) throws IOException {
        List<String> lines = new CopyOnWriteArrayList<>();
        Headquarters headquarters =
                Headquarters.listen(folder.resolve("cluster"), "127.0.0.1", ToolsProcess.freePort(), true, lines::add);
        String[] words = lines.get(1).substring(lines.get(1).indexOf("--join")).split("[ =]", -1);
        return new TestCluster(
                headquarters, BrokerAddress.parse("--join", words[1].replace("'", "")), words[5]);
    }

    Coordinator coordinator() throws IOException {
        return coordinator(new ToWorker.Job(JOB, "squares", Json.tree(Map.of())));
    }

    /** A coordinator of any job. */
    public Coordinator coordinator(ToWorker.Job job) throws IOException {
        return new Coordinator(
                pulse, headquarters.link(), job, VERSION, false, shelf, headquarters.secret(), new Listener());
    }

    /** Keeps what is said, and gives the orders of the test. */
    private final class Listener implements CoordinatorListener {

        @Override
        public void say(String text) {
            said.add(text);
        }

        @Override
        public Orders orders() {
            return orders;
        }

        @Override
        public Quota quota() {
            return quota;
        }
    }

    /** Adds a user. */
    Link user(Path folder, String name) throws IOException {
        String line = Headquarters.addUser(folder.resolve("cluster"), name);
        return Link.to(address, name, line.substring(line.indexOf("--key=") + "--key=".length()));
    }

    /** The way of the one user to the broker. */
    public Link link() {
        return Link.to(address, "worker-1", key);
    }

    /** A worker that squares numbers. */
    Hand worker(int slots, Squarer squarer) {
        return new Hand(link(), VERSION, slots, squarer);
    }

    /** A worker that does the units of one kind of jobs, which need no files. */
    public Hand worker(String name, Work.Kind kind) {
        return new Hand(link(), VERSION, 1, Map.of(name, kind), new FileCache(Path.of("none"), 0));
    }

    static JsonNode number(int value) {
        return Json.tree(value);
    }

    @Override
    public void close() {
        headquarters.close();
    }

    /** What a worker of a test does with a number. */
    @FunctionalInterface
    interface Squarer {
        int square(int number) throws InterruptedException;
    }

    /** A worker with a thread of its own. */
    public static final class Hand implements AutoCloseable {

        private final Link link;
        private final Worker worker;
        private final Thread thread;
        final List<String> said = new CopyOnWriteArrayList<>();
        public volatile String refusal = "";

        Hand(Link link, String version, int slots, Squarer squarer) {
            this(link, version, slots, (body, files) -> new Squares(squarer), new FileCache(Path.of("none"), 0));
        }

        Hand(Link link, String version, int slots, Work.Kind squares, FileCache cache) {
            this(link, version, slots, Map.of("squares", squares), cache);
        }

        private Hand(Link link, String version, int slots, Map<String, Work.Kind> kinds, FileCache cache) {
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

    record Squares(Squarer squarer) implements Work {

        @Override
        public JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException {
            return number(squarer.square(body.intValue()));
        }

        @Override
        public void close() {}
    }
}
