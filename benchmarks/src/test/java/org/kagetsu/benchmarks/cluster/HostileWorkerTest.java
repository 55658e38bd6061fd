package org.kagetsu.benchmarks.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.benchmarks.cluster.TestCluster.JOB;
import static org.kagetsu.benchmarks.cluster.TestCluster.USER;
import static org.kagetsu.benchmarks.cluster.TestCluster.awaitSlots;
import static org.kagetsu.benchmarks.cluster.TestCluster.next;
import static org.kagetsu.benchmarks.cluster.TestCluster.number;
import static org.kagetsu.benchmarks.cluster.TestCluster.result;
import static org.kagetsu.benchmarks.cluster.TestCluster.submit;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.benchmarks.cluster.Message.Begun;
import org.kagetsu.benchmarks.cluster.Message.Done;
import org.kagetsu.benchmarks.cluster.Message.GivenBack;
import org.kagetsu.benchmarks.cluster.Message.Heartbeat;
import org.kagetsu.benchmarks.cluster.Message.Order;
import org.kagetsu.benchmarks.cluster.Message.Refusal;
import org.kagetsu.benchmarks.cluster.Message.Unit;
import org.kagetsu.benchmarks.cluster.TestCluster.Hand;
import org.kagetsu.benchmarks.tools.ToolRun;
import org.kagetsu.benchmarks.tools.ToolsProcess;
import org.kagetsu.testing.Evidence;

/** What a user with a right key and bad intentions can do. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class HostileWorkerTest {

    /** More of them by hand: {@code -Dkagetsu.malformed=10000}. */
    private static final int MESSAGES = Integer.getInteger("kagetsu.malformed", Evidence.of(500, 2000));

    @RegisterExtension
    static final TestCluster CLUSTER = new TestCluster();

    @TempDir
    private Path folder;

    /** A user that sends what it likes. */
    private record Liar(BrokerLink link, Connection connection, Session session, MessageProducer inbox)
            implements AutoCloseable {

        static Liar of(String user) throws Exception {
            BrokerLink link = CLUSTER.link(user);
            Connection connection = link.connect(false);
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer inbox = session.createProducer(session.createQueue(Queues.INBOX));
            // Otherwise the broker would write each of them to the disk.
            inbox.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
            return CLUSTER.opened(new Liar(link, connection, session, inbox));
        }

        /** Takes a unit for good. */
        Unit take() throws JMSException {
            return Queues.read(session.createConsumer(session.createQueue(Queues.UNITS)).receive(), Unit.class);
        }

        void send(Message message) throws JMSException {
            inbox.send(Queues.write(session, message));
        }

        void beat(String instance, int slots) throws JMSException {
            jakarta.jms.Message beat = Queues.write(session, new Heartbeat(
                    instance, TestCluster.VERSION, slots, JOB, Order.usual(JOB), 0, 0));
            beat.setJMSReplyTo(session.createTemporaryQueue());
            inbox.send(beat);
        }

        @Override
        public void close() throws JMSException {
            connection.close();
            link.close();
        }
    }

    private static void awaitSaid(Coordinator coordinator, String line) throws Exception {
        TestCluster.await(coordinator, line, () -> CLUSTER.said.stream().anyMatch(said -> said.startsWith(line)));
    }

    @Test
    void inbox_nonsenseAndForgedResults_areRefusedAndNothingIsLost() throws Exception {
        Coordinator coordinator = CLUSTER.coordinator();
        Liar liar = Liar.of(USER);
        submit(coordinator, 3, 1);
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < MESSAGES; i++) {
            liar.inbox().send(nonsense(liar.session(), i, random));
        }
        liar.send(new Done("x", JOB, 3, "guessed", number(9999)));
        liar.send(new Unit(JOB, 3, "guessed", number(3)));
        liar.send(new Message.Over(JOB));
        CLUSTER.worker(1, i -> i * i);
        UnitOutcome outcome = next(coordinator);
        assertEquals(9, outcome.body().orElseThrow().intValue());
        assertEquals("worker-1", outcome.worker());
        coordinator.close();
        List<String> complaints =
                CLUSTER.said.stream().filter(line -> line.startsWith("worker worker-1: ")).toList();
        assertEquals(4, complaints.size(), complaints::toString);
        assertTrue(complaints.get(3).contains(" " + (MESSAGES + 3 - 3) + " more "), complaints::toString);
    }

    private static jakarta.jms.Message nonsense(Session session, int number, SplittableRandom random)
            throws JMSException {
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

    /** What there is to hand out is looked at a few times, not for each message. */
    @Test
    void run_manyMessages_askTheSourceRarely() throws Exception {
        AtomicInteger asked = new AtomicInteger();
        Coordinator coordinator = CLUSTER.coordinator();
        Liar liar = Liar.of(USER);
        for (int i = 0; i < MESSAGES; i++) {
            liar.send(new Message.Over(JOB));
        }
        coordinator.run(new UnitSource<Integer, Exception>() {
            @Override
            public List<Numbered<Integer>> next(int room) {
                return asked.getAndIncrement() == 0 ? List.of(new Numbered<>(1, number(1), 1)) : List.of();
            }

            @Override
            public Checked<Exception> check(Numbered<Integer> unit, JsonNode result, String worker) {
                throw new AssertionError("there is no worker");
            }

            @Override
            public void giveUp(Numbered<Integer> unit, UnitOutcome outcome) {
                throw new AssertionError("there is no worker");
            }

            @Override
            public boolean isOver() {
                return coordinator.status().traffic().messages() >= MESSAGES;
            }
        });
        assertTrue(asked.get() < MESSAGES / 4, () -> asked + " times");
    }

    @Test
    void words_ofAWorker_cannotMoveTheCursorOfATerminal() throws Exception {
        Coordinator coordinator = CLUSTER.coordinator();
        Liar liar = Liar.of(USER);
        liar.beat("x", 1);
        liar.beat("y", 0);
        liar.beat("z".repeat(65), 1);
        liar.send(new Refusal("x", JOB, "\u001b[2J\nno\u202e"));
        String refusal = "worker worker-1 does not take part:  [2J no ";
        awaitSaid(coordinator, refusal);
        assertEquals(List.of("worker worker-1 joins; units at a time: 1",
                "worker worker-1: units at a time 0 is outside 1..4096",
                "worker worker-1: characters of the worker's number 65 is outside 1..64", refusal), CLUSTER.said);
    }

    /** Takes a unit and sends its result again and again, for itself, for another unit and for another job. */
    @Test
    void inbox_resultThatIsReplayed_countsOnceAndForNothingElse() throws Exception {
        Coordinator coordinator = CLUSTER.coordinator();
        submit(coordinator, 3, 1);
        Liar liar = Liar.of(USER);
        liar.beat("x", 1);
        String token = liar.take().token();
        for (int i = 0; i < 3; i++) {
            liar.send(new Done("x", JOB, 3, token, number(9 + i)));
            liar.send(new Done("x", JOB, 4, token, number(99)));
            liar.send(new Done("x", "job-2", 3, token, number(999)));
        }
        assertEquals(9, result(coordinator));
        TestCluster.rest(coordinator, 20);
        liar.close();
        assertEquals(3, CLUSTER.said.stream()
                .filter(line -> line.endsWith("it sent a result of unit 4, which it was never given")).count());
        submit(coordinator, 4, 1);
        CLUSTER.worker(1, i -> i * i);
        assertEquals(16, result(coordinator));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "1000 | file weights arrived damaged: its SHA-256 is",
        "999 | file weights has 1000 bytes, and this worker takes files up to 999",
    })
    void prepare_fileThatIsNotWhatWasPromised_isRefusedAndOthersWork(long most, String why) throws Exception {
        Path original = Files.write(folder.resolve("weights"), new byte[1000]);
        JobFile promised = JobFile.of(original);
        byte[] other = new byte[1000];
        other[500] = 1;
        CLUSTER.files = Map.of(promised.sha256(), Files.write(original, other));
        Coordinator coordinator = CLUSTER.coordinator();
        CLUSTER.worker(TestCluster.KIND, (body, files) -> {
            files.get(promised);
            return TestCluster.squares(i -> i);
        }, new FileCache(folder.resolve("cache"), most));
        submit(coordinator, 1, 1);
        awaitSaid(coordinator, "worker worker-1 does not take part: " + why);
        assertEquals(0, coordinator.slots());
        CLUSTER.worker(1, i -> i * i);
        assertEquals(1, result(coordinator));
    }

    @Test
    void inbox_wishForAFileThatIsNotOfTheJob_isRefused() throws Exception {
        JobFile ours = JobFile.of(Files.write(folder.resolve("weights"), new byte[1000]));
        JobFile other = JobFile.of(Files.write(folder.resolve("other"), new byte[7]));
        CLUSTER.files = Map.of(ours.sha256(), folder.resolve("weights"));
        Coordinator coordinator = CLUSTER.coordinator();
        Liar liar = Liar.of(USER);
        TemporaryQueue answers = liar.session().createTemporaryQueue();
        for (JobFile file : List.of(other, ours)) {
            jakarta.jms.Message wish = Queues.write(liar.session(), new Message.Wish("x", JOB, file.sha256(), 0));
            wish.setJMSReplyTo(answers);
            liar.inbox().send(wish);
        }
        awaitSaid(coordinator, "worker worker-1: it asks for a file that is not part of the job");
        TestCluster.rest(coordinator, 1);
        Message.Piece first = Queues.read(liar.session().createConsumer(answers).receive(), Message.Piece.class);
        assertEquals(ours.sha256(), first.sha256());
        assertEquals(1000, first.bytes().length);
    }

    /** By failures of workers that are not there, and by their deaths. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void inbox_inventedWorkers_haveNoUnitGivenUp(boolean areDead) throws Exception {
        CLUSTER.timing = DeadlyUnitTest.SHORT_SILENCE;
        Coordinator coordinator = CLUSTER.coordinator();
        submit(coordinator, 3, 1);
        Liar liar = Liar.of("liar");
        Unit unit = liar.take();
        CLUSTER.worker(1, i -> i * i);
        awaitSlots(coordinator, 1);
        for (int i = 0; i < 4; i++) {
            liar.beat("invented-" + i, 1);
            liar.send(new Begun("invented-" + i, JOB, 3));
        }
        awaitSlots(coordinator, 5);
        for (int i = 0; i < 4; i++) {
            liar.send(areDead ? unit : new GivenBack("invented-" + i, JOB, 3, unit.token(), "it cannot be done"));
        }
        UnitOutcome outcome = next(coordinator);
        assertEquals("", outcome.reason());
        assertEquals("worker-1", outcome.worker());
    }

    @Test
    void inbox_uselessResultsOfOneUser_haveNoUnitGivenUpAndDoNotCount() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        Coordinator coordinator = CLUSTER.coordinator();
        submit(coordinator, 3, 1);
        Liar liar = Liar.of("liar");
        Unit unit = liar.take();
        CLUSTER.worker(1, i -> {
            gate.await();
            return i * i;
        });
        liar.beat("x", 1);
        awaitSlots(coordinator, 2);
        for (int i = 0; i < Units.MAX_USELESS + 2; i++) {
            liar.send(new Done("x", JOB, 3, unit.token(), number(0)));
            UnitOutcome outcome = TestCluster.poll(coordinator);
            assertEquals("liar", outcome.worker());
            coordinator.refuse(outcome, "it is too small");
            assertEquals(0, coordinator.status().done());
        }
        gate.countDown();
        assertEquals(9, result(coordinator));
        ClusterStatus status = coordinator.status();
        assertEquals(Map.of("liar", 0, "worker-1", 1), status.workers().stream().collect(
                Collectors.toMap(ClusterStatus.WorkerState::user, ClusterStatus.WorkerState::units)));
        assertEquals(List.of(1, 0), List.of(status.done(), status.givenUp()));
    }

    /** The names of the workers are invented; the one user has no other. */
    @Test
    void inbox_uselessResultsOfSeveralWorkers_giveTheUnitUpAfterMany() throws Exception {
        Coordinator coordinator = CLUSTER.coordinator();
        Liar liar = Liar.of(USER);
        submit(coordinator, 3, 1);
        Unit unit = liar.take();
        for (int i = 0; i < Units.MAX_USELESS; i++) {
            liar.beat("invented-" + i, 1);
            liar.send(new Done("invented-" + i, JOB, 3, unit.token(), number(0)));
            UnitOutcome outcome = TestCluster.poll(coordinator);
            assertTrue(outcome.body().isPresent(), "given up after " + i + " results");
            coordinator.refuse(outcome, "it is too small");
        }
        assertEquals(Optional.empty(), next(coordinator).body());
        assertEquals(1, coordinator.status().givenUp());
    }

    @Test
    void inbox_wordsForTheWorkerOfAnotherUser_areRefused() throws Exception {
        Coordinator coordinator = CLUSTER.coordinator();
        Liar.of(USER).beat("x", 1);
        awaitSlots(coordinator, 1);
        Liar.of("liar").send(new Refusal("x", JOB, "no"));
        awaitSaid(coordinator, "worker liar: it speaks for a worker of user worker-1");
        assertEquals(1, coordinator.slots());
    }

    @Test
    void unit_takenAndNeverAnswered_isHandedOutAgain() throws Exception {
        Timing quick = TestCluster.QUICK;
        CLUSTER.timing = new Timing(quick.heartbeat(), quick.silence(), quick.look(), Duration.ofMillis(200));
        Coordinator coordinator = CLUSTER.coordinator();
        submit(coordinator, 3, 1);
        assertEquals(3, Liar.of("liar").take().number());
        CLUSTER.worker(1, i -> i * i);
        assertEquals(9, result(coordinator));
    }

    /** A second tournament in the folder ends with one sentence; the first one goes on. */
    @ParameterizedTest
    @ValueSource(strings = {"", "=tcp://127.0.0.1:1 --plain-text --cluster-user=boss --cluster-key=k"})
    void secondCoordinator_sameFolder_isRefused(String broker) throws Exception {
        String line = "match --player=A=random: --player=B=random: --games=2 --progress=none --journal="
                + folder.resolve("games.jsonl") + " --cluster-folder=" + CLUSTER.folder + " --cluster" + broker
                + (broker.isEmpty() ? " --listen=127.0.0.1:" + ToolsProcess.freePort() : "");
        String err = new ToolRun().fail(1, line.split(" "));
        assertTrue(err.contains("another coordinator uses the folder " + CLUSTER.folder + ": "), err);
        TestCluster.rest(CLUSTER.coordinator(), 1);
    }

    @Test
    void secondCoordinator_folderThatIsFreeAgain_isTaken() throws Exception {
        Path free = folder.resolve("cluster");
        Cluster.listen(free, "127.0.0.1", ToolsProcess.freePort(), false, line -> {}).close();
        Cluster.at(free, CLUSTER.link(USER)).close();
    }

    @Test
    void addAndRemoveUser_noCluster_makesNoFolder() {
        Path none = folder.resolve("mistyped");
        for (Executable command : new Executable[] {
            () -> Cluster.addUser(none, "a"), () -> Cluster.removeUser(none, "a")}) {
            String why = assertThrows(IllegalArgumentException.class, command).getMessage();
            assertTrue(why.startsWith("folder " + none + " has no cluster yet: "), why);
        }
        assertFalse(Files.exists(none));
    }

    @ParameterizedTest
    @ValueSource(strings = {"worker-1", "coordinator", "", "a b", ".a"})
    void addUser_nameThatIsWrongOrTaken_isRefused(String name) {
        assertThrows(IllegalArgumentException.class, () -> Cluster.addUser(CLUSTER.folder, name));
        assertThrows(IllegalArgumentException.class, () -> Cluster.removeUser(CLUSTER.folder, name + "2"));
    }

    @Test
    void rights_everythingElse_isForbidden() throws Exception {
        Coordinator coordinator = CLUSTER.coordinator();
        Session session = Liar.of(USER).session();
        for (String queue : new String[] {Queues.UNITS, "activemq.management", "other"}) {
            assertThrows(
                    JMSException.class,
                    () -> session.createProducer(session.createQueue(queue)).send(session.createMessage()),
                    queue);
        }
        for (String queue : new String[] {Queues.INBOX, "activemq.notifications", "other"}) {
            assertThrows(JMSException.class, () -> session.createConsumer(session.createQueue(queue)), queue);
        }
        assertThrows(JMSException.class, () -> session.createConsumer(session.createTopic("activemq.notifications")));
        assertThrows(JMSException.class, () -> {
            try (var browser = session.createBrowser(session.createQueue(Queues.UNITS))) {
                browser.getEnumeration().hasMoreElements();
            }
        });
        TestCluster.rest(coordinator, 1);
    }

    @Test
    void send_messageThatIsTooLarge_endsTheConnection() throws Exception {
        Liar liar = Liar.of(USER);
        BytesMessage message = liar.session().createBytesMessage();
        message.writeBytes(new byte[Queues.MAX_MESSAGE_BYTES + (1 << 20)]);
        assertThrows(JMSException.class, () -> liar.inbox().send(message));
    }

    @Test
    void removeUser_workerAtWork_isShutOutAndItsUnitGoesOn() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Coordinator coordinator = CLUSTER.coordinator();
        Hand hand = CLUSTER.worker("other", 1, i -> {
            begun.countDown();
            Thread.sleep(Long.MAX_VALUE);
            return i;
        });
        submit(coordinator, 3, 1);
        TestCluster.await(coordinator, "a unit at work", () -> begun.getCount() == 0);
        Cluster.removeUser(CLUSTER.folder, "other");
        assertTrue(hand.refusal().contains("refuses user other"), hand.refusal);
        CLUSTER.worker(1, i -> i * i);
        assertEquals(9, result(coordinator));
    }
}
