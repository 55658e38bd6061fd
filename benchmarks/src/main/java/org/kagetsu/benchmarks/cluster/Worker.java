package org.kagetsu.benchmarks.cluster;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.Message.Heartbeat;
import org.kagetsu.benchmarks.cluster.Message.Offer;
import org.kagetsu.benchmarks.cluster.Message.Order;
import org.kagetsu.benchmarks.cluster.Message.Over;
import org.kagetsu.benchmarks.cluster.Message.Piece;
import org.kagetsu.benchmarks.cluster.Message.Refusal;
import org.kagetsu.benchmarks.cluster.Message.Refused;
import org.kagetsu.benchmarks.cluster.Message.Wish;
import org.kagetsu.benchmarks.console.PlainText;
import org.kagetsu.benchmarks.console.Version;
import org.kagetsu.piskvork.files.FailureText;

/**
 * A worker: takes part in one job after another until it is told to stop. When the broker is away it waits and connects
 * again.
 *
 * <p>{@link #run} is for one thread, {@link #stop} for any.
 */
public final class Worker {

    /** How long to wait for a piece of a file. */
    private static final long PIECE_SECONDS = 60;

    private final Timing timing;
    private final BrokerLink link;
    private final String version;
    private final Map<String, Work.Kind> kinds;
    private final FileCache cache;
    private final Consumer<String> out;
    private final String instance = UUID.randomUUID().toString();
    private final WorkerSlots.Setup setup;
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private String refused = "";
    private boolean isDrained;
    private boolean wasConnected;
    private boolean isWaiting;

    /** The job that it works on or has refused; empty for none. */
    private String job = "";

    /** What does the units of the job, and how many are done; nothing if it was refused. */
    private Optional<Work> work = Optional.empty();

    private int done;
    private Order order = Order.usual("");

    /** At work while there are a connection and a job. */
    private Optional<WorkerSlots> slots = Optional.empty();

    /**
     * Creates a worker.
     *
     * @param link the way to the broker
     * @param count units to work on at a time, 1..4096
     * @param kinds the kinds of jobs that it can do, by name
     * @param cache where files are kept
     * @param out takes lines for people; called by many threads
     * @throws IOException if the program cannot find out its version
     */
    public Worker(BrokerLink link, int count, Map<String, Work.Kind> kinds, FileCache cache, Consumer<String> out)
            throws IOException {
        this(Timing.USUAL, link, Version.ofProgram(), count, kinds, cache, out);
    }

    /** Creates a worker of another version and with other spans of time than the usual ones. */
    Worker(
            Timing timing,
            BrokerLink link,
            String version,
            int count,
            Map<String, Work.Kind> kinds,
            FileCache cache,
            Consumer<String> out) {
        this.timing = timing;
        this.link = link;
        this.version = version;
        this.kinds = Map.copyOf(kinds);
        this.cache = cache;
        // What the coordinator says goes into these lines.
        this.out = line -> out.accept(PlainText.of(line));
        this.setup = new WorkerSlots.Setup(timing, instance, count, this.out);
    }

    /**
     * Works until {@link #stop} is called, or until the coordinator has it drained.
     *
     * @throws IllegalArgumentException if the broker or the coordinator refuses this worker; the message says why
     * @throws InterruptedException if the thread is interrupted
     */
    public void run() throws InterruptedException {
        try {
            while (goesOn()) {
                connected();
                if (goesOn() && stopping.await(timing.look().toMillis(), TimeUnit.MILLISECONDS)) {
                    break;
                }
            }
        } finally {
            leave();
            ended.countDown();
        }
        if (!refused.isEmpty()) {
            throw new IllegalArgumentException(PlainText.of(refused));
        }
    }

    private boolean goesOn() {
        return !isStopping() && refused.isEmpty() && !isDrained;
    }

    /** Lets units that are at work go back to the coordinator, and waits until they have. */
    public void stop() {
        stopping.countDown();
        try {
            ended.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** {@return whether it was told to stop} */
    public boolean isStopping() {
        return stopping.getCount() == 0;
    }

    /** Works as long as one connection lasts. */
    private void connected() throws InterruptedException {
        try (Connection connection = link.connect(false)) {
            try {
                if (wasConnected) {
                    out.accept("the broker is back");
                }
                wasConnected = true;
                isWaiting = false;
                begin(connection);
                listen(connection);
            } finally {
                rest();
            }
        } catch (IOException | JMSException e) {
            if (!isStopping() && !isWaiting) {
                isWaiting = true;
                out.accept((wasConnected ? "the broker is away (" : "no broker yet (") + e.getMessage()
                        + "); waiting for it");
            }
        } catch (IllegalArgumentException e) {
            refused = String.valueOf(e.getMessage());
        }
    }

    private void listen(Connection connection) throws IOException, JMSException, InterruptedException {
        try (Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            TemporaryQueue answers = session.createTemporaryQueue();
            Line line = new Line(
                    connection, session, Queues.notes(session), session.createConsumer(answers), answers);
            long beaten = System.nanoTime() - timing.heartbeat().toNanos();
            while (goesOn()) {
                if (System.nanoTime() - beaten >= timing.heartbeat().toNanos()) {
                    beaten = System.nanoTime();
                    line.send(heartbeat());
                }
                Optional<Message> message = receive(line);
                if (message.isPresent()) {
                    take(message.get(), line);
                }
                if (order().pace().equals(Order.DRAIN) && slots.map(WorkerSlots::areIdle).orElse(true)) {
                    isDrained = true;
                    line.send(heartbeat());
                    out.accept("drained: all its units are done");
                }
            }
        }
    }

    /** The worker's way to the coordinator and back, beside those of its slots. */
    private record Line(
            Connection connection,
            Session session,
            MessageProducer inbox,
            MessageConsumer answers,
            TemporaryQueue own) {

        void send(Message content) throws JMSException {
            jakarta.jms.Message message = Queues.write(session, content);
            message.setJMSReplyTo(own);
            inbox.send(message);
        }
    }

    /** The order of the job; one of another job does not count. */
    private Order order() {
        return order.job().equals(job) ? order : Order.usual(job);
    }

    private Heartbeat heartbeat() {
        int busy = slots.map(WorkerSlots::busy).orElse(0);
        int ready = slots.map(WorkerSlots::done).orElse(done);
        return new Heartbeat(instance, version, setup.count(), job, order(), ready + busy, busy);
    }

    private Optional<Message> receive(Line line) throws JMSException {
        try {
            jakarta.jms.Message message = line.answers().receive(timing.look().toMillis());
            return message == null ? Optional.empty() : Optional.of(Queues.read(message, Message.class));
        } catch (IllegalArgumentException e) {
            out.accept("a message of the coordinator is not understood: " + e.getMessage());
            return Optional.empty();
        }
    }

    private void take(Message content, Line line) throws JMSException, InterruptedException {
        if (content instanceof Offer offer && !offer.id().equals(job)) {
            prepare(offer, line);
        } else if (content instanceof Order given && !given.equals(order())) {
            order = given;
            slots.ifPresent(current -> current.follow(order()));
            out.accept("order of the coordinator: " + given.pace()
                    + (given.most() < Integer.MAX_VALUE ? ", at most " + given.most() + " units" : ""));
            line.send(heartbeat());
        } else if (content instanceof Over over && over.job().equals(job)) {
            leave();
            out.accept("the job is over; waiting for the next one");
        } else if (content instanceof Refused no) {
            refused = no.reason();
        }
    }

    private void prepare(Offer offer, Line line) throws JMSException, InterruptedException {
        leave();
        job = offer.id();
        String name = offer.kind() + " " + job;
        Work.Kind kind = kinds.get(offer.kind());
        try {
            if (kind == null) {
                throw new IllegalArgumentException("jobs of the kind " + offer.kind() + " are unknown to it");
            }
            work = Optional.of(
                    kind.prepare(offer.body(), file -> cache.get(file, (of, offset) -> piece(of, offset, line))));
            begin(line.connection());
            out.accept("takes part in " + name);
        } catch (IllegalArgumentException | IOException e) {
            out.accept("does not take part in " + name + ": " + FailureText.of(e));
            line.send(new Refusal(instance, job, FailureText.of(e)));
        }
    }

    /** Begins the work on the job, if there is one. */
    private void begin(Connection connection) {
        slots = work.map(prepared -> new WorkerSlots(setup, connection, job, prepared, done, order()));
    }

    /** Abandons the units at work, and waits until they have gone back. */
    private void rest() {
        slots.ifPresent(WorkerSlots::close);
        done = slots.map(WorkerSlots::done).orElse(done);
        slots = Optional.empty();
    }

    /** Leaves the job. */
    private void leave() {
        rest();
        work.ifPresent(Work::close);
        work = Optional.empty();
        job = "";
        done = 0;
    }

    /** Asks the coordinator for a piece of a file. */
    private byte[] piece(JobFile file, long offset, Line line) throws IOException {
        String failure = "file " + file.name() + " did not arrive";
        try {
            line.send(new Wish(instance, job, file.sha256(), offset));
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PIECE_SECONDS);
            while (!isStopping() && System.nanoTime() - end < 0) {
                Optional<Message> answer = receive(line);
                if (answer.isPresent()
                        && answer.get() instanceof Piece piece
                        && piece.sha256().equals(file.sha256())
                        && piece.offset() == offset) {
                    return piece.bytes();
                }
            }
        } catch (JMSException e) {
            throw new IOException(failure + ": " + e.getMessage(), e);
        }
        throw new IOException(failure + (isStopping() ? " before the end" : " within " + PIECE_SECONDS + " s"));
    }
}
