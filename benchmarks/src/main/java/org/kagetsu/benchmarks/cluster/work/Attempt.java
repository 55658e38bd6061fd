package org.kagetsu.benchmarks.cluster.work;

import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Work on one unit, which may be abandoned. {@link #result} never returns before the work has ended, and always after
 * that, whatever ended it: the end is told by this object's monitor, which needs no memory.
 *
 * <p>Safe for use by many threads.
 *
 * @param <T> the type of the result
 */
final class Attempt<T> implements Runnable {

    private final Callable<T> body;
    private Optional<T> value = Optional.empty();
    private @Nullable Throwable failure;
    private @Nullable Thread thread;
    private boolean abandoned;
    private boolean over;

    Attempt(Callable<T> body) {
        this.body = body;
    }

    @Override
    public void run() {
        Optional<T> made = Optional.empty();
        @Nullable Throwable wrong = null;
        try {
            if (begin()) {
                made = Optional.of(body.call());
            }
        } catch (InterruptedException | IllegalStateException e) {
            // Abandoned, or of no use: it goes back.
        } catch (Throwable e) {
            wrong = e;
        } finally {
            end(made, wrong);
        }
    }

    private synchronized boolean begin() {
        thread = Thread.currentThread();
        return !abandoned;
    }

    private synchronized void end(Optional<T> made, @Nullable Throwable wrong) {
        thread = null;
        // The thread does other work later.
        Thread.interrupted();
        value = made;
        failure = wrong;
        over = true;
        notifyAll();
    }

    synchronized void abandon() {
        abandoned = true;
        Thread working = thread;
        if (working != null) {
            working.interrupt();
        }
    }

    /**
     * Waits for the end.
     *
     * @return the result; empty if the work was abandoned
     * @throws IllegalArgumentException if the work cannot be done; the message says why
     */
    synchronized Optional<T> result() throws InterruptedException {
        while (!over) {
            wait();
        }
        if (failure instanceof IllegalArgumentException wrong) {
            throw wrong;
        }
        if (failure != null) {
            throw new IllegalArgumentException("the work on it failed: " + failure, failure);
        }
        return value;
    }
}
