package org.kagetsu.benchmarks.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.jms.Connection;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.kagetsu.benchmarks.cluster.Message.Begun;
import org.kagetsu.benchmarks.cluster.Message.Heartbeat;
import org.kagetsu.benchmarks.cluster.Message.Order;
import org.kagetsu.benchmarks.cluster.Message.Told;
import org.kagetsu.benchmarks.cluster.Message.Unit;

/** A unit that ends the process of every worker that begins it. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class DeadlyUnitTest {

    /** A silence that is long enough for all workers of a test to be heard within it. */
    static final Timing SHORT_SILENCE = new Timing(TestCluster.QUICK.heartbeat(), Duration.ofSeconds(2),
            TestCluster.QUICK.look(), TestCluster.QUICK.patience());

    @RegisterExtension
    static final TestCluster CLUSTER = new TestCluster();

    @BeforeEach
    void shorten() {
        CLUSTER.timing = SHORT_SILENCE;
    }

    /** Begins the waiting unit and dies with it. The coordinator hears of it all when it is polled next. */
    private void die(String instance) throws Exception {
        try (BrokerLink link = CLUSTER.link(TestCluster.USER);
                Connection connection = link.connect(false)) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            Session notes = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer inbox = Queues.notes(notes);
            jakarta.jms.Message beat = Queues.write(notes, new Heartbeat(
                    instance, TestCluster.VERSION, 1, TestCluster.JOB, Order.usual(TestCluster.JOB), 0, 0));
            beat.setJMSReplyTo(notes.createTemporaryQueue());
            inbox.send(beat);
            MessageConsumer units = session.createConsumer(session.createQueue(Queues.UNITS));
            Unit unit = Queues.read(units.receive(), Unit.class);
            inbox.send(Queues.write(notes, new Begun(instance, TestCluster.JOB, 0)));
            inbox.send(Queues.write(
                    notes, new Told(instance, TestCluster.JOB, 0, unit.token(), instance + " is at it")));
            inbox.send(Queues.write(notes, new Told(instance, TestCluster.JOB, 0, "guessed", "a lie")));
        }
    }

    @Test
    void unit_threeWorkersDied_isGivenUpAndTheOthersGoOn() throws Exception {
        Coordinator coordinator = CLUSTER.coordinator();
        TestCluster.submit(coordinator, 0, 1);
        for (int i = 0; i < Units.MAX_LOST; i++) {
            die("worker-" + i);
        }
        Set<Integer> begun = new HashSet<>();
        CLUSTER.worker(1, i -> {
            begun.add(i);
            return i;
        });
        TestCluster.submit(coordinator, 1, 1);
        SortedMap<Integer, UnitOutcome> outcomes = new TreeMap<>();
        while (outcomes.size() < 2) {
            UnitOutcome outcome = TestCluster.next(coordinator);
            outcomes.put(outcome.unit(), outcome);
        }
        assertEquals(TestCluster.number(1), outcomes.get(1).body().orElseThrow());
        assertEquals(
                new UnitOutcome(0, "", "", Optional.empty(), "3 workers began it and were never heard of again",
                        List.of("worker-1: worker-0 is at it", "worker-1: worker-1 is at it",
                                "worker-1: worker-2 is at it")),
                outcomes.get(0));
        assertEquals(Set.of(1), begun);
    }

    @Test
    void unit_oneWorkerDied_theNextOneTellsItsCourse() throws Exception {
        Work work = (body, course) -> {
            course.accept("move 1: h8");
            throw new IllegalArgumentException("it cannot be done");
        };
        Coordinator coordinator = CLUSTER.coordinator();
        TestCluster.submit(coordinator, 0, 1);
        die("worker-0");
        // Only the worker that fails takes part when it fails: the unit is given up at once.
        TestCluster.await(coordinator, "the worker that died is gone", () ->
                CLUSTER.said.contains("worker worker-1 is gone; 0 units done"));
        CLUSTER.worker(TestCluster.KIND, (body, files) -> work);
        UnitOutcome outcome = TestCluster.next(coordinator);
        assertEquals("it cannot be done", outcome.reason());
        assertEquals(List.of("worker-1: worker-0 is at it", "worker-1: move 1: h8"), outcome.course());
    }
}
