package org.kagetsu.benchmarks.cluster;

import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The coordinator's connection: the inbox, the queue of units, and answers to workers.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class CoordinatorConnection {

    /** How long to wait for a broker, and how long an answer waits for a worker. */
    private static final long PATIENCE_MILLIS = 600_000;

    private final BrokerLink link;
    private final Timing timing;
    private final String job;
    private Open open;
    private jakarta.jms.@Nullable Message unread;
    private long messages;
    private long bytes;

    /** What a connection has. */
    private record Open(
            Connection connection, Session sending, MessageProducer units, MessageProducer answers, MessageConsumer inbox) {

        static Open on(Connection connection) throws JMSException {
            try {
                // Two sessions: what one of them sends would wait until the disk has its acknowledgements.
                Session sending = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                Session receiving = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
                MessageProducer units = sending.createProducer(sending.createQueue(Queues.UNITS));
                units.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
                MessageProducer answers = sending.createProducer(null);
                answers.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
                answers.setTimeToLive(PATIENCE_MILLIS);
                return new Open(connection, sending, units, answers,
                        receiving.createConsumer(receiving.createQueue(Queues.INBOX)));
            } catch (JMSException e) {
                close(connection);
                throw e;
            }
        }
    }

    CoordinatorConnection(BrokerLink link, String job, Timing timing) throws IOException {
        this.link = link;
        this.job = job;
        this.timing = timing;
        try {
            this.open = Open.on(link.connect(true));
            takeBack();
        } catch (JMSException e) {
            throw new IOException("the broker has no queue " + Queues.INBOX + " or " + Queues.UNITS
                    + " for the coordinator: " + e.getMessage(), e);
        }
    }

    /** Puts a unit into the queue. If the broker ends, the unit has to be handed out again. */
    void hand(Message.Unit unit) throws JMSException {
        jakarta.jms.Message message = Queues.write(open.sending(), unit);
        message.setStringProperty(Queues.JOB, unit.job());
        open.units().send(message);
        count(message);
    }

    /** Sends an answer; a worker that has gone meanwhile does not matter. */
    void answer(Destination to, Message content) throws JMSException {
        jakarta.jms.Message message = Queues.write(open.sending(), content);
        try {
            open.answers().send(to, message);
            count(message);
        } catch (InvalidDestinationException | JMSSecurityException e) {
            // Its queue is gone.
        }
    }

    /** Takes everything that was received from the broker for good, and waits for the next message. */
    Optional<jakarta.jms.Message> receive(long millis) throws JMSException {
        acknowledge();
        jakarta.jms.Message message = open.inbox().receive(millis);
        unread = message;
        if (message != null) {
            count(message);
        }
        return Optional.ofNullable(message);
    }

    private void acknowledge() throws JMSException {
        jakarta.jms.Message last = unread;
        unread = null;
        if (last != null) {
            last.acknowledge();
        }
    }

    private void count(jakarta.jms.Message message) {
        messages++;
        bytes += Queues.size(message);
    }

    /** What was sent and received. */
    ClusterStatus.Traffic traffic() {
        return new ClusterStatus.Traffic(messages, bytes);
    }

    /** Takes the waiting units of the job out of the queue. Returns their numbers. */
    Set<Integer> takeBack() throws JMSException {
        acknowledge();
        Set<Integer> numbers = new HashSet<>();
        try (Session other = open.connection().createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageConsumer waiting =
                        other.createConsumer(other.createQueue(Queues.UNITS), Queues.selector(job))) {
            for (var taken = waiting.receiveNoWait(); taken != null; taken = waiting.receiveNoWait()) {
                try {
                    numbers.add(Queues.read(taken, Message.Unit.class).number());
                } catch (IllegalArgumentException e) {
                    // Nobody can use it.
                }
            }
        }
        return numbers;
    }

    /** Waits until the broker is back. */
    void reconnect() throws IOException, InterruptedException {
        unread = null;
        close(open.connection());
        long end = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (true) {
            Thread.sleep(timing.look().toMillis());
            try {
                open = Open.on(link.connect(true));
                takeBack();
                return;
            } catch (IOException | JMSException e) {
                close(open.connection());
                if (System.nanoTime() - end > 0) {
                    throw new IOException("the broker does not come back: " + e.getMessage(), e);
                }
            }
        }
    }

    /** Disconnects without a word, as the end of the process does. */
    void disconnect() {
        close(open.connection());
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (JMSException e) {
            // It was lost already.
        }
    }
}
