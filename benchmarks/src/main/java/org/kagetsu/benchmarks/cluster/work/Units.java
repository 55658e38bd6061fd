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
import org.kagetsu.benchmarks.console.PlainText;

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

    /** A unit with this many useless results of enough users is given up: they are hardly the fault of the workers. */
    static final int MAX_REFUSALS = 10;

    private static final int PATIENCE_FACTOR = 10;

    private final String job;
    private final Token token;
    private final CoordinatorDesk desk;
    private final Fleet fleet;
    private final Pulse pulse;
    private final Map<Integer, Unfinished> unfinished = new LinkedHashMap<>();
    private final Map<Integer, Ready> early = new HashMap<>();
    private final Deque<Ready> ready = new ArrayDeque<>();

    /** The useless results of units, by the users that sent them. */
    private final Map<Integer, Map<String, Integer>> refusals = new HashMap<>();

    private final Set<Integer> held = new TreeSet<>();
    private boolean isHolding;
    private int done;
    private int givenUp;

    /** An outcome that nobody has taken yet, and the worker process of a result. */
    private record Ready(Outcome outcome, String instance) {}

    private String lastInstance = "";

    /** The longest time from handing out a unit to its result. */
    private long longestNanos;

    Units(String job, Token token, CoordinatorDesk desk, Fleet fleet, Pulse pulse) {
        this.fleet = fleet;
        this.pulse = pulse;
        this.job = job;
        this.token = token;
        this.desk = desk;
    }

    /** Hands out a unit, unless its result is here already. */
    void submit(int number, JsonNode body) throws JMSException {
        Ready known = early.remove(number);
        if (known != null) {
            ready.add(known);
            return;
        }
        unfinished.put(number, new Unfinished(body));
        send(number);
    }

    /**
     * Hands out a unit again whose result was the last outcome and of no use, unless that has happened too often. A
     * moment later, so that nobody can fill the queue with it.
     */
    void again(Outcome outcome, JsonNode body, String complaint) {
        done--;
        fleet.count(lastInstance, -1);
        Map<String, Integer> users = refusals.computeIfAbsent(outcome.unit(), unit -> new HashMap<>());
        users.merge(outcome.worker(), 1, Integer::sum);
        int count = users.values().stream().mapToInt(refused -> refused).sum();
        Unfinished unit = new Unfinished(body);
        unit.judgeBy(System.nanoTime() + pulse.retry().toNanos());
        unfinished.put(outcome.unit(), unit);
        if (count >= MAX_REFUSALS && fleet.isBlamedByEnough(users.keySet())) {
            giveUp(outcome.unit(), outcome.worker(),
                    count + " results of it were refused, the last one because " + complaint);
        }
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

    /** Takes a result, of which only the first one of a unit counts. */
    void take(int number, String instance, String user, JsonNode body) {
        Ready outcome = new Ready(new Outcome(number, user, Optional.of(body), "", List.of()), instance);
        Unfinished unit = unfinished.remove(number);
        held.remove(number);
        if (unit == null) {
            if (early.size() < MAX_EARLY) {
                early.putIfAbsent(number, outcome);
            }
            return;
        }
        longestNanos = Math.max(longestNanos, System.nanoTime() - unit.sentNanos);
        ready.add(outcome);
    }

    void giveUp(int number, String worker, String reason) {
        Unfinished unit = unfinished.remove(number);
        if (unit != null) {
            givenUp++;
            String why = PlainText.of(reason, MAX_REASON);
            ready.add(new Ready(new Outcome(number, worker, Optional.empty(), why, unit.course()), ""));
        }
    }

    /** A unit that is away for longer is handed out again: a worker may hang, or take units and never answer. */
    boolean isAwayTooLong(Unfinished unit, long now) {
        return now - unit.sentNanos > Math.max(pulse.patience().toNanos(), PATIENCE_FACTOR * longestNanos);
    }

    /** The next outcome that nobody has taken. A result counts from now on, if it is not of no use. */
    Optional<Outcome> next() {
        Ready next = ready.poll();
        if (next == null) {
            return Optional.empty();
        }
        lastInstance = next.instance();
        if (next.outcome().body().isPresent()) {
            done++;
            fleet.count(lastInstance, 1);
        }
        return Optional.of(next.outcome());
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
                .filter(unit -> unit.begunBy.keySet().stream().anyMatch(workers::contains))
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
