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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.kagetsu.proof.Verdict;

/**
 * The tasks of a check, run by several threads. All must hold. Their answers are looked at in the order in which the
 * tasks were added, so that the first refusal is the same on any number of threads. What is behind a refusal or an error
 * is dropped at once.
 *
 * <p>For the thread that adds the tasks. The tasks themselves ask {@link #isOver} and {@link #isStopped} on any thread.
 */
final class CheckTasks implements AutoCloseable {

    /** The most tasks whose answers are not looked at, so that a large certificate needs little memory. */
    private static final int MOST = 1024;

    private final ExecutorService threads;
    private final BooleanSupplier isStopped;
    private final Deque<Future<Optional<Verdict>>> tasks = new ArrayDeque<>();
    private Optional<Verdict> refusal = Optional.empty();
    /** The first node so far that is refused or whose task has thrown. */
    private final AtomicInteger end = new AtomicInteger(Integer.MAX_VALUE);
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

    /**
     * Adds the task of the next node; waits if there are too many. Returns false if the check has ended.
     *
     * @param number the number of the node, larger than all before
     */
    boolean add(int number, Callable<Optional<Verdict>> task) {
        tasks.add(threads.submit(() -> run(number, task)));
        while (goesOn() && !tasks.isEmpty() && (tasks.size() >= MOST || tasks.element().isDone())) {
            takeFirst();
        }
        return goesOn();
    }

    private Optional<Verdict> run(int number, Callable<Optional<Verdict>> task) throws Exception {
        boolean holds = false;
        try {
            Optional<Verdict> found = isOver(number) ? Optional.empty() : task.call();
            holds = found.isEmpty();
            return found;
        } finally {
            if (!holds) {
                end.accumulateAndGet(number, Math::min);
            }
        }
    }

    /** Refuses the next node; no task follows. */
    void refuse(Verdict verdict) {
        tasks.add(CompletableFuture.completedFuture(Optional.of(verdict)));
    }

    /** Whether the check goes on: nothing was refused or thrown so far, nor was it stopped. */
    boolean goesOn() {
        return end.get() == Integer.MAX_VALUE && needsAnswers();
    }

    /** Whether answers are still looked at. */
    private boolean needsAnswers() {
        isInterrupted |= Thread.currentThread().isInterrupted();
        return refusal.isEmpty() && !isStopped();
    }

    /** Whether the check is to end early: on request, or because the thread that adds tasks was interrupted. */
    boolean isStopped() {
        return isInterrupted || isStopped.getAsBoolean();
    }

    /** Whether the answer for a node does not matter any more. */
    boolean isOver(int number) {
        return isClosed || isStopped() || number > end.get();
    }

    /** Waits for all tasks; returns the first refusal. Throws what a task has thrown. */
    Optional<Verdict> finish() {
        while (needsAnswers() && !tasks.isEmpty()) {
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
