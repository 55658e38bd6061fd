package org.kagetsu.benchmarks.cluster.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.cluster.broker.Headquarters;
import org.kagetsu.benchmarks.cluster.link.FileRef;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.link.Mail;
import org.kagetsu.benchmarks.cluster.link.Queues;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator;
import org.kagetsu.benchmarks.cluster.link.ToWorker.Order;
import org.kagetsu.benchmarks.cluster.link.ToWorker.Unit;
import org.kagetsu.benchmarks.cluster.work.TestCluster.Hand;
import org.kagetsu.benchmarks.files.Sha256;
import org.kagetsu.benchmarks.tools.ToolsCommand;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.testing.Pace;

/** What a user with a right key and bad intentions can do. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class HostileWorkerTest {

    /** More of them by hand: {@code -Dkagetsu.malformed=10000}. */
    private static final int MESSAGES = Integer.getInteger("kagetsu.malformed", 2000);

    @TempDir
    private Path folder;

    private TestCluster cluster;

    @BeforeEach
    void start() throws Exception {
        cluster = TestCluster.start(folder);
    }

    @AfterEach
    void end() {
        cluster.close();
    }

    @Test
    void inbox_nonsenseAndForgedResults_areRefusedAndNothingIsLost() throws Exception {
        try (Coordinator coordinator = cluster.coordinator();
                Link link = cluster.link();
                Connection connection = link.connect(false)) {
            coordinator.submit(3, TestCluster.number(3));
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer inbox = session.createProducer(session.createQueue(Queues.INBOX));
            // Otherwise the broker would write each of them to the disk.
            inbox.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
            SplittableRandom random = new SplittableRandom(7);
            for (int i = 0; i < MESSAGES; i++) {
                inbox.send(nonsense(session, i, random));
            }
            ToCoordinator.Done forged =
                    new ToCoordinator.Done("x", TestCluster.JOB, 3, "guessed", TestCluster.number(9999));
            inbox.send(Mail.write(session, forged));

            try (Hand hand = cluster.worker(1, i -> i * i)) {
                Outcome outcome = next(coordinator);
                assertEquals(9, outcome.body().orElseThrow().intValue());
                assertEquals("worker-1", outcome.worker());
                assertEquals("", hand.refusal);
            }
        }
        long complaints =
                cluster.said.stream().filter(line -> line.startsWith("worker worker-1: ")).count();
        assertEquals(4, complaints, cluster.said.toString());
        assertTrue(
                cluster.said.contains("worker worker-1: " + (MESSAGES + 1 - 3) + " more messages were refused"),
                cluster.said.toString());
    }

    private static Message nonsense(Session session, int number, SplittableRandom random) throws JMSException {
        String beat = "{\"type\":\"beat\",\"instance\":\"i\",\"version\":\"1\",\"slots\":1,\"job\":\"\"}";
        byte[] bytes =
                switch (number % 6) {
                    case 0 -> new byte[random.nextInt(200)];
                    case 1 -> beat.substring(0, random.nextInt(beat.length())).getBytes(StandardCharsets.UTF_8);
                    case 2 -> "{\"type\":\"java.lang.Runtime\"}".getBytes(StandardCharsets.UTF_8);
                    case 3 -> "[".repeat(50_000).getBytes(StandardCharsets.UTF_8);
                    case 4 -> beat.replace("1}", "1.5}").replace(":1,", ":\"1\",").getBytes(StandardCharsets.UTF_8);
                    default -> beat.getBytes(StandardCharsets.UTF_8); // A beat without a queue for answers.
                };
        if (number % 7 == 0) {
            return session.createTextMessage(beat);
        }
        if (number % 11 == 0) {
            return session.createObjectMessage("an object");
        }
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(bytes);
        return message;
    }

    @Test
    void words_ofAWorker_cannotMoveTheCursorOfATerminal() throws Exception {
        try (Coordinator coordinator = cluster.coordinator();
                Link link = cluster.link();
                Connection connection = link.connect(false)) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer inbox = session.createProducer(session.createQueue(Queues.INBOX));
            beat(session, inbox, "x", 1);
            beat(session, inbox, "y", 0);
            beat(session, inbox, "z".repeat(65), 1);
            inbox.send(Mail.write(session, new ToCoordinator.Refusal("x", TestCluster.JOB, "\u001b[2J\nno\u202e")));
            String refusal = "worker worker-1 does not take part:  [2J no ";
            Pace.await(refusal, () -> {
                assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(100)));
                return cluster.said.contains(refusal);
            });
            assertEquals(List.of("worker worker-1 joins; units at a time: 1",
                    "worker worker-1: units at a time 0 is outside 1..4096",
                    "worker worker-1: characters of the worker's number 65 is outside 1..64", refusal), cluster.said);
        }
    }

    /** Takes a unit and sends its result again and again, for itself, for another unit and for another job. */
    @Test
    void inbox_resultThatIsReplayed_countsOnceAndForNothingElse() throws Exception {
        try (Coordinator coordinator = cluster.coordinator()) {
            coordinator.submit(3, TestCluster.number(3));
            try (Link link = cluster.link();
                    Connection connection = link.connect(false)) {
                replay(connection);
                assertEquals(9, next(coordinator).body().orElseThrow().intValue());
                assertEquals(Optional.empty(), coordinator.poll(Duration.ofSeconds(1)));
            }
            assertEquals(3, cluster.said.stream()
                    .filter(line -> line.endsWith("it sent a result of unit 4, which it was never given")).count());
            coordinator.submit(4, TestCluster.number(4));
            try (Hand hand = cluster.worker(1, i -> i * i)) {
                assertEquals(16, next(coordinator).body().orElseThrow().intValue());
                assertEquals("", hand.refusal);
            }
        }
    }

    private static Outcome next(Coordinator coordinator) throws Exception {
        Optional<Outcome> outcome = Optional.empty();
        while (outcome.isEmpty()) {
            outcome = coordinator.poll(Duration.ofSeconds(1));
        }
        return outcome.get();
    }

    private static void replay(Connection connection) throws JMSException {
        Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
        MessageProducer inbox = session.createProducer(session.createQueue(Queues.INBOX));
        beat(session, inbox, "x", 1);
        Unit unit = Mail.read(session.createConsumer(session.createQueue(Queues.UNITS)).receive(), Unit.class);
        for (int i = 0; i < 3; i++) {
            inbox.send(Mail.write(session, new ToCoordinator.Done(
                    "x", TestCluster.JOB, 3, unit.token(), TestCluster.number(9 + i))));
            inbox.send(Mail.write(session, new ToCoordinator.Done(
                    "x", TestCluster.JOB, 4, unit.token(), TestCluster.number(99))));
            inbox.send(Mail.write(session, new ToCoordinator.Done(
                    "x", "job-2", 3, unit.token(), TestCluster.number(999))));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1000 | file weights arrived damaged: its SHA-256 is",
        "999 | file weights has 1000 bytes, and this worker takes files up to 999",
    })
    void prepare_fileThatIsNotWhatWasPromised_isRefusedAndOthersWork(long most, String why) throws Exception {
        byte[] promised = new byte[1000];
        FileRef ref = new FileRef("weights", Sha256.of(promised), promised.length);
        byte[] other = promised.clone();
        other[500] = 1;
        cluster.shelf = new FileShelf(Map.of(ref.sha256(), Files.write(folder.resolve("original"), other)));
        Work.Kind kind = (body, files) -> {
            files.get(ref);
            return new TestCluster.Squares(i -> i);
        };
        try (Coordinator coordinator = cluster.coordinator();
                Hand bad = new Hand(
                        cluster.link(), TestCluster.VERSION, 1, kind, new FileCache(folder.resolve("cache"), most))) {
            coordinator.submit(1, TestCluster.number(1));
            String refusal = "worker worker-1 does not take part: " + why;
            Pace.await(refusal, () -> {
                assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(100)));
                return cluster.said.stream().anyMatch(line -> line.startsWith(refusal));
            });
            assertEquals(0, coordinator.slots());
            try (Hand good = cluster.worker(1, i -> i * i)) {
                assertEquals(1, next(coordinator).body().orElseThrow().intValue());
                assertEquals("", bad.refusal + good.refusal);
            }
        }
    }

    /** A user that has taken unit 3, and sends what it likes. */
    private record Liar(Link link, Connection connection, Session session, MessageProducer inbox, Unit unit)
            implements AutoCloseable {

        static Liar of(Link link) throws Exception {
            Connection connection = link.connect(false);
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            Unit unit = Mail.read(session.createConsumer(session.createQueue(Queues.UNITS)).receive(), Unit.class);
            return new Liar(link, connection, session, session.createProducer(session.createQueue(Queues.INBOX)), unit);
        }

        void send(ToCoordinator message) throws JMSException {
            inbox.send(Mail.write(session, message));
        }

        @Override
        public void close() throws JMSException {
            connection.close();
            link.close();
        }
    }

    private static void awaitSlots(Coordinator coordinator, int slots) throws Exception {
        Pace.await(slots + " units at a time", () -> {
            assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(50)));
            return coordinator.slots() >= slots;
        });
    }

    /** By failures of workers that are not there, and by their deaths. */
    @ParameterizedTest
    @ValueSource(strings = {"it cannot be done", ToCoordinator.GivenBack.SUSPECT})
    void inbox_inventedWorkers_haveNoUnitGivenUp(String reason) throws Exception {
        Pulse quick = TestCluster.QUICK;
        cluster.pulse = new Pulse(quick.beat(), Duration.ofSeconds(2), quick.look(), quick.retry(), quick.idle(),
                quick.pause(), quick.patience());
        try (Coordinator coordinator = cluster.coordinator()) {
            coordinator.submit(3, TestCluster.number(3));
            try (Liar liar = Liar.of(cluster.user(folder, "liar"));
                    Hand hand = cluster.worker(1, i -> i * i)) {
                awaitSlots(coordinator, 1);
                for (int i = 0; i < 4; i++) {
                    beat(liar.session(), liar.inbox(), "invented-" + i, 1);
                    liar.send(new ToCoordinator.Begun("invented-" + i, TestCluster.JOB, 3));
                }
                awaitSlots(coordinator, 5);
                for (int i = 0; i < 4; i++) {
                    liar.send(new ToCoordinator.GivenBack(
                            "invented-" + i, TestCluster.JOB, 3, liar.unit().token(), reason));
                }
                Outcome outcome = next(coordinator);
                assertEquals("", outcome.reason());
                assertEquals("worker-1", outcome.worker());
                assertEquals("", hand.refusal);
            }
        }
    }

    @Test
    void inbox_uselessResultsOfOneUser_haveNoUnitGivenUpAndDoNotCount() throws Exception {
        CountDownLatch open = new CountDownLatch(1);
        try (Coordinator coordinator = cluster.coordinator()) {
            coordinator.submit(3, TestCluster.number(3));
            try (Liar liar = Liar.of(cluster.user(folder, "liar"));
                    Hand hand = cluster.worker(1, i -> {
                        open.await();
                        return i * i;
                    })) {
                beat(liar.session(), liar.inbox(), "x", 1);
                awaitSlots(coordinator, 2);
                for (int i = 0; i < Units.MAX_REFUSALS + 2; i++) {
                    liar.send(new ToCoordinator.Done(
                            "x", TestCluster.JOB, 3, liar.unit().token(), TestCluster.number(0)));
                    Outcome outcome = next(coordinator);
                    assertEquals("liar", outcome.worker());
                    coordinator.again(outcome, TestCluster.number(3), "it is too small");
                    assertEquals(0, coordinator.status().done());
                }
                open.countDown();
                assertEquals(9, next(coordinator).body().orElseThrow().intValue());
                ClusterStatus status = coordinator.status();
                assertEquals(Map.of("liar", 0, "worker-1", 1), status.workers().stream()
                        .collect(Collectors.toMap(ClusterStatus.WorkerState::user, ClusterStatus.WorkerState::units)));
                assertEquals(List.of(1, 0), List.of(status.done(), status.givenUp()));
                assertEquals("", hand.refusal);
            }
        }
    }

    @Test
    void inbox_wordsForTheWorkerOfAnotherUser_areRefused() throws Exception {
        try (Coordinator coordinator = cluster.coordinator();
                Link link = cluster.link();
                Connection connection = link.connect(false)) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            beat(session, session.createProducer(session.createQueue(Queues.INBOX)), "x", 1);
            awaitSlots(coordinator, 1);
            coordinator.submit(3, TestCluster.number(3));
            try (Liar liar = Liar.of(cluster.user(folder, "liar"))) {
                liar.send(new ToCoordinator.Refusal("x", TestCluster.JOB, "no"));
                String refusal = "worker liar: it speaks for a worker of user worker-1";
                Pace.await(refusal, () -> {
                    assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(50)));
                    return cluster.said.contains(refusal);
                });
            }
            assertEquals(1, coordinator.slots());
        }
    }

    @Test
    void unit_takenAndNeverAnswered_isHandedOutAgain() throws Exception {
        Pulse quick = TestCluster.QUICK;
        cluster.pulse = new Pulse(quick.beat(), quick.silence(), quick.look(), quick.retry(), quick.idle(),
                quick.pause(), Duration.ofMillis(200));
        try (Coordinator coordinator = cluster.coordinator()) {
            coordinator.submit(3, TestCluster.number(3));
            try (Liar liar = Liar.of(cluster.user(folder, "liar"));
                    Hand hand = cluster.worker(1, i -> i * i)) {
                assertEquals(3, liar.unit().number());
                assertEquals(9, next(coordinator).body().orElseThrow().intValue());
                assertEquals("", hand.refusal);
            }
        }
    }

    /** A second tournament in the folder ends with one sentence; the first one goes on. */
    @ParameterizedTest
    @ValueSource(strings = {"", "=tcp://127.0.0.1:1 --plain-text --cluster-user=boss --cluster-key=k"})
    void secondCoordinator_sameFolder_isRefused(String broker) throws Exception {
        Path used = folder.resolve("cluster");
        StringWriter err = new StringWriter();
        String line = "match --player=A=random: --player=B=random: --games=2 --progress=none --journal="
                + folder.resolve("games.jsonl") + " --cluster-folder=" + used + " --cluster" + broker
                + (broker.isEmpty() ? " --listen=127.0.0.1:" + ToolsProcess.freePort() : "");
        assertEquals(1, ToolsCommand.run(
                line.split(" "), new PrintWriter(new StringWriter()), new PrintWriter(err, true)), err::toString);
        assertTrue(err.toString().contains("another coordinator uses the folder " + used + ": "), err::toString);
        try (Coordinator coordinator = cluster.coordinator()) {
            assertEquals(0, coordinator.unfinished());
        }
        cluster.close();
        Headquarters.at(used, cluster.link()).close();
    }

    private static void beat(Session session, MessageProducer inbox, String instance, int slots) throws JMSException {
        Message beat = Mail.write(
                session, new ToCoordinator.Beat(
                        instance, TestCluster.VERSION, slots, TestCluster.JOB, Order.usual(TestCluster.JOB), 0, 0));
        beat.setJMSReplyTo(session.createTemporaryQueue());
        inbox.send(beat);
    }

    @Test
    void addAndRemoveUser_noCluster_makesNoFolder() {
        Path none = folder.resolve("mistyped");
        for (Executable command : new Executable[] {
            () -> Headquarters.addUser(none, "a"), () -> Headquarters.removeUser(none, "a")}) {
            String why = assertThrows(IllegalArgumentException.class, command).getMessage();
            assertTrue(why.startsWith("folder " + none + " has no cluster yet: "), why);
        }
        assertFalse(Files.exists(none));
    }

    @Test
    void rights_everythingElse_isForbidden() throws Exception {
        try (Coordinator coordinator = cluster.coordinator();
                Link link = cluster.link();
                Connection connection = link.connect(false)) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            for (String queue : new String[] {Queues.UNITS, "activemq.management", "other"}) {
                assertThrows(
                        JMSException.class,
                        () -> session.createProducer(session.createQueue(queue)).send(session.createMessage()),
                        queue);
            }
            for (String queue : new String[] {Queues.INBOX, "activemq.notifications", "other"}) {
                assertThrows(JMSException.class, () -> session.createConsumer(session.createQueue(queue)), queue);
            }
            assertThrows(JMSException.class, () -> {
                try (var browser = session.createBrowser(session.createQueue(Queues.UNITS))) {
                    browser.getEnumeration().hasMoreElements();
                }
            });
            assertEquals(0, coordinator.unfinished());
        }
    }

    @Test
    void send_messageThatIsTooLarge_endsTheConnection() throws Exception {
        try (Link link = cluster.link();
                Connection connection = link.connect(false)) {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer inbox = session.createProducer(session.createQueue(Queues.INBOX));
            BytesMessage message = session.createBytesMessage();
            message.writeBytes(new byte[Link.MAX_MESSAGE_BYTES + (1 << 20)]);
            assertThrows(JMSException.class, () -> inbox.send(message));
        }
    }

    @Test
    void removeUser_workerAtWork_isShutOutAndItsUnitGoesOn() throws Exception {
        String line = Headquarters.addUser(folder.resolve("cluster"), "other");
        String key = line.substring(line.indexOf("--key=") + "--key=".length());
        try (Coordinator coordinator = cluster.coordinator();
                Hand hand = new Hand(Link.to(cluster.address, "other", key), TestCluster.VERSION, 1, i -> i)) {
            while (coordinator.slots() == 0) {
                assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(100)));
            }
            Headquarters.removeUser(folder.resolve("cluster"), "other");
            assertTrue(hand.refusal().contains("refuses user other"), hand.refusal);
        }
    }
}
