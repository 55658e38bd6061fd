package org.kagetsu.benchmarks.cluster.work;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.kagetsu.benchmarks.cluster.link.FileRef;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.link.Mail;
import org.kagetsu.benchmarks.cluster.link.Queues;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Beat;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Refusal;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Wish;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.cluster.link.ToWorker.Piece;
import org.kagetsu.benchmarks.console.PlainText;
import org.kagetsu.piskvork.files.FailureText;

/**
 * A worker: takes part in one job after another until it is told to stop. When the broker is away it waits and connects
 * again.
 *
 * <p>{@link #run} is for one thread, {@link #stop} for any.
 */
public final class Worker {

    /** How long to wait for a piece of a file. */
    private static final long PIECE_NANOS = 60_000_000_000L;

    private final Pulse pulse;
    private final Link link;
    private final String version;
    private final int slots;
    private final Map<String, Work.Kind> kinds;
    private final FileCache cache;
    private final Consumer<String> out;
    private final String instance = UUID.randomUUID().toString();
    private final Shift shift = new Shift();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile String refused = "";
    private volatile boolean drained;
    private boolean wasConnected;
    private boolean isWaiting;

    /**
     * Creates a worker.
     *
     * @param link the way to the broker
     * @param version the program of this process
     * @param slots units to work on at a time, 1..4096
     * @param kinds the kinds of jobs that it can do, by name
     * @param cache where files are kept
     * @param out takes lines for people; called by many threads
     */
    public Worker(
            Link link,
            String version,
            int slots,
            Map<String, Work.Kind> kinds,
            FileCache cache,
            Consumer<String> out) {
        this(Pulse.USUAL, link, version, slots, kinds, cache, out);
    }

    /** Creates a worker with other spans of time than the usual ones. */
    Worker(
            Pulse pulse,
            Link link,
            String version,
            int slots,
            Map<String, Work.Kind> kinds,
            FileCache cache,
            Consumer<String> out) {
        this.pulse = pulse;
        this.link = link;
        this.version = version;
        this.slots = slots;
        this.kinds = Map.copyOf(kinds);
        this.cache = cache;
        // What the coordinator says goes into these lines.
        this.out = line -> out.accept(PlainText.of(line));
    }

    /**
     * Works until {@link #stop} is called, or until the coordinator has it drained.
     *
     * @throws IllegalArgumentException if the broker or the coordinator refuses this worker; the message says why
     * @throws InterruptedException if the thread is interrupted
     */
    public void run() throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int slot = 1; slot <= slots; slot++) {
            Slot body = new Slot(pulse, instance, shift, out);
            Thread thread = new Thread(body::run, "slot-" + slot);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        try {
            while (goesOn()) {
                connected(threads);
                if (goesOn() && stopping.await(pulse.pause().toMillis(), TimeUnit.MILLISECONDS)) {
                    break;
                }
            }
        } finally {
            shift.end();
            for (Thread thread : threads) {
                thread.join();
            }
            shift.disconnect();
            ended.countDown();
        }
        if (!refused.isEmpty()) {
            throw new IllegalArgumentException(PlainText.of(refused));
        }
    }

    private boolean goesOn() {
        return !isStopping() && refused.isEmpty() && !drained;
    }

    /** Lets units that are at work go back to the coordinator, and waits until they have. */
    public void stop() {
        stopping.countDown();
        shift.end();
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
    private void connected(List<Thread> threads) throws InterruptedException {
        try {
            Connection connection = link.connect(false);
            shift.connect(connection);
            if (wasConnected) {
                out.accept("the broker is back");
            }
            wasConnected = true;
            isWaiting = false;
            listen(connection, threads);
        } catch (IOException | JMSException e) {
            if (!isStopping() && !isWaiting) {
                isWaiting = true;
                out.accept((wasConnected ? "the broker is away (" : "no broker yet (") + e.getMessage()
                        + "); waiting for it");
            }
        } catch (IllegalArgumentException e) {
            refused = String.valueOf(e.getMessage());
        } finally {
            if (!isStopping()) {
                shift.disconnect();
            }
        }
    }

    private void listen(Connection connection, List<Thread> threads) throws JMSException, InterruptedException {
        try (Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE)) {
            TemporaryQueue answers = session.createTemporaryQueue();
            MessageProducer inbox = session.createProducer(session.createQueue(Queues.INBOX));
            MessageConsumer consumer = session.createConsumer(answers);
            Desk desk = new Desk(session, inbox, consumer, answers);
            long beaten = System.nanoTime() - pulse.beat().toNanos();
            while (goesOn()) {
                if (System.nanoTime() - beaten >= pulse.beat().toNanos()) {
                    beaten = System.nanoTime();
                    desk.note(beat());
                }
                if (shift.isDraining() && threads.stream().noneMatch(Thread::isAlive)) {
                    drained = true;
                    out.accept("drained: all its units are done");
                }
                Optional<ToWorker> message = receive(desk);
                if (message.isPresent()) {
                    take(message.get(), desk);
                }
            }
        }
    }

    private Beat beat() {
        return new Beat(instance, version, slots, shift.job(), shift.order(), shift.begun(), shift.busy());
    }

    private Optional<ToWorker> receive(Desk desk) throws JMSException {
        try {
            Message message = desk.answers().receive(Math.min(pulse.idle().toMillis(), pulse.beat().toMillis()));
            return message == null ? Optional.empty() : Optional.of(Mail.read(message, ToWorker.class));
        } catch (IllegalArgumentException e) {
            out.accept("a message of the coordinator is not understood: " + e.getMessage());
            return Optional.empty();
        }
    }

    private void take(ToWorker content, Desk desk) throws JMSException, InterruptedException {
        if (content instanceof ToWorker.Job job) {
            if (!job.id().equals(shift.job())) {
                begin(job, desk);
            }
        } else if (content instanceof ToWorker.Order order) {
            if (!order.equals(shift.order())) {
                shift.follow(order);
                out.accept("order of the coordinator: " + order.pace()
                        + (order.most() < Integer.MAX_VALUE ? ", at most " + order.most() + " units" : ""));
                desk.note(beat());
            }
        } else if (content instanceof ToWorker.Over over) {
            if (shift.leave(over.job())) {
                out.accept("the job is over; waiting for the next one");
            }
        } else if (content instanceof ToWorker.Refused no) {
            refused = no.reason();
        }
    }

    private void begin(ToWorker.Job job, Desk desk) throws JMSException, InterruptedException {
        shift.leave(shift.job());
        Work.Kind kind = kinds.get(job.kind());
        try {
            if (kind == null) {
                throw new IllegalArgumentException("jobs of the kind " + job.kind() + " are unknown to it");
            }
            shift.begin(job.id(), kind.prepare(job.body(), file -> cache.get(file, new Wishes(job.id(), desk))));
            out.accept("takes part in " + job.kind() + " " + job.id());
        } catch (IllegalArgumentException | IOException e) {
            shift.refuse(job.id());
            out.accept("does not take part in " + job.kind() + " " + job.id() + ": " + FailureText.of(e));
            desk.note(new Refusal(instance, job.id(), FailureText.of(e)));
        }
    }

    /** The worker's connection to the coordinator, beside those of its slots. */
    private record Desk(Session session, MessageProducer inbox, MessageConsumer answers, TemporaryQueue own) {

        void note(ToCoordinator content) throws JMSException {
            Message message = Mail.write(session, content);
            message.setJMSReplyTo(own);
            Mail.note(inbox, message);
        }
    }

    /** Asks the coordinator for a file, piece by piece. */
    private final class Wishes implements FileCache.Source {

        private final String job;
        private final Desk desk;

        Wishes(String job, Desk desk) {
            this.job = job;
            this.desk = desk;
        }

        @Override
        public byte[] piece(FileRef file, long offset) throws IOException {
            try {
                desk.note(new Wish(instance, job, file.sha256(), offset));
                long end = System.nanoTime() + PIECE_NANOS;
                while (!isStopping() && System.nanoTime() - end < 0) {
                    Optional<ToWorker> answer = receive(desk);
                    if (answer.isPresent()
                            && answer.get() instanceof Piece piece
                            && piece.sha256().equals(file.sha256())
                            && piece.offset() == offset) {
                        return piece.bytes();
                    }
                }
            } catch (JMSException e) {
                throw new IOException("file " + file.name() + " did not arrive: " + e.getMessage(), e);
            }
            throw new IOException("file " + file.name() + " did not arrive"
                    + (isStopping() ? " before the end" : " within " + PIECE_NANOS / 1_000_000_000 + " s"));
        }
    }
}
