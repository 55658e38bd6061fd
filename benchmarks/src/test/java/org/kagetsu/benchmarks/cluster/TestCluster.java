package org.kagetsu.benchmarks.cluster;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.jms.Connection;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.function.Executable;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.testing.Pace;

/**
 * A broker, its coordinators and workers in this process, for the tests of a class, each of which finds the broker empty:
 * what a test has opened is closed after it. A worker that was refused fails its test, unless that asked for the refusal.
 */
public final class TestCluster
        implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {

    static final String JOB = "job-1";

    /** The kind of the job. */
    static final String KIND = "squares";

    static final String VERSION = "1";

    /** The one user who is there from the beginning. */
    static final String USER = "worker-1";

    /** Short spans of time. The silence is the usual one, because on a busy machine a worker may be silent for long. */
    static final Timing QUICK =
            new Timing(Duration.ofMillis(100), Timing.USUAL.silence(), Duration.ofMillis(50), Timing.USUAL.patience());

    public final List<String> said = new CopyOnWriteArrayList<>();
    private final Deque<AutoCloseable> open = new ArrayDeque<>();
    private final List<String> users = new ArrayList<>();
    private final boolean isEncrypted;
    Path folder = Path.of("");
    Cluster cluster;
    BrokerAddress address;
    String key = "";
    Map<String, Path> files = Map.of();
    Timing timing = QUICK;
    volatile ToIntFunction<String> quota = user -> Integer.MAX_VALUE;

    /** A broker in plain text, as TLS takes much of the time of a test. */
    public TestCluster() {
        this(false);
    }

    TestCluster(boolean isEncrypted) {
        this.isEncrypted = isEncrypted;
    }

    @Override
    public void beforeAll(ExtensionContext context) throws IOException {
        folder = Files.createTempDirectory("cluster").toRealPath();
        List<String> lines = new CopyOnWriteArrayList<>();
        cluster = Cluster.listen(folder, "127.0.0.1", ToolsProcess.freePort(), isEncrypted, lines::add);
        String[] words = lines.get(1).substring(lines.get(1).indexOf("--join")).split("[ =]", -1);
        address = BrokerAddress.parse("--join", words[1].replace("'", ""));
        key = words[5];
    }

    /** Takes what the test before has left. */
    @Override
    public void beforeEach(ExtensionContext context) throws Exception {
        try (Connection connection = cluster.link().connect(true);
                Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            for (String queue : List.of(Queues.UNITS, Queues.INBOX)) {
                MessageConsumer rest = session.createConsumer(session.createQueue(queue));
                while (rest.receiveNoWait() != null) {
                    // It was for another test.
                }
            }
        }
        Files.deleteIfExists(folder.resolve("orders.json"));
        said.clear();
        files = Map.of();
        timing = QUICK;
        quota = user -> Integer.MAX_VALUE;
    }

    /** Closes and removes all, even where something fails, so that no other test fails for that reason. */
    @Override
    public void afterEach(ExtensionContext context) {
        List<Executable> steps = new ArrayList<>();
        while (!open.isEmpty()) {
            AutoCloseable last = open.pop();
            steps.add(last::close);
            if (last instanceof Hand hand) {
                steps.add(() -> assertEquals("", hand.isAsked ? "" : hand.refusal));
            }
        }
        steps.add(this::removeUsers);
        assertAll(steps);
    }

    private void removeUsers() throws IOException {
        Set<String> known = Users.read(ClusterFolder.open(folder)).users().keySet();
        for (String user : users) {
            if (known.contains(user)) {
                Cluster.removeUser(folder, user);
            }
        }
        users.clear();
    }

    @Override
    public void afterAll(ExtensionContext context) throws IOException {
        cluster.close();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    /** Has something closed at the end of the test. */
    <T extends AutoCloseable> T opened(T thing) {
        open.push(thing);
        return thing;
    }

    static Job job(Map<String, Path> files) {
        return new Job(JOB, KIND, StrictJson.tree(Map.of()), files, false, "squares", Job.Content.UNIT);
    }

    Coordinator coordinator() throws IOException {
        return coordinator(job(files));
    }

    /** A coordinator of any job; it keeps what is said. */
    public Coordinator coordinator(Job job) throws IOException {
        return opened(new Coordinator(timing, VERSION, cluster, job, new CoordinatorListener() {
            @Override
            public void say(String text) {
                said.add(text);
            }

            @Override
            public int quota(String user) {
                return quota.applyAsInt(user);
            }
        }));
    }

    /** The way of a user to the broker. Another one than {@link #USER} is added for this test. */
    BrokerLink link(String user) throws IOException {
        if (user.equals(USER)) {
            return BrokerLink.to(address, user, key);
        }
        users.add(user);
        String line = Cluster.addUser(folder, user);
        return BrokerLink.to(address, user, line.substring(line.indexOf("--key=") + "--key=".length()));
    }

    /** A worker that squares numbers. */
    Hand worker(int slots, Squarer squarer) throws IOException {
        return worker(USER, slots, squarer);
    }

    /** A worker of a user that squares numbers. */
    Hand worker(String user, int slots, Squarer squarer) throws IOException {
        return worker(link(user), VERSION, slots, squarer);
    }

    /** A worker that comes by any way. */
    Hand worker(BrokerLink link, String version, int slots, Squarer squarer) {
        return opened(new Hand(link, version, slots, squarer));
    }

    /** A worker that does the units of one kind of jobs, which need no files. */
    public Hand worker(String name, Work.Kind kind) {
        return worker(name, kind, new FileCache(Path.of("none"), 0));
    }

    /** A worker that does the units of one kind of jobs. */
    Hand worker(String name, Work.Kind kind, FileCache cache) {
        return opened(new Hand(BrokerLink.to(address, USER, key), VERSION, 1, Map.of(name, kind), cache));
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
        private boolean isAsked;

        Hand(BrokerLink link, String version, int slots, Squarer squarer) {
            this(link, version, slots, Map.of(KIND, (body, files) -> squares(squarer)), new FileCache(Path.of("none"), 0));
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
            isAsked = true;
            thread.join();
            return refusal;
        }

        @Override
        public void close() {
            worker.stop();
            link.close();
            assertDoesNotThrow(() -> thread.join());
        }
    }
}
