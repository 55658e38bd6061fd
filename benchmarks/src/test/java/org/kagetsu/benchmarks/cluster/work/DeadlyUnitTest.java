package org.kagetsu.benchmarks.cluster.work;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import jakarta.jms.Connection;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.link.Mail;
import org.kagetsu.benchmarks.cluster.link.Queues;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Beat;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Begun;
import org.kagetsu.benchmarks.cluster.work.TestCluster.Hand;

/** A unit that ends the process of every worker that begins it. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
class DeadlyUnitTest {

    /** Begins the waiting unit and dies with it. */
    private static void die(TestCluster cluster, String instance, Coordinator coordinator) throws Exception {
        try (Link link = cluster.link();
                Connection connection = link.connect(false)) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            Session notes = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageProducer inbox = notes.createProducer(notes.createQueue(Queues.INBOX));
            Message beat = Mail.write(notes, new Beat(instance, TestCluster.VERSION, 1, TestCluster.JOB));
            beat.setJMSReplyTo(notes.createTemporaryQueue());
            Mail.note(inbox, beat);
            MessageConsumer units = session.createConsumer(session.createQueue(Queues.UNITS));
            assertNotNull(units.receive());
            Mail.note(inbox, Mail.write(notes, new Begun(instance, TestCluster.JOB, 0)));
            assertEquals(Optional.empty(), coordinator.poll(Duration.ofMillis(500)));
        }
    }

    @Test
    void unit_threeWorkersDied_isGivenUpAndTheOthersGoOn(@TempDir Path folder) throws Exception {
        try (TestCluster cluster = TestCluster.start(folder);
                Coordinator coordinator = cluster.coordinator()) {
            coordinator.submit(0, TestCluster.number(0));
            for (int i = 0; i < Coordinator.MAX_DEATHS; i++) {
                die(cluster, "worker-" + i, coordinator);
            }
            Set<Integer> begun = new HashSet<>();
            try (Hand hand = cluster.worker(1, i -> {
                begun.add(i);
                return i;
            })) {
                coordinator.submit(1, TestCluster.number(1));
                List<Outcome> outcomes = new ArrayList<>();
                while (outcomes.size() < 2) {
                    coordinator.poll(Duration.ofSeconds(1)).ifPresent(outcomes::add);
                }
                assertEquals(1, outcomes.get(0).unit());
                assertEquals(
                        new Outcome(0, "", Optional.empty(), "3 workers began it and were never heard of again"),
                        outcomes.get(1));
                assertEquals(Set.of(1), begun);
                assertEquals("", hand.refusal);
            }
        }
    }
}
