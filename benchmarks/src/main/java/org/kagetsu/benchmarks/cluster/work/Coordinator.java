package org.kagetsu.benchmarks.cluster.work;

import com.fasterxml.jackson.databind.JsonNode;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.kagetsu.benchmarks.cluster.link.Link;
import org.kagetsu.benchmarks.cluster.link.ToWorker;

/**
 * Hands out the units of one job, and takes each result once, whatever is delivered twice.
 *
 * <p>The broker keeps a result that {@link #poll} has returned until the next call, so a coordinator that is killed in
 * between gets it again. This object does not outlive its process: after a restart, submit the units that are not done
 * again. For one thread.
 */
public final class Coordinator implements AutoCloseable {

    /** A unit that this many workers began and then were never heard of again is given up, if they are of enough users. */
    public static final int MAX_DEATHS = 3;

    /** Units that wait although nobody has joined yet. */
    private static final int LEAST_AHEAD = 4;

    private final Pulse pulse;
    private final ToWorker.Job job;
    private final CoordinatorListener listener;
    private final CoordinatorDesk desk;
    private final Units units;
    private final Fleet fleet;
    private final Complaints complaints;
    private final Chief chief;
    private final Reception reception;
    private long lookNanos = System.nanoTime();

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
        this(Pulse.USUAL, link, job, version, anyVersion, files, secret, listener);
    }

    /** Creates a coordinator with other spans of time than the usual ones. */
    Coordinator(
            Pulse pulse,
            Link link,
            ToWorker.Job job,
            String version,
            boolean anyVersion,
            FileShelf files,
            String secret,
            CoordinatorListener listener)
            throws IOException {
        this.pulse = pulse;
        this.job = job;
        this.fleet = new Fleet(pulse);
        this.listener = listener;
        this.complaints = new Complaints(listener);
        this.desk = new CoordinatorDesk(link, job.id(), pulse);
        this.units = new Units(job.id(), new Token(secret), desk, fleet, pulse);
        this.chief = new Chief(job.id(), desk, units, fleet, listener);
        chief.begin();
        this.reception = new Reception(
                pulse, job, version, anyVersion, files, listener, desk, units, fleet, complaints, chief);
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
        try {
            units.submit(number, body);
        } catch (JMSException e) {
            reconnect(e);
        }
    }

    /** {@return the number of units whose outcome {@link #poll} has not returned yet} */
    public int unfinished() {
        return units.count();
    }

    /** {@return units that may be handed out now, so that no worker waits and few units do; 0 or less for none} */
    public int room() {
        return Math.max(LEAST_AHEAD, 2 * slots()) - unfinished();
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
                if (units.hasNext()) {
                    return units.next();
                }
                long millis = Math.max(1, (end - System.nanoTime()) / 1_000_000);
                Optional<Letter> letter = desk.receive(Math.min(millis, pulse.look().toMillis() / 2));
                if (letter.isPresent()) {
                    reception.take(letter.get());
                    if (!units.hasNext()) {
                        desk.acknowledge();
                    }
                }
            } while (!units.hasNext() && System.nanoTime() < end);
        } catch (JMSException e) {
            reconnect(e);
        }
        return units.next();
    }

    /** Looks at times who is gone, and whether suspicious units are to be given up. */
    private void look() throws JMSException {
        long now = System.nanoTime();
        if (now - lookNanos < pulse.look().toNanos()) {
            return;
        }
        lookNanos = now;
        for (Map.Entry<Integer, Unfinished> entry : units.all()) {
            long time = entry.getValue().judgeNanos;
            if (time != 0 && now - time >= 0) {
                judge(entry.getKey(), entry.getValue(), now);
            } else if (time == 0 && fleet.slots() > 0 && units.isAwayTooLong(entry.getValue(), now)) {
                units.send(entry.getKey());
            }
        }
        for (Fleet.Member gone : fleet.removeGone(now)) {
            listener.say("worker " + gone.user + " is gone; " + text(gone.units) + " done");
        }
        chief.look();
        listener.status(status());
    }

    /** {@return whether the coordinator is to end ({@link Orders#isDraining}), and nothing is at work any more} */
    public boolean isDrained() {
        return chief.isDrained();
    }

    private static String text(int count) {
        return count == 1 ? "1 unit" : count + " units";
    }

    private void judge(int number, Unfinished unit, long now) throws JMSException {
        unit.judgeNanos = 0;
        List<String> dead = fleet.gone(unit.begunBy, now);
        if (dead.size() >= MAX_DEATHS && fleet.isBlamedByEnough(dead)) {
            units.giveUp(number, "", dead.size() + " workers began it and were never heard of again");
        } else {
            units.send(number);
        }
    }

    /** {@return the workers and the units as they stand now} */
    public ClusterStatus status() {
        int atWork = units.atWork(fleet.working());
        return new ClusterStatus(
                fleet.states(System.nanoTime(), complaints::count),
                fleet.goneWorkers(),
                fleet.goneUnits(),
                units.unfinished() - atWork,
                atWork,
                units.done(),
                units.givenUp(),
                desk.traffic());
    }

    /**
     * Hands out again a unit whose result was useless. After ten such results of enough users it is given up.
     *
     * @param outcome what {@link #poll} has returned
     * @param body the work
     * @param complaint what is wrong with the result
     */
    public void again(Outcome outcome, JsonNode body, String complaint) {
        complaints.add(outcome.worker(), "unit " + outcome.unit() + ": " + complaint);
        units.again(outcome, body, complaint);
    }

    /**
     * Takes back all units that wait, and forgets those that are worked on.
     *
     * @throws IOException if the broker stays away
     * @throws InterruptedException if the thread is interrupted
     */
    public void cancel() throws IOException, InterruptedException {
        units.clear();
        try {
            desk.acknowledge();
            desk.takeBack();
        } catch (JMSException e) {
            reconnect(e);
        }
    }

    /** Connects again and hands out everything again: a unit that was at work may be done twice, but it counts once. */
    private void reconnect(JMSException lost) throws IOException, InterruptedException {
        listener.say("the broker is away (" + lost.getMessage() + "); waiting for it");
        desk.reconnect();
        listener.say("the broker is back");
        try {
            units.sendAll();
        } catch (JMSException e) {
            reconnect(e);
        }
    }

    /** Leaves without telling anybody, as the end of the process does. */
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
