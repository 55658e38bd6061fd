package org.kagetsu.benchmarks.cluster.work;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.link.Mail;
import org.kagetsu.benchmarks.cluster.link.Queues;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Begun;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Done;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.GivenBack;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Told;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator;
import org.kagetsu.benchmarks.cluster.link.ToWorker.Unit;

/**
 * Does one unit after another. The transaction that takes a unit for good sends its result, so that the broker gives
 * the unit to another worker if this one dies.
 *
 * <p>For one thread.
 */
final class Slot {

    private static final long PAUSE_MILLIS = 200;

    private final Pulse pulse;
    private final String instance;
    private final Shift shift;
    private final Consumer<String> out;
    private final ExecutorService telling = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "telling");
        thread.setDaemon(true);
        return thread;
    });

    Slot(Pulse pulse, String instance, Shift shift, Consumer<String> out) {
        this.pulse = pulse;
        this.instance = instance;
        this.shift = shift;
        this.out = out;
    }

    /** Works until the shift ends. */
    void run() {
        try {
            for (Optional<Shift.Now> now = shift.await(); now.isPresent(); now = shift.await()) {
                try {
                    work(now.get());
                } catch (JMSException e) {
                    // The connection is lost: the worker makes a new one, and the broker gives the unit to somebody.
                    Thread.sleep(PAUSE_MILLIS);
                } catch (RuntimeException | Error e) {
                    // The unit has gone back with its session; a slot that ended would never take another one.
                    out.accept("a unit goes back to the coordinator: " + e);
                    Thread.sleep(PAUSE_MILLIS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void work(Shift.Now now) throws JMSException, InterruptedException {
        try (Session session = now.connection().createSession(true, Session.SESSION_TRANSACTED);
                Session notes = now.connection().createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageConsumer units = session.createConsumer(
                        session.createQueue(Queues.UNITS), Queues.JOB + " = '" + now.job() + "'");
                MessageProducer results = session.createProducer(session.createQueue(Queues.INBOX));
                MessageProducer inbox = notes.createProducer(notes.createQueue(Queues.INBOX))) {
            while (shift.look(now)) {
                boolean isDone = false;
                try {
                    Message message = units.receive(pulse.idle().toMillis());
                    if (message != null) {
                        Optional<ToCoordinator> answer = answer(message, now, notes, inbox);
                        if (answer.isPresent()) {
                            Mail.send(results, Mail.write(session, answer.get()));
                        }
                        session.commit();
                        isDone = answer.isPresent() && answer.get() instanceof Done;
                    }
                } finally {
                    shift.found(now, isDone);
                }
            }
        }
    }

    /** Does a unit; empty if it is none. */
    private Optional<ToCoordinator> answer(Message message, Shift.Now now, Session notes, MessageProducer inbox)
            throws JMSException, InterruptedException {
        Unit unit;
        try {
            unit = Mail.read(message, Unit.class);
        } catch (IllegalArgumentException e) {
            out.accept("a unit is not understood: " + e.getMessage());
            return Optional.empty();
        }
        if (message.getIntProperty("JMSXDeliveryCount") > Coordinator.MAX_DEATHS) {
            return Optional.of(back(unit, GivenBack.SUSPECT));
        }
        Mail.note(inbox, Mail.write(notes, new Begun(instance, unit.job(), unit.number())));
        boolean isSuspect = message.getIntProperty("JMSXDeliveryCount") > 1;
        Consumer<String> course = isSuspect ? line -> tell(unit, line, notes, inbox) : line -> {};
        try {
            Optional<JsonNode> result = shift.play(now, () -> now.work().play(unit.body(), course));
            return Optional.of(result.isPresent()
                    ? new Done(instance, unit.job(), unit.number(), unit.token(), result.get())
                    : back(unit, GivenBack.STOPPED));
        } catch (IllegalArgumentException e) {
            return Optional.of(back(unit, String.valueOf(e.getMessage())));
        }
    }

    /**
     * Tells the coordinator a line and waits until it is sent. Another thread sends, because the caller may be interrupted.
     */
    private void tell(Unit unit, String line, Session notes, MessageProducer inbox) {
        try {
            telling.submit(() -> {
                        Mail.note(inbox, Mail.write(
                                notes, new Told(instance, unit.job(), unit.number(), unit.token(), line)));
                        return line;
                    })
                    .get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            // The connection is lost, and the unit with it.
        }
    }

    private GivenBack back(Unit unit, String reason) {
        return new GivenBack(instance, unit.job(), unit.number(), unit.token(), reason);
    }
}
