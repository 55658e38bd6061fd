package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.kagetsu.benchmarks.cluster.Message.Begun;
import org.kagetsu.benchmarks.cluster.Message.Done;
import org.kagetsu.benchmarks.cluster.Message.GivenBack;
import org.kagetsu.benchmarks.cluster.Message.Order;
import org.kagetsu.benchmarks.cluster.Message.Told;
import org.kagetsu.benchmarks.cluster.Message.Unit;

/**
 * The slots of a worker for one job and as long as one connection lasts: each does one unit after another. The transaction
 * that takes a unit for good sends its result, so that the broker gives the unit to another worker if this one dies.
 *
 * <p>Safe for use by many threads.
 */
final class WorkerSlots implements AutoCloseable {

    private static final long PAUSE_MILLIS = 200;

    private final Setup setup;
    private final Connection connection;
    private final String job;
    private final Work work;
    private final ExecutorService slots = threads("slot");

    /**
     * The units are done by other threads, which may be interrupted: an interrupt of the thread of a session might break
     * the connection.
     */
    private final ExecutorService units = threads("unit");

    private final ExecutorService telling = threads("telling");
    private Order order;
    private int done;

    /** Slots that look for a unit or work on one, and those that work on one. */
    private int looking;

    private int busy;
    private boolean isClosed;

    /**
     * What is the same for all jobs of a worker.
     *
     * @param instance the number of the worker process
     * @param count units to work on at a time
     * @param out takes lines for people
     */
    record Setup(Timing timing, String instance, int count, Consumer<String> out) {}

    /** Starts the slots. Some units of the job may be done. */
    WorkerSlots(Setup setup, Connection connection, String job, Work work, int done, Order order) {
        this.setup = setup;
        this.connection = connection;
        this.job = job;
        this.work = work;
        this.done = done;
        this.order = order;
        for (int i = 0; i < setup.count(); i++) {
            slots.execute(this::run);
        }
    }

    private static ExecutorService threads(String name) {
        return Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Follows an order from now on. */
    synchronized void follow(Order given) {
        order = given;
        notifyAll();
    }

    synchronized int done() {
        return done;
    }

    /** Units that are worked on. */
    synchronized int busy() {
        return busy;
    }

    /** Whether no slot looks for a unit or works on one. */
    synchronized boolean areIdle() {
        return looking == 0;
    }

    /** Abandons the units at work, and waits until they have gone back and all slots have ended. */
    @Override
    public void close() {
        synchronized (this) {
            isClosed = true;
            notifyAll();
        }
        units.shutdownNow();
        slots.shutdown();
        boolean isInterrupted = false;
        while (!units.isTerminated() || !slots.isTerminated()) {
            try {
                units.awaitTermination(1, TimeUnit.MINUTES);
                slots.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                isInterrupted = true;
            }
        }
        telling.shutdown();
        if (isInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** A slot: works until it is closed. */
    private void run() {
        try {
            while (awaitWork()) {
                try {
                    work();
                } catch (JMSException e) {
                    // The connection is lost: the worker makes a new one, and the broker gives the unit to somebody.
                    Thread.sleep(PAUSE_MILLIS);
                } catch (RuntimeException | Error e) {
                    // The unit has gone back with its session; a slot that ended would never take another one.
                    setup.out().accept("a unit goes back to the coordinator: " + e);
                    Thread.sleep(PAUSE_MILLIS);
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean mayBegin() {
        return !isClosed && order.pace().equals(Order.WORK) && (long) done + looking < order.most();
    }

    /** Waits until a unit may be begun; false if that will never be. */
    private synchronized boolean awaitWork() throws InterruptedException {
        while (!isClosed && !mayBegin()) {
            wait();
        }
        return !isClosed;
    }

    /** Counts a slot that looks for a unit. Returns whether it may. */
    private synchronized boolean look() {
        boolean may = mayBegin();
        looking += may ? 1 : 0;
        return may;
    }

    /** Counts what a slot that looked has found: a unit that is done, or nothing, or one that goes back. */
    private synchronized void found(boolean isDone) {
        looking--;
        done += isDone ? 1 : 0;
        notifyAll();
    }

    private synchronized void countBusy(int change) {
        busy += change;
    }

    private void work() throws JMSException, InterruptedException {
        try (Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
                Session notes = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
                MessageConsumer waiting =
                        session.createConsumer(session.createQueue(Queues.UNITS), Queues.selector(job));
                MessageProducer results = session.createProducer(session.createQueue(Queues.INBOX));
                MessageProducer inbox = Queues.notes(notes)) {
            while (look()) {
                boolean isDone = false;
                try {
                    jakarta.jms.Message message = waiting.receive(setup.timing().look().toMillis());
                    if (message != null) {
                        Message answer = answer(message, content -> inbox.send(Queues.write(notes, content)));
                        results.send(Queues.write(session, answer));
                        session.commit();
                        isDone = answer instanceof Done;
                    }
                } finally {
                    found(isDone);
                }
            }
        }
    }

    /** Sends what need not arrive. */
    private interface Notes {
        void send(Message content) throws JMSException;
    }

    private Message answer(jakarta.jms.Message message, Notes notes) throws JMSException, InterruptedException {
        Unit unit = Queues.read(message, Unit.class);
        notes.send(new Begun(setup.instance(), job, unit.number()));
        boolean isSuspect = message.getIntProperty("JMSXDeliveryCount") > 1;
        countBusy(1);
        try {
            Future<JsonNode> result = units.submit(() -> work.play(unit.body(), line -> {
                if (isSuspect) {
                    tell(new Told(setup.instance(), job, unit.number(), unit.token(), line), notes);
                }
            }));
            return new Done(setup.instance(), job, unit.number(), unit.token(), result.get());
        } catch (RejectedExecutionException e) {
            return back(unit, GivenBack.STOPPED);
        } catch (ExecutionException e) {
            return back(unit, reason(e.getCause()));
        } finally {
            countBusy(-1);
        }
    }

    private GivenBack back(Unit unit, String reason) {
        return new GivenBack(setup.instance(), job, unit.number(), unit.token(), reason);
    }

    private static String reason(@Nullable Throwable failure) {
        if (failure instanceof InterruptedException || failure instanceof IllegalStateException) {
            // Abandoned, or of no use.
            return GivenBack.STOPPED;
        }
        return failure instanceof IllegalArgumentException
                ? String.valueOf(failure.getMessage())
                : "the work on it failed: " + failure;
    }

    /** Tells the coordinator a line and waits until it is sent: by another thread, as this one may be interrupted. */
    private void tell(Told line, Notes notes) {
        Future<?> sent = telling.submit(() -> {
            notes.send(line);
            return line;
        });
        try {
            sent.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            // The connection is lost, and the unit with it.
        }
    }
}
