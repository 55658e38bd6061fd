package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.jms.JMSException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.kagetsu.benchmarks.console.PlainText;
import org.kagetsu.benchmarks.files.Sha256;

/**
 * The units of a job: those that wait or are worked on, and the outcomes that nobody has taken yet.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class Units {

    /**
     * A unit that this many workers began and then were never heard of again is given up, if they are of enough users. The
     * broker delivers a unit no more often than that.
     */
    static final int MAX_LOST = 3;

    /** Useless results of a unit before it may be given up for one: with so many, it is hardly the workers' fault. */
    static final int MAX_USELESS = 10;

    /** Characters of what a worker says about a unit or a job that are told to people. */
    static final int MAX_REASON = 2000;

    /** The most results that are kept although nobody has asked for their units yet, after a restart. */
    private static final int MAX_EARLY = 10_000;

    private static final int PATIENCE_FACTOR = 10;

    private final String job;
    private final String secret;
    private final CoordinatorConnection connection;
    private final WorkerList workers;
    private final Timing timing;
    private final Map<Integer, Open> open = new LinkedHashMap<>();
    private final Map<Integer, UnitOutcome> early = new HashMap<>();
    private final Deque<UnitOutcome> ready = new ArrayDeque<>();
    private boolean isHolding;
    private int done;
    private int givenUp;

    /** The longest time from handing out a unit to its result. */
    private long longestNanos;

    /** A unit that has neither been done nor given up. */
    static final class Open {

        /** The most lines of the course that are kept, and characters of each. */
        private static final int MAX_LINES = 500;

        private static final int MAX_LINE = 500;

        private final int number;
        private final JsonNode body;

        /** The worker processes with a lease on it, those that began it, with their users. */
        final Map<String, String> leases = new LinkedHashMap<>();

        /** The worker processes that could not do it, with their users. */
        private final Map<String, String> failedAt = new LinkedHashMap<>();

        private int useless;

        /** What the workers that had it have told of its course, the latest lines. */
        private final Deque<String> course = new ArrayDeque<>();

        /** When it was put into the queue last. */
        private long sentNanos = System.nanoTime();

        /** When to look whether workers that had it are gone, and to hand it out again if not; 0 for not at all. */
        private long dueNanos;

        /** Whether it is not in the queue, because of a pause. */
        private boolean isHeld;

        Open(int number, JsonNode body) {
            this.number = number;
            this.body = body;
        }

        /** Has it handed out again at a time, or sooner if that was said before: nobody can put it off. */
        private void dueAfter(long nanos) {
            long time = System.nanoTime() + nanos;
            dueNanos = dueNanos == 0 || time - dueNanos < 0 ? time : dueNanos;
        }

        /** Notes a line of its course. */
        void tell(String line) {
            if (course.size() == MAX_LINES) {
                course.remove();
            }
            course.add(PlainText.of(line, MAX_LINE));
        }
    }

    /** The secret goes into the tokens. From the beginning, units may be held back. */
    Units(String job, String secret, CoordinatorConnection connection, WorkerList workers, Timing timing, boolean holds) {
        this.isHolding = holds;
        this.job = job;
        this.secret = secret;
        this.connection = connection;
        this.workers = workers;
        this.timing = timing;
    }

    /** Hands out a unit, unless its result is here already. */
    void submit(int number, JsonNode body) throws JMSException {
        Open unit = new Open(number, body);
        open.put(number, unit);
        UnitOutcome known = early.remove(number);
        if (known == null) {
            send(unit);
        } else {
            ready.add(known);
        }
    }

    /** Puts a unit into the queue, if units are handed out now. */
    private void send(Open unit) throws JMSException {
        unit.isHeld = isHolding;
        if (!isHolding) {
            unit.sentNanos = System.nanoTime();
            connection.hand(new Message.Unit(job, unit.number, token(unit.number), unit.body));
        }
    }

    /** Puts everything into the queue again: what was at work may come twice, and counts once. */
    void sendAll() throws JMSException {
        for (Open unit : open.values()) {
            send(unit);
        }
    }

    /** Hands out no units any more and takes back those that wait, or hands them all out again. */
    void hold(boolean holds) throws JMSException {
        isHolding = holds;
        Set<Integer> taken = holds ? connection.takeBack() : Set.of();
        for (Open unit : open.values()) {
            if (holds) {
                unit.isHeld |= taken.contains(unit.number);
            } else if (unit.isHeld) {
                send(unit);
            }
        }
    }

    /** Whether all units that are left are held back, and all outcomes taken. */
    boolean areHeld() {
        return ready.isEmpty() && open.values().stream().allMatch(unit -> unit.isHeld);
    }

    /**
     * Proves that a worker was given a unit: nobody can make up a result for a unit that was never handed out, or send the
     * result of another job. It holds over restarts of the coordinator.
     */
    private String token(int number) {
        return Sha256.of(job + "/" + number + "/" + secret);
    }

    /**
     * Checks that the sender of a message about a unit was given it.
     *
     * @throws IllegalArgumentException if not
     */
    void checkToken(String shown, int number) {
        if (!MessageDigest.isEqual(
                shown.getBytes(StandardCharsets.UTF_8), token(number).getBytes(StandardCharsets.UTF_8))) {
            throw new IllegalArgumentException("it sent a result of unit " + number + ", which it was never given");
        }
    }

    /** A unit that is neither done nor given up. */
    Optional<Open> open(int number) {
        return Optional.ofNullable(open.get(number));
    }

    /** Takes a result, of which only the first one of a unit counts. */
    void take(UnitOutcome outcome) {
        if (open.containsKey(outcome.unit())) {
            ready.add(outcome);
        } else if (early.size() < MAX_EARLY) {
            early.putIfAbsent(outcome.unit(), outcome);
        }
    }

    /** Counts a result that was taken and is right. */
    void accept(UnitOutcome outcome) {
        Open unit = open.remove(outcome.unit());
        if (unit != null) {
            longestNanos = Math.max(longestNanos, System.nanoTime() - unit.sentNanos);
        }
        workers.count(outcome.instance(), outcome.worker());
        done++;
    }

    /** Hands out a unit again that a worker has given back, because it was told to stop. */
    void giveBack(Open unit, String instance) {
        unit.leases.remove(instance);
        unit.dueAfter(0);
    }

    /** The broker has delivered a unit {@link #MAX_LOST} times in vain: are the workers gone? That shows in a while. */
    void takeDeadLetter(Open unit) {
        unit.dueAfter(timing.silence().toNanos());
    }

    /**
     * Notes that a worker cannot do a unit, or sent a useless result. It may be the worker's fault, which may lack memory or
     * a file. So the unit is given up only when {@link #MAX_LOST} workers of enough users have failed, or all that are
     * there, and for a useless result only when it is the {@link #MAX_USELESS}th. Otherwise it is handed out a moment
     * later.
     *
     * @return whether it is given up
     */
    boolean fail(Open unit, String instance, String user, String reason, boolean isUseless) {
        unit.leases.remove(instance);
        unit.failedAt.put(instance, user);
        unit.useless += isUseless ? 1 : 0;
        boolean isEnough =
                unit.failedAt.size() >= MAX_LOST && workers.isBlamedByEnough(unit.failedAt.values());
        boolean isAll = workers.knows(instance) && unit.failedAt.keySet().containsAll(workers.working());
        if ((isEnough || isAll) && (!isUseless || unit.useless >= MAX_USELESS)) {
            giveUp(unit, user, reason);
            return true;
        }
        unit.dueAfter(timing.retry().toNanos());
        return false;
    }

    private void giveUp(Open unit, String user, String reason) {
        open.remove(unit.number);
        givenUp++;
        ready.add(new UnitOutcome(unit.number, user, "", Optional.empty(), PlainText.of(reason, MAX_REASON),
                List.copyOf(unit.course)));
    }

    /** Hands out again what is due, or away for too long: a worker may hang, or take units and never answer. */
    void look(long now) throws JMSException {
        long patience = Math.max(timing.patience().toNanos(), PATIENCE_FACTOR * longestNanos);
        for (Open unit : List.copyOf(open.values())) {
            boolean isDue = unit.dueNanos != 0 && now - unit.dueNanos >= 0;
            if (isDue || (unit.dueNanos == 0 && workers.slots() > 0 && now - unit.sentNanos > patience)) {
                unit.dueNanos = 0;
                List<String> dead = workers.gone(unit.leases, now);
                if (dead.size() >= MAX_LOST && workers.isBlamedByEnough(dead)) {
                    giveUp(unit, "", dead.size() + " workers began it and were never heard of again");
                } else {
                    send(unit);
                }
            }
        }
    }

    /** The next outcome that nobody has taken. */
    Optional<UnitOutcome> next() {
        return Optional.ofNullable(ready.poll());
    }

    boolean hasNext() {
        return !ready.isEmpty();
    }

    /** Those that are neither done nor given up. */
    int count() {
        return open.size();
    }

    /** How many of them have been begun by one of these workers. */
    int atWork(Set<String> workers) {
        return (int) open.values().stream()
                .filter(unit -> unit.leases.keySet().stream().anyMatch(workers::contains))
                .count();
    }

    int done() {
        return done;
    }

    int givenUp() {
        return givenUp;
    }

    /** Forgets all of them, and takes back those that wait. */
    void clear() throws JMSException {
        open.clear();
        ready.clear();
        connection.takeBack();
    }
}
