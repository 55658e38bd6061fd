package org.kagetsu.benchmarks.cluster.work;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.jms.JMSException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.kagetsu.benchmarks.cluster.link.ToWorker;
import org.kagetsu.benchmarks.options.PlainText;

/**
 * The units of a job: those that wait or are worked on, and the outcomes that nobody has taken yet.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class Units {

    /** Characters of what a worker says about a unit or a job that are told to people. */
    static final int MAX_REASON = 2000;

    /** The most results that are kept although nobody has asked for their units yet, after a restart. */
    private static final int MAX_EARLY = 10_000;

    /** A unit with this many useless results is given up: they are hardly the fault of the workers. */
    static final int MAX_REFUSALS = 10;

    private static final long LEAST_PATIENCE_NANOS = 600_000_000_000L;

    private static final int PATIENCE_FACTOR = 10;

    private final String job;
    private final Token token;
    private final CoordinatorDesk desk;
    private final Map<Integer, Unfinished> unfinished = new LinkedHashMap<>();
    private final Map<Integer, Outcome> early = new HashMap<>();
    private final Deque<Outcome> ready = new ArrayDeque<>();
    private final Map<Integer, Integer> refusals = new HashMap<>();
    private final Set<Integer> held = new TreeSet<>();
    private boolean isHolding;
    private int done;
    private int givenUp;

    /** The longest time from handing out a unit to its result. */
    private long longestNanos;

    Units(String job, Token token, CoordinatorDesk desk) {
        this.job = job;
        this.token = token;
        this.desk = desk;
    }

    /** Hands out a unit, unless its result is here already. */
    void submit(int number, JsonNode body) throws JMSException {
        Outcome known = early.remove(number);
        if (known != null) {
            ready.add(known);
            return;
        }
        unfinished.put(number, new Unfinished(body));
        send(number);
    }

    /** Hands out a unit again whose result was of no use, unless that has happened too often. */
    void again(Outcome outcome, JsonNode body, String complaint) throws JMSException {
        int count = refusals.merge(outcome.unit(), 1, Integer::sum);
        if (count < MAX_REFUSALS) {
            submit(outcome.unit(), body);
            return;
        }
        givenUp++;
        String why = PlainText.of(count + " results of it were refused, the last one because " + complaint, MAX_REASON);
        ready.add(new Outcome(outcome.unit(), outcome.worker(), Optional.empty(), why, List.of()));
    }

    /** Puts a unit into the queue, if it is unfinished and units are handed out now. */
    void send(int number) throws JMSException {
        Unfinished unit = unfinished.get(number);
        if (unit != null && isHolding) {
            held.add(number);
        } else if (unit != null) {
            unit.sentNanos = System.nanoTime();
            desk.hand(new ToWorker.Unit(job, number, token.of(job, number), unit.body));
        }
    }

    /** Hands out no units from the beginning, or hands them out. */
    void beginHeld(boolean holds) {
        isHolding = holds;
    }

    /** Hands out no units any more and takes back those that wait, or hands them all out again. */
    void hold(boolean holds) throws JMSException {
        isHolding = holds;
        if (holds) {
            held.addAll(desk.takeBack());
            held.retainAll(unfinished.keySet());
        } else if (!held.isEmpty()) {
            List<Integer> waiting = List.copyOf(held);
            held.clear();
            for (int number : waiting) {
                send(number);
            }
        }
    }

    /** Whether all units that are unfinished are held back, and all outcomes taken. */
    boolean allHeld() {
        return ready.isEmpty() && held.containsAll(unfinished.keySet());
    }

    /** Puts everything into the queue again: what was at work may come twice, and counts once. */
    void sendAll() throws JMSException {
        for (int number : new ArrayList<>(unfinished.keySet())) {
            send(number);
        }
    }

    Optional<Unfinished> get(int number) {
        return Optional.ofNullable(unfinished.get(number));
    }

    /** Those that wait or are worked on, as they are now. */
    List<Map.Entry<Integer, Unfinished>> all() {
        return List.copyOf(unfinished.entrySet());
    }

    /** Whether a token is that of a unit. */
    boolean fits(String shown, int number) {
        return token.fits(shown, job, number);
    }

    /** Takes a result. Returns whether it is the first one of a unit that was handed out. */
    boolean take(int number, String user, JsonNode body) {
        Outcome outcome = new Outcome(number, user, Optional.of(body), "", List.of());
        Unfinished unit = unfinished.remove(number);
        held.remove(number);
        if (unit == null) {
            if (early.size() < MAX_EARLY) {
                early.putIfAbsent(number, outcome);
            }
            return false;
        }
        longestNanos = Math.max(longestNanos, System.nanoTime() - unit.sentNanos);
        done++;
        ready.add(outcome);
        return true;
    }

    void giveUp(int number, String worker, String reason) {
        Unfinished unit = unfinished.remove(number);
        if (unit != null) {
            givenUp++;
            String why = PlainText.of(reason, MAX_REASON);
            ready.add(new Outcome(number, worker, Optional.empty(), why, unit.course()));
        }
    }

    /** A unit that is away for longer is handed out again: a worker may hang, or take units and never answer. */
    boolean isAwayTooLong(Unfinished unit, long now) {
        return now - unit.sentNanos > Math.max(LEAST_PATIENCE_NANOS, PATIENCE_FACTOR * longestNanos);
    }

    /** The next outcome that nobody has taken. */
    Optional<Outcome> next() {
        return Optional.ofNullable(ready.poll());
    }

    boolean hasNext() {
        return !ready.isEmpty();
    }

    /** Those whose outcome nobody has taken. */
    int count() {
        return unfinished.size() + ready.size();
    }

    /** How many have been begun by one of these workers. */
    int atWork(Set<String> workers) {
        return (int) unfinished.values().stream()
                .filter(unit -> unit.begunBy.stream().anyMatch(workers::contains))
                .count();
    }

    int unfinished() {
        return unfinished.size();
    }

    int done() {
        return done;
    }

    int givenUp() {
        return givenUp;
    }

    void clear() {
        held.clear();
        unfinished.clear();
        ready.clear();
    }
}
