package org.kagetsu.benchmarks.cluster.work;

import jakarta.jms.Connection;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.link.Mail;
import org.kagetsu.benchmarks.cluster.link.Queues;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.console.PlainText;

/**
 * The coordinator's connection: the inbox, the queue of units, and answers to workers.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class CoordinatorDesk {

    private static final long PATIENCE_MILLIS = 600_000;

    /** Characters of a user's name. A broker that is not ours may have others. */
    private static final int MAX_NAME = 64;

    private final Link link;
    private final Pulse pulse;
    private final String selector;
    private Open open;
    private @Nullable Message unread;
    private Traffic traffic = Traffic.NONE;

    /** What a connection has. */
    private record Open(
            Connection connection,
            Session sending,
            MessageProducer units,
            MessageProducer answers,
            MessageConsumer inbox) {

        static Open on(Connection connection) throws JMSException {
            try {
                // Two sessions: what one of them sends would wait until the disk has its acknowledgements.
                Session sending = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                Session receiving = connection.createSession(false, Session.CLIENT_ACKNOWLEDGE);
                return new Open(
                        connection,
                        sending,
                        sending.createProducer(sending.createQueue(Queues.UNITS)),
                        sending.createProducer(null),
                        receiving.createConsumer(receiving.createQueue(Queues.INBOX)));
            } catch (JMSException e) {
                close(connection);
                throw e;
            }
        }
    }

    CoordinatorDesk(Link link, String job, Pulse pulse) throws IOException {
        this.link = link;
        this.pulse = pulse;
        this.selector = Queues.JOB + " = '" + job + "'";
        try {
            this.open = Open.on(link.connect(true));
            takeBack();
        } catch (JMSException e) {
            throw new IOException("the broker has no queue " + Queues.INBOX + " or " + Queues.UNITS
                    + " for the coordinator: " + e.getMessage(), e);
        }
    }

    /** Puts a unit into the queue. If the broker ends, the unit has to be handed out again. */
    void hand(ToWorker.Unit unit) throws JMSException {
        Message message = Mail.write(open.sending(), unit);
        message.setStringProperty(Queues.JOB, unit.job());
        Mail.offer(open.units(), message);
        count(message);
    }

    /** Sends an answer; a worker that has gone meanwhile does not matter. */
    void answer(Destination to, ToWorker content) throws JMSException {
        Message message = Mail.write(open.sending(), content);
        try {
            open.answers().send(
                    to, message, DeliveryMode.NON_PERSISTENT, Message.DEFAULT_PRIORITY, PATIENCE_MILLIS);
            count(message);
        } catch (JMSException e) {
            if (!isGone(e)) {
                throw e;
            }
        }
    }

    private static boolean isGone(JMSException failure) {
        return failure instanceof InvalidDestinationException
                || failure instanceof JMSSecurityException;
    }

    /** Waits for a message. */
    Optional<Letter> receive(long millis) throws JMSException {
        Message message = open.inbox().receive(millis);
        if (message == null) {
            return Optional.empty();
        }
        unread = message;
        count(message);
        String user = PlainText.of(
                Optional.ofNullable(message.getStringProperty("JMSXUserID")).orElse("unknown"), MAX_NAME);
        Optional<Destination> to = Optional.ofNullable(message.getJMSReplyTo());
        try {
            return Optional.of(new Letter(user, to, Optional.of(Mail.read(message, ToCoordinator.class)), ""));
        } catch (IllegalArgumentException e) {
            return Optional.of(new Letter(user, to, Optional.empty(), String.valueOf(e.getMessage())));
        }
    }

    private void count(Message message) {
        traffic = traffic.with(Mail.size(message));
    }

    /** What was sent and received. */
    Traffic traffic() {
        return traffic;
    }

    /** Takes everything that was received from the broker for good. */
    void acknowledge() throws JMSException {
        Message last = unread;
        unread = null;
        if (last != null) {
            last.acknowledge();
        }
    }

    /** Takes the waiting units of the job out of the queue. Returns their numbers. */
    List<Integer> takeBack() throws JMSException {
        List<Integer> numbers = new ArrayList<>();
        try (Session other = open.connection().createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageConsumer waiting = other.createConsumer(other.createQueue(Queues.UNITS), selector)) {
            for (Message taken = waiting.receiveNoWait(); taken != null; taken = waiting.receiveNoWait()) {
                try {
                    numbers.add(Mail.read(taken, ToWorker.Unit.class).number());
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
            Thread.sleep(pulse.pause().toMillis());
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

    /** Takes back what waits, says a last word to the workers and disconnects. */
    void close(List<Destination> workers, ToWorker lastWord) {
        try {
            acknowledge();
            takeBack();
            for (Destination worker : workers) {
                answer(worker, lastWord);
            }
        } catch (JMSException e) {
            // Who cannot be reached hears nothing; its results will not be taken.
        }
        disconnect();
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
