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
        notifyAll();
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
        while (!ended) {
            Connection open = connection;
            Work prepared = work;
            if (open != null && prepared != null) {
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
