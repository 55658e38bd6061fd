package org.kagetsu.benchmarks.cluster.work;

import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Work on one unit, which may be abandoned. {@link #result} never returns before the work has ended.
 *
 * <p>Safe for use by many threads.
 *
 * @param <T> the type of the result
 */
final class Attempt<T> implements Runnable {

    private final Callable<T> body;
    private final CompletableFuture<Optional<T>> result = new CompletableFuture<>();
    private @Nullable Thread thread;
    private boolean abandoned;

    Attempt(Callable<T> body) {
        this.body = body;
    }

    @Override
    public void run() {
        if (begin()) {
            Optional<T> value = Optional.empty();
            @Nullable Exception failure = null;
            try {
                value = Optional.of(body.call());
            } catch (InterruptedException | IllegalStateException e) {
                // Abandoned, or of no use: it goes back.
            } catch (Exception e) {
                failure = e;
            }
            end();
            if (failure != null) {
                result.completeExceptionally(failure);
            } else {
                result.complete(value);
            }
        } else {
            result.complete(Optional.empty());
        }
    }

    private synchronized boolean begin() {
        thread = Thread.currentThread();
        return !abandoned;
    }

    private synchronized void end() {
        thread = null;
        // The thread does other work later.
        Thread.interrupted();
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
    Optional<T> result() throws InterruptedException {
        try {
            return result.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IllegalArgumentException wrong) {
                throw wrong;
            }
            throw new IllegalArgumentException("the work on it failed: " + e.getCause(), e);
        }
    }
}
