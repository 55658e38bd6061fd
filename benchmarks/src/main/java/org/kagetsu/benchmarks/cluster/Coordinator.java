package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.kagetsu.benchmarks.cluster.Message.Begun;
import org.kagetsu.benchmarks.cluster.Message.Done;
import org.kagetsu.benchmarks.cluster.Message.GivenBack;
import org.kagetsu.benchmarks.cluster.Message.Heartbeat;
import org.kagetsu.benchmarks.cluster.Message.OfUnit;
import org.kagetsu.benchmarks.cluster.Message.OfWorker;
import org.kagetsu.benchmarks.cluster.Message.Order;
import org.kagetsu.benchmarks.cluster.Message.Refusal;
import org.kagetsu.benchmarks.cluster.Message.Told;
import org.kagetsu.benchmarks.cluster.Message.Wish;
import org.kagetsu.benchmarks.console.PlainText;
import org.kagetsu.benchmarks.console.Version;
import org.kagetsu.piskvork.files.FailureText;

/**
 * Hands out the units of one job, and takes each result once, whatever is delivered twice. Nothing that workers say is
 * believed before it is checked.
 *
 * <p>The broker keeps a result until it was kept, so a coordinator that is killed before that gets it again. This object
 * does not outlive its process: after a restart, hand out the units that are not done again. For one thread.
 */
public final class Coordinator implements AutoCloseable {

    /** Units that wait although nobody has joined yet. */
    private static final int LEAST_AHEAD = 4;

    /** Complaints about each user that are told in full; of the others only the number, at the end. */
    private static final int COMPLAINTS_IN_FULL = 3;

    private static final int MAX_COMPLAINT = 300;

    /** Characters of a user's name. A broker that is not ours may have others. */
    private static final int MAX_NAME = 64;

    private final Timing timing;
    private final String version;
    private final Cluster cluster;
    private final Job job;
    private final CoordinatorListener listener;
    private final CoordinatorConnection connection;
    private final WorkerList workers;
    private final Units units;
    private final long started = Instant.now().getEpochSecond();
    private final Map<String, Integer> complaints = new HashMap<>();
    private Orders orders = Orders.NONE;
    private boolean saidFull;
    private long lookNanos = System.nanoTime();

    /**
     * Creates a coordinator.
     *
     * @param cluster the broker and the folder
     * @param job what there is to do
     * @param listener hears what happens
     * @throws IOException if the broker cannot be reached
     */
    public Coordinator(Cluster cluster, Job job, CoordinatorListener listener) throws IOException {
        this(Timing.USUAL, Version.ofProgram(), cluster, job, listener);
    }

    /** Creates a coordinator of another version and with other spans of time than the usual ones. */
    Coordinator(Timing timing, String version, Cluster cluster, Job job, CoordinatorListener listener)
            throws IOException {
        this.timing = timing;
        this.version = version;
        this.cluster = cluster;
        this.job = job;
        this.listener = listener;
        this.connection = new CoordinatorConnection(cluster.link(), job.id(), timing);
        this.workers = new WorkerList(job.id(), timing);
        this.units = new Units(job.id(), cluster.secret(), connection, workers, timing, readOrders());
    }

    /** Something that needs the broker. */
    @FunctionalInterface
    private interface Action {
        void run() throws JMSException;
    }

    /** Does something. If the broker is away, waits for it and hands out everything again. */
    private void attempt(Action action) throws IOException, InterruptedException {
        try {
            action.run();
        } catch (JMSException e) {
            listener.say("the broker is away (" + e.getMessage() + "); waiting for it");
            connection.reconnect();
            listener.say("the broker is back");
            attempt(units::sendAll);
        }
    }

    /**
     * Has units done until their source has no more while none is at work, or wants no more results. Then those at work
     * are abandoned at once.
     *
     * @param <U> what a unit is to its source
     * @param <X> what goes wrong if results cannot be kept
     * @param source where units come from, and results go
     * @throws X if the results cannot be kept, or the work cannot go on without a unit
     * @throws IOException if the broker stays away
     * @throws InterruptedException if the thread is interrupted
     */
    public <U, X extends Exception> void run(UnitSource<U, X> source) throws X, IOException, InterruptedException {
        Map<Integer, UnitSource.Numbered<U>> handedOut = new HashMap<>();
        try {
            while (!source.isOver()) {
                int room = room();
                for (UnitSource.Numbered<U> unit : room > 0 ? source.next(room) : List.<UnitSource.Numbered<U>>of()) {
                    handedOut.put(unit.number(), unit);
                    submit(unit.number(), unit.body());
                }
                if (handedOut.isEmpty()) {
                    return;
                }
                if (isDrained()) {
                    throw new IOException("drained: all running work is done; the same command goes on from there");
                }
                Optional<UnitOutcome> outcome = poll();
                if (outcome.isPresent()) {
                    take(outcome.get(), source, handedOut);
                }
            }
        } finally {
            if (!handedOut.isEmpty()) {
                cancel();
            }
        }
    }

    private <U, X extends Exception> void take(
            UnitOutcome outcome, UnitSource<U, X> source, Map<Integer, UnitSource.Numbered<U>> handedOut) throws X {
        UnitSource.Numbered<U> unit = Objects.requireNonNull(handedOut.get(outcome.unit()));
        if (outcome.body().isEmpty()) {
            handedOut.remove(outcome.unit());
            source.giveUp(unit, outcome);
            return;
        }
        UnitSource.Checked<X> checked;
        try {
            checked = source.check(unit, outcome.body().get(), outcome.worker());
        } catch (IllegalArgumentException e) {
            refuse(outcome, String.valueOf(e.getMessage()));
            return;
        }
        handedOut.remove(outcome.unit());
        units.accept(outcome);
        checked.keep();
    }

    /** Units that may be handed out now, so that no worker waits and few units do; 0 or less for none. */
    private int room() {
        return Math.max(LEAST_AHEAD, 2 * slots()) - units.count();
    }

    void submit(int number, JsonNode body) throws IOException, InterruptedException {
        attempt(() -> units.submit(number, body));
    }

    /** Waits a little for something to happen. Returns a unit that is done or given up, if there is one now. */
    Optional<UnitOutcome> poll() throws IOException, InterruptedException {
        Optional<UnitOutcome> outcome = units.next();
        if (outcome.isEmpty()) {
            attempt(this::listen);
            outcome = units.next();
        }
        return outcome;
    }

    /** Hears messages for a while, or until a unit is done or given up. Most of them are heartbeats. */
    private void listen() throws JMSException {
        long end = System.nanoTime() + timing.look().toNanos() / 2;
        for (long left = end - System.nanoTime(); left > 0 && !units.hasNext(); left = end - System.nanoTime()) {
            look();
            if (!units.hasNext()) {
                Optional<jakarta.jms.Message> message =
                        connection.receive(Math.max(1, TimeUnit.NANOSECONDS.toMillis(left)));
                if (message.isPresent()) {
                    hear(message.get());
                }
            }
        }
    }

    /** Counts the result of an outcome. */
    void accept(UnitOutcome outcome) {
        units.accept(outcome);
    }

    /** Does not count the result of an outcome, and has the unit done again. */
    void refuse(UnitOutcome outcome, String complaint) {
        complain(outcome.worker(), "unit " + outcome.unit() + ": " + complaint);
        units.open(outcome.unit()).ifPresent(unit -> units.fail(
                unit, outcome.instance(), outcome.worker(), "its result was refused: " + complaint, true));
    }

    /** Takes back all units that wait, and forgets those that are worked on. */
    void cancel() throws IOException, InterruptedException {
        attempt(units::clear);
    }

    /** Whether the coordinator is to end, and nothing is at work any more. */
    boolean isDrained() {
        return orders.drains(started) && units.areHeld();
    }

    /** {@return units that all workers together work on at a time} */
    public int slots() {
        return workers.slots();
    }

    /** {@return the workers and the units as they stand now} */
    public ClusterStatus status() {
        int atWork = units.atWork(workers.working());
        return new ClusterStatus(
                workers.states(complaints),
                workers.goneWorkers(),
                workers.goneUnits(),
                units.count() - atWork,
                atWork,
                units.done(),
                units.givenUp(),
                connection.traffic());
    }

    /** Takes a message of the inbox. */
    private void hear(jakarta.jms.Message message) throws JMSException {
        String user = PlainText.of(
                Optional.ofNullable(message.getStringProperty("JMSXUserID")).orElse("unknown"), MAX_NAME);
        try {
            Message content = Queues.read(message, Message.class);
            if (content instanceof OfWorker said) {
                workers.checkOwner(said.instance(), user);
                hear(said, user, Optional.ofNullable(message.getJMSReplyTo()));
            } else if (content instanceof Message.Unit dead) {
                if (dead.job().equals(job.id())) {
                    units.checkToken(dead.token(), dead.number());
                    units.open(dead.number()).ifPresent(units::takeDeadLetter);
                }
            } else {
                throw new IllegalArgumentException("it is no message of a worker");
            }
        } catch (IllegalArgumentException e) {
            complain(user, String.valueOf(e.getMessage()));
        }
    }

    private void hear(OfWorker said, String user, Optional<Destination> answers) throws JMSException {
        if (said instanceof Heartbeat beat) {
            hear(beat, user, answers);
        } else if (said.job().equals(job.id())) {
            if (said instanceof OfUnit ofUnit) {
                units.checkToken(ofUnit.token(), ofUnit.unit());
                hear(ofUnit, user);
            } else if (said instanceof Begun begun && workers.knows(begun.instance())) {
                units.open(begun.unit()).ifPresent(unit -> unit.leases.put(begun.instance(), user));
            } else if (said instanceof Refusal refusal && workers.refuse(refusal.instance())) {
                listener.say("worker " + user + " does not take part: "
                        + PlainText.of(refusal.reason(), Units.MAX_REASON));
            } else if (said instanceof Wish wish && answers.isPresent()) {
                workers.isAlive(wish.instance());
                connection.answer(answers.get(), piece(wish));
            }
        }
    }

    private void hear(OfUnit said, String user) {
        Optional<Units.Open> unit = units.open(said.unit());
        if (said instanceof Done done) {
            units.take(new UnitOutcome(done.unit(), user, done.instance(), Optional.of(done.body()), "", List.of()));
        } else if (unit.isPresent() && said instanceof Told told) {
            unit.get().tell(user + ": " + told.line());
        } else if (unit.isPresent() && said instanceof GivenBack back) {
            if (back.reason().equals(GivenBack.STOPPED)) {
                units.giveBack(unit.get(), back.instance());
            } else if (!units.fail(unit.get(), back.instance(), user, back.reason(), false)) {
                complain(user, "unit " + back.unit() + ": " + back.reason());
            }
        }
    }

    private void hear(Heartbeat beat, String user, Optional<Destination> answers) throws JMSException {
        workers.check(beat);
        Destination to = answers.orElseThrow(() -> new IllegalArgumentException("it names no queue for answers"));
        if (!job.anyVersion() && !beat.version().equals(version)) {
            connection.answer(to, new Message.Refused("this worker is Kagetsu " + beat.version()
                    + ", and the coordinator is " + version + ": start both with the same kagetsu-tools.jar"));
            throw new IllegalArgumentException("refused: it is Kagetsu " + beat.version() + ", not " + version);
        }
        boolean isNew = !workers.knows(beat.instance());
        WorkerList.Member worker = workers.heard(beat, user, to, listener.quota(user));
        if (isNew) {
            listener.say("worker " + user + " joins; units at a time: " + slots());
        }
        Order wanted = new Order(job.id(), orders.pace(user, worker.joinedSecond), worker.most);
        // Without any order, a worker takes units.
        boolean isFollowed = beat.order().equals(wanted)
                || (wanted.equals(Order.usual(job.id())) && beat.order().equals(Order.usual(beat.order().job())));
        // Before the job, so that it holds from the first unit on.
        if (!isFollowed) {
            connection.answer(to, wanted);
        }
        if (!beat.job().equals(job.id())) {
            connection.answer(to, new Message.Offer(job.id(), job.kind(), job.body()));
        }
    }

    private Message.Piece piece(Wish wish) {
        Path file = job.files().get(wish.sha256());
        if (file == null) {
            throw new IllegalArgumentException("it asks for a file that is not part of the job");
        }
        return new Message.Piece(wish.sha256(), wish.offset(), JobFile.piece(file, wish.offset()));
    }

    private void complain(String user, String text) {
        if (complaints.merge(user, 1, Integer::sum) <= COMPLAINTS_IN_FULL) {
            listener.say("worker " + user + ": " + PlainText.of(text, MAX_COMPLAINT));
        }
    }

    /** Looks at times what is due, who is gone, and what people want. */
    private void look() throws JMSException {
        long now = System.nanoTime();
        if (now - lookNanos < timing.look().toNanos()) {
            return;
        }
        lookNanos = now;
        units.look(now);
        for (WorkerList.Member gone : workers.removeGone(now)) {
            listener.say("worker " + gone.user + " is gone; "
                    + (gone.units == 1 ? "1 unit" : gone.units + " units") + " done");
        }
        units.hold(readOrders());
        if (workers.areFull() && !saidFull) {
            listener.say("every worker has all the games that it may play; more workers may join");
        }
        saidFull = workers.areFull();
        listener.status(status());
        report(false);
    }

    /**
     * Reads the orders of people. Single workers hear theirs at their heartbeats.
     *
     * @return whether no units are to be handed out
     */
    private boolean readOrders() {
        Orders before = orders;
        try {
            orders = Orders.read(cluster.folder());
        } catch (IOException e) {
            listener.say("orders cannot be read: " + FailureText.of(e));
        }
        boolean drains = orders.drains(started);
        if (orders.isPaused() != before.isPaused() || drains != before.drains(started)) {
            listener.say(drains
                    ? "drain: no more units are handed out, and the coordinator ends when those at work are done"
                    : orders.isPaused() ? "pause: no more units are handed out" : "resume: units are handed out again");
        }
        return drains || orders.isPaused();
    }

    private void report(boolean isOver) {
        try {
            ClusterStatus.Report.now(job, isOver, status()).write(cluster.folder());
        } catch (IOException e) {
            // The work goes on; the file is as old as it says.
        }
    }

    /** Leaves without telling anybody, as the end of the process does. */
    void disconnect() {
        connection.disconnect();
    }

    /** Takes back what waits, tells the workers that the job is over, and leaves. */
    @Override
    public void close() {
        report(true);
        try {
            connection.takeBack();
            for (Destination worker : workers.answers()) {
                connection.answer(worker, new Message.Over(job.id()));
            }
        } catch (JMSException e) {
            // Who cannot be reached hears nothing; its results will not be taken.
        }
        disconnect();
        complaints.forEach((user, count) -> {
            if (count > COMPLAINTS_IN_FULL) {
                listener.say("worker " + user + ": " + (count - COMPLAINTS_IN_FULL) + " more messages were refused");
            }
        });
    }
}
