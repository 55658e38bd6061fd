package org.kagetsu.certificate;

import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The tasks of a check, run by several threads in the order of their nodes' numbers. All must hold. When one is
 * refused, those before it are still run, so that the first refusal is the same on any number of threads.
 *
 * <p>Tasks are added by one thread; the rest may be called by any.
 */
final class CheckTasks implements AutoCloseable {

    /** The most tasks that wait or run, so that a large certificate needs little memory. */
    private static final int MOST = 1024;

    private final ExecutorService threads;
    private final Semaphore room = new Semaphore(MOST);
    private final BooleanSupplier isStopped;
    private int refused = Integer.MAX_VALUE;
    private @Nullable Refusal refusal;
    private @Nullable Throwable failure;
    private volatile boolean isInterrupted;

    CheckTasks(int threads, BooleanSupplier isStopped) {
        this(Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "kagetsu-check");
            thread.setDaemon(true);
            return thread;
        }), isStopped);
    }

    /** Runs the tasks by threads that end with this object. */
    CheckTasks(ExecutorService threads, BooleanSupplier isStopped) {
        this.threads = threads;
        this.isStopped = isStopped;
    }

    /**
     * Adds the task of a node; waits if there are too many. An interrupt ends the check, not the wait. Returns false if it is in vain. A task that the threads do
     * not take, as when there is no memory for it, is not waited for.
     */
    boolean add(int number, Supplier<Optional<Refusal>> task) {
        acquire(1);
        try {
            threads.execute(() -> run(number, task));
        } catch (Throwable e) {
            room.release();
            throw e;
        }
        return goesOn(number);
    }

    private void run(int number, Supplier<Optional<Refusal>> task) {
        try {
            if (goesOn(number)) {
                task.get().ifPresent(found -> refuse(number, found));
            }
        } catch (Throwable e) {
            fail(e);
        } finally {
            room.release();
        }
    }

    /** Whether the check of a node can still matter. */
    synchronized boolean goesOn(int number) {
        return number < refused && failure == null && !isStopped();
    }

    /** Whether the check is to end early: on request, or because the thread that adds tasks was interrupted. */
    boolean isStopped() {
        return isInterrupted || isStopped.getAsBoolean();
    }

    /** Looks for an interrupt of the calling thread, the one that adds tasks. */
    void noticeInterrupt() {
        isInterrupted |= Thread.currentThread().isInterrupted();
    }

    /** Refuses a node. */
    synchronized void refuse(int number, Refusal found) {
        if (number < refused) {
            refused = number;
            refusal = found;
        }
    }

    private synchronized void fail(Throwable thrown) {
        if (failure == null) {
            failure = thrown;
        }
    }

    /** Waits for all tasks; returns the first refusal. Throws what a task has thrown. */
    Optional<Refusal> finish() {
        await();
        synchronized (this) {
            if (failure instanceof Error error) {
                throw error;
            }
            if (failure instanceof RuntimeException exception) {
                throw exception;
            }
            return Optional.ofNullable(refusal);
        }
    }

    /** Ends the threads. Tasks that have not begun are dropped; those that run are waited for. */
    @Override
    public void close() {
        fail(new IllegalStateException("the check has ended"));
        await();
        threads.shutdown();
    }

    private void await() {
        acquire(MOST);
        room.release(MOST);
    }

    private void acquire(int permits) {
        try {
            room.acquire(permits);
        } catch (InterruptedException e) {
            isInterrupted = true;
            room.acquireUninterruptibly(permits);
            Thread.currentThread().interrupt();
        }
    }
}
