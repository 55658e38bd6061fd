package org.kagetsu.certificate;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.kagetsu.proof.Verdict;

/**
 * The tasks of a check, run by several threads. All must hold. Their answers are looked at in the order in which the
 * tasks were added, so that the first refusal is the same on any number of threads.
 *
 * <p>For the thread that adds the tasks, except {@link #isStopped}.
 */
final class CheckTasks implements AutoCloseable {

    /** The most tasks that wait or run, so that a large certificate needs little memory. */
    private static final int MOST = 1024;

    private final ExecutorService threads;
    private final BooleanSupplier isStopped;
    private final Semaphore room = new Semaphore(MOST);
    private final Deque<Future<Optional<Verdict>>> tasks = new ArrayDeque<>();
    private Optional<Verdict> refusal = Optional.empty();
    private volatile boolean isInterrupted;
    private volatile boolean isClosed;

    CheckTasks(int threads, BooleanSupplier isStopped) {
        this.isStopped = isStopped;
        this.threads = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "kagetsu-check");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Adds the task of the next node; waits if there are too many. Returns false if the check has ended. */
    boolean add(Callable<Optional<Verdict>> task) {
        room.acquireUninterruptibly();
        tasks.add(threads.submit(() -> {
            try {
                return task.call();
            } finally {
                room.release();
            }
        }));
        while (goesOn() && !tasks.isEmpty() && tasks.element().isDone()) {
            takeFirst();
        }
        return goesOn();
    }

    /** Refuses the next node; no task follows. */
    void refuse(Verdict verdict) {
        tasks.add(CompletableFuture.completedFuture(Optional.of(verdict)));
    }

    /** Whether the check goes on: nothing was refused so far, nor was it stopped. */
    boolean goesOn() {
        isInterrupted |= Thread.currentThread().isInterrupted();
        return refusal.isEmpty() && !isStopped();
    }

    /** Whether the check is to end early: on request, or because the thread that adds tasks was interrupted. */
    boolean isStopped() {
        return isInterrupted || isStopped.getAsBoolean();
    }

    /** Whether the answers of tasks do not matter any more. */
    boolean isOver() {
        return isClosed || isStopped();
    }

    /** Waits for all tasks; returns the first refusal. Throws what a task has thrown. */
    Optional<Verdict> finish() {
        while (goesOn() && !tasks.isEmpty()) {
            takeFirst();
        }
        return refusal;
    }

    private void takeFirst() {
        try {
            refusal = tasks.remove().get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw e.getCause() instanceof RuntimeException exception ? exception : new IllegalStateException(e.getCause());
        }
    }

    /** Ends the threads. Tasks that have not begun are dropped; those that run are waited for. */
    @Override
    public void close() {
        isClosed = true;
        tasks.forEach(task -> task.cancel(false));
        threads.shutdown();
        boolean hasEnded = false;
        boolean wasInterrupted = false;
        while (!hasEnded) {
            try {
                hasEnded = threads.awaitTermination(1, TimeUnit.DAYS);
            } catch (InterruptedException e) {
                wasInterrupted = true;
            }
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
