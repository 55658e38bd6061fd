package org.kagetsu.benchmarks.cluster.work;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.kagetsu.benchmarks.cluster.link.ToWorker;

/**
 * What all slots of a worker share: the connection and the job.
 *
 * <p>Safe for use by many threads.
 */
final class Shift {

    private final ExecutorService playing = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "unit");
        thread.setDaemon(true);
        return thread;
    });
    private final Set<Attempt<?>> running = new HashSet<>();
    private @Nullable Connection connection;
    private @Nullable Work work;
    private String job = "";
    private ToWorker.Order order = ToWorker.Order.usual("");

    /** Units of the job that are done. */
    private int done;

    /** Slots that look for a unit, or work on one. */
    private int looking;

    private boolean draining;
    private boolean ended;

    /** Job and connection, as they are for a while. */
    record Now(Connection connection, String job, Work work) {}

    synchronized void connect(Connection fresh) {
        connection = fresh;
        notifyAll();
    }

    void disconnect() {
        Connection old;
        synchronized (this) {
            old = connection;
            connection = null;
        }
        if (old != null) {
            try {
                old.close();
            } catch (JMSException e) {
                // It was lost already.
            }
        }
    }

    /** The job that is worked on, or was refused; empty for none. */
    synchronized String job() {
        return job;
    }

    synchronized void begin(String id, Work prepared) {
        job = id;
        work = prepared;
        done = 0;
        looking = 0;
        notifyAll();
    }

    /** Follows an order from now on; one of another job may come before that job. */
    synchronized void follow(ToWorker.Order given) {
        order = given;
        // For good: slots end one after another.
        draining |= given.job().equals(job) && given.pace().equals(ToWorker.Order.DRAIN);
        notifyAll();
    }

    /** The order of the job. */
    synchronized ToWorker.Order order() {
        return order.job().equals(job) ? order : ToWorker.Order.usual(job);
    }

    /** Whether the worker is to end when its units are done. */
    synchronized boolean isDraining() {
        return draining;
    }

    private boolean mayBegin() {
        return !draining
                && order().pace().equals(ToWorker.Order.WORK)
                && (long) done + looking < order().most();
    }

    /** Units that are done or worked on. */
    synchronized int begun() {
        return done + running.size();
    }

    synchronized int busy() {
        return running.size();
    }

    /** Counts a slot that looks for a unit. Returns whether it may. */
    synchronized boolean look(Now now) {
        boolean may = is(now) && mayBegin();
        looking += may ? 1 : 0;
        return may;
    }

    /** Counts what a slot that looked has found: a unit that is done, or nothing, or one that goes back. */
    synchronized void found(Now now, boolean isDone) {
        if (work == now.work()) {
            looking--;
            done += isDone ? 1 : 0;
            notifyAll();
        }
    }

    synchronized void refuse(String id) {
        job = id;
        work = null;
    }

    /** Ends the work on a job. Returns whether it was the current one. */
    boolean leave(String id) {
        Work old;
        synchronized (this) {
            if (id.isEmpty() || !id.equals(job)) {
                return false;
            }
            old = work;
            job = "";
            work = null;
            abandon();
        }
        if (old != null) {
            old.close();
        }
        return true;
    }

    /** Abandons all units and waits until they have ended. */
    private void abandon() {
        running.forEach(Attempt::abandon);
        boolean interrupted = false;
        while (!running.isEmpty()) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends everything: units are abandoned and no new ones begin. */
    synchronized void end() {
        ended = true;
        running.forEach(Attempt::abandon);
        notifyAll();
    }

    /** Waits for work; empty at the end. */
    synchronized Optional<Now> await() throws InterruptedException {
        while (!ended && !isDraining()) {
            Connection open = connection;
            Work prepared = work;
            if (open != null && prepared != null && mayBegin()) {
                return Optional.of(new Now(open, job, prepared));
            }
            wait();
        }
        return Optional.empty();
    }

    /** Whether everything is as it was. */
    synchronized boolean is(Now now) {
        return !ended && connection == now.connection() && work == now.work();
    }

    /**
     * Does something that {@link #leave} and {@link #end} can abandon, on a thread of its own: interrupting the thread
     * of a session might break the connection.
     *
     * @return the result; empty if it was abandoned
     * @throws IllegalArgumentException as {@link Work#play} does
     */
    <T> Optional<T> play(Now now, Callable<T> body) throws InterruptedException {
        Attempt<T> attempt = new Attempt<>(body);
        synchronized (this) {
            if (ended || work != now.work()) {
                return Optional.empty();
            }
            running.add(attempt);
        }
        try {
            playing.execute(attempt);
            return attempt.result();
        } finally {
            synchronized (this) {
                running.remove(attempt);
                notifyAll();
            }
        }
    }
}
