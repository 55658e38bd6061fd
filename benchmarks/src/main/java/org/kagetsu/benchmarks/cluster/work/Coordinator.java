package org.kagetsu.benchmarks.cluster.work;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.kagetsu.base.Range;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Beat;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Begun;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Done;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.GivenBack;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Refusal;
import org.kagetsu.benchmarks.cluster.link.ToCoordinator.Wish;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.options.PlainText;

/**
 * Hands out the units of one job, and takes each result once, whatever is delivered twice.
 *
 * <p>A result that {@link #poll} returns is taken from the broker for good at the next call, so that a coordinator that
 * is killed in between gets it again. This object does not outlive its process: after a restart, submit the units that
 * are not done again. For one thread.
 */
public final class Coordinator implements AutoCloseable {

    /** A unit that so many workers began and then were never heard of again is given up. */
    public static final int MAX_DEATHS = 3;

    private static final int MAX_SLOTS = 4096;

    private static final int MAX_INSTANCE = 64;

    /** The most results that are kept although nobody has asked for their units yet, after a restart. */
    private static final int MAX_EARLY = 10_000;

    /** Characters of what a worker says about a unit or a job that are told to people. */
    private static final int MAX_REASON = 2000;

    /** How long a unit waits that failed at one worker, so that others may take it. */
    private static final long RETRY_NANOS = 2_000_000_000L;

    private static final long LEAST_PATIENCE_NANOS = 600_000_000_000L;

    private static final int PATIENCE_FACTOR = 10;

    private final ToWorker.Job job;
    private final String version;
    private final boolean anyVersion;
    private final Token token;
    private final FileShelf files;
    private final CoordinatorListener listener;
    private final CoordinatorDesk desk;
    private final Fleet fleet = new Fleet();
    private final Map<Integer, Unfinished> unfinished = new LinkedHashMap<>();
    private final Map<Integer, Outcome> early = new HashMap<>();
    private final Deque<Outcome> ready = new ArrayDeque<>();
    private final Complaints complaints;
    private long lookNanos = System.nanoTime();

    /** The longest time from handing out a unit to its result. */
    private long longestNanos;

    /**
     * Creates a coordinator.
     *
     * @param link the way to the broker
     * @param job what there is to do
     * @param version the program of this process
     * @param anyVersion whether workers of other versions may take part
     * @param files the files that the job needs
     * @param secret what only the coordinators of a cluster know
     * @param listener hears what happens
     * @throws IOException if the broker cannot be reached
     */
    public Coordinator(
            Link link,
            ToWorker.Job job,
            String version,
            boolean anyVersion,
            FileShelf files,
            String secret,
            CoordinatorListener listener)
            throws IOException {
        this.job = job;
        this.version = version;
        this.anyVersion = anyVersion;
        this.files = files;
        this.token = new Token(secret);
        this.listener = listener;
        this.complaints = new Complaints(listener);
        this.desk = new CoordinatorDesk(link, job.id());
    }

    /**
     * Hands out a unit.
     *
     * @param number its number, not that of a unit that is unfinished
     * @param body the work
     * @throws IOException if the broker stays away
     * @throws InterruptedException if the thread is interrupted
     */
    public void submit(int number, JsonNode body) throws IOException, InterruptedException {
        Outcome known = early.remove(number);
        if (known != null) {
            ready.add(known);
            return;
        }
        unfinished.put(number, new Unfinished(body));
        send(number);
    }

    private void send(int number) throws IOException, InterruptedException {
        Unfinished unit = unfinished.get(number);
        if (unit == null) {
            return;
        }
        unit.sentNanos = System.nanoTime();
        try {
            desk.hand(new ToWorker.Unit(job.id(), number, token.of(job.id(), number), unit.body));
        } catch (JMSException e) {
            reconnect(e);
        }
    }

    /** {@return the number of units whose outcome {@link #poll} has not returned yet} */
    public int unfinished() {
        return unfinished.size() + ready.size();
    }

    /** {@return units that all workers together work on at a time} */
    public int slots() {
        return fleet.slots();
    }

    /**
     * Waits for something to happen.
     *
     * @param time how long to wait at most
     * @return a unit that is done or given up, each once; empty if there is none yet
     * @throws IOException if the broker stays away
     * @throws InterruptedException if the thread is interrupted
     */
    public Optional<Outcome> poll(Duration time) throws IOException, InterruptedException {
        try {
            desk.acknowledge();
            long end = System.nanoTime() + time.toNanos();
            do {
                look();
                if (!ready.isEmpty()) {
                    return Optional.of(ready.remove());
                }
                long millis = Math.max(1, (end - System.nanoTime()) / 1_000_000);
                Optional<Letter> letter = desk.receive(Math.min(millis, 500));
                if (letter.isPresent()) {
                    take(letter.get());
                    if (ready.isEmpty()) {
                        desk.acknowledge();
                    }
                }
            } while (ready.isEmpty() && System.nanoTime() < end);
        } catch (JMSException e) {
            reconnect(e);
        }
        return Optional.ofNullable(ready.poll());
    }

    /** Looks about once a second who is gone, and whether suspicious units are to be given up. */
    private void look() throws IOException, InterruptedException {
        long now = System.nanoTime();
        if (now - lookNanos < 1_000_000_000L) {
            return;
        }
        lookNanos = now;
        for (Map.Entry<Integer, Unfinished> entry : List.copyOf(unfinished.entrySet())) {
            long time = entry.getValue().judgeNanos;
            if (time != 0 && now - time >= 0) {
                judge(entry.getKey(), entry.getValue(), now);
            } else if (time == 0 && fleet.slots() > 0 && now - entry.getValue().sentNanos > patienceNanos()) {
                send(entry.getKey());
            }
        }
        for (Fleet.Member gone : fleet.removeGone(now)) {
            listener.say("worker " + gone.user + " is gone; " + units(gone.units) + " done");
        }
    }

    /** A unit that is away for longer is handed out again: a worker may hang, or take units and never answer. */
    private long patienceNanos() {
        return Math.max(LEAST_PATIENCE_NANOS, PATIENCE_FACTOR * longestNanos);
    }

    private static String units(int count) {
        return count == 1 ? "1 unit" : count + " units";
    }

    private void judge(int number, Unfinished unit, long now) throws IOException, InterruptedException {
        unit.judgeNanos = 0;
        int deaths = fleet.gone(unit.begunBy, now).size();
        if (deaths >= MAX_DEATHS) {
            giveUp(number, "", deaths + " workers began it and were never heard of again");
        } else {
            send(number);
        }
    }

    private void giveUp(int number, String worker, String reason) {
        if (unfinished.remove(number) != null) {
            ready.add(new Outcome(number, worker, Optional.empty(), PlainText.of(reason, MAX_REASON)));
        }
    }

    private void take(Letter letter) throws JMSException, IOException, InterruptedException {
        try {
            ToCoordinator note = letter.content().orElseThrow(() -> new IllegalArgumentException(letter.fault()));
            if (note instanceof Beat beat) {
                beat(beat, letter);
            } else if (note instanceof Begun begun && isOurs(begun.job())) {
                Unfinished unit = unfinished.get(begun.unit());
                if (unit != null && fleet.knows(begun.instance())) {
                    unit.begunBy.add(begun.instance());
                }
            } else if (note instanceof Done done && isOurs(done.job())) {
                checkToken(done.token(), done.unit());
                done(done, letter.user());
            } else if (note instanceof GivenBack back && isOurs(back.job())) {
                checkToken(back.token(), back.unit());
                givenBack(back, letter.user());
            } else if (note instanceof Refusal refusal && isOurs(refusal.job())) {
                refused(refusal, letter.user());
            } else if (note instanceof Wish wish && isOurs(wish.job()) && letter.answers().isPresent()) {
                fleet.isAlive(wish.instance(), System.nanoTime());
                desk.answer(letter.answers().get(), files.piece(wish.sha256(), wish.offset()));
            }
        } catch (IllegalArgumentException e) {
            complaints.add(letter.user(), String.valueOf(e.getMessage()));
        }
    }

    private boolean isOurs(String id) {
        return id.equals(job.id());
    }

    private void checkToken(String shown, int unit) {
        if (!token.fits(shown, job.id(), unit)) {
            throw new IllegalArgumentException("it sent a result of unit " + unit + ", which it was never given");
        }
    }

    private void beat(Beat beat, Letter letter) throws JMSException {
        boolean isNew = !fleet.knows(beat.instance());
        checkBeat(beat, letter, isNew);
        if (!anyVersion && !beat.version().equals(version)) {
            desk.answer(letter.answers().get(), new ToWorker.Refused("this worker is Kagetsu " + beat.version()
                    + ", and the coordinator is " + version + ": start both with the same kagetsu-tools.jar"));
            throw new IllegalArgumentException("refused: it is Kagetsu " + beat.version() + ", not " + version);
        }
        Fleet.Member member = fleet.heard(
                beat.instance(), letter.user(), letter.answers().get(), beat.slots(), System.nanoTime());
        if (isNew) {
            listener.say("worker " + member.user + " joins; units at a time: " + fleet.slots());
        }
        if (!beat.job().equals(job.id())) {
            desk.answer(member.answers, job);
        }
    }

    private void checkBeat(Beat beat, Letter letter, boolean isNew) {
        Range.check("units at a time", beat.slots(), 1, MAX_SLOTS);
        Range.check("characters of the worker's number", beat.instance().length(), 1, MAX_INSTANCE);
        if (letter.answers().isEmpty()) {
            throw new IllegalArgumentException("it names no queue for answers");
        }
        if (isNew && fleet.isFull()) {
            throw new IllegalArgumentException("there are " + Fleet.MAX_WORKERS + " workers, and no more are taken");
        }
    }

    private void done(Done done, String user) {
        Outcome outcome = new Outcome(done.unit(), user, Optional.of(done.body()), "");
        Unfinished unit = unfinished.remove(done.unit());
        if (unit != null) {
            longestNanos = Math.max(longestNanos, System.nanoTime() - unit.sentNanos);
            ready.add(outcome);
            fleet.count(done.instance());
        } else if (early.size() < MAX_EARLY) {
            early.putIfAbsent(done.unit(), outcome);
        }
    }

    private void givenBack(GivenBack back, String user) throws IOException, InterruptedException {
        Unfinished unit = unfinished.get(back.unit());
        if (unit == null) {
            return;
        }
        switch (back.reason()) {
            case GivenBack.STOPPED -> {
                unit.begunBy.remove(back.instance());
                send(back.unit());
            }
            case GivenBack.SUSPECT -> unit.judgeNanos = System.nanoTime() + Fleet.SILENCE_NANOS;
            default -> failed(unit, back, user);
        }
    }

    /**
     * Notes that a worker cannot do a unit. It may be the worker's fault, which may lack memory or a file. So the unit is
     * given up only when {@link #MAX_DEATHS} workers have failed, or all that are there.
     */
    private void failed(Unfinished unit, GivenBack back, String user) {
        unit.begunBy.remove(back.instance());
        unit.failedAt.add(back.instance());
        if (unit.failedAt.size() >= MAX_DEATHS || unit.failedAt.containsAll(fleet.working())) {
            giveUp(back.unit(), user, back.reason());
        } else {
            complaints.add(user, "unit " + back.unit() + ": " + back.reason());
            unit.judgeNanos = System.nanoTime() + RETRY_NANOS;
        }
    }

    private void refused(Refusal refusal, String user) {
        for (Fleet.Member member : fleet.members()) {
            if (member.instance.equals(refusal.instance()) && !member.hasRefused) {
                member.hasRefused = true;
                listener.say("worker " + user + " does not take part: " + PlainText.of(refusal.reason(), MAX_REASON));
            }
        }
    }

    /**
     * Hands a unit out again whose result was of no use.
     *
     * @param outcome what {@link #poll} has returned
     * @param body the work
     * @param complaint what is wrong with the result
     * @throws IOException if the broker stays away
     * @throws InterruptedException if the thread is interrupted
     */
    public void again(Outcome outcome, JsonNode body, String complaint) throws IOException, InterruptedException {
        complaints.add(outcome.worker(), "unit " + outcome.unit() + ": " + complaint);
        submit(outcome.unit(), body);
    }

    /**
     * Takes back all units that wait, and forgets those that are worked on.
     *
     * @throws IOException if the broker stays away
     * @throws InterruptedException if the thread is interrupted
     */
    public void cancel() throws IOException, InterruptedException {
        unfinished.clear();
        ready.clear();
        try {
            desk.acknowledge();
            desk.takeBack();
        } catch (JMSException e) {
            reconnect(e);
        }
    }

    /** Connects again and hands out everything again: what was at work may come twice, and counts once. */
    private void reconnect(JMSException lost) throws IOException, InterruptedException {
        listener.say("the broker is away (" + lost.getMessage() + "); waiting for it");
        desk.reconnect();
        listener.say("the broker is back");
        for (int number : new ArrayList<>(unfinished.keySet())) {
            send(number);
        }
    }

    /** Leaves without a word, as the end of the process does. */
    void disconnect() {
        desk.disconnect();
    }

    /** Tells the workers that the job is over, and leaves. */
    @Override
    public void close() {
        desk.close(fleet.members().stream().map(member -> member.answers).toList(), new ToWorker.Over(job.id()));
        complaints.close();
    }
}
