package org.kagetsu.search;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The tasks that other threads do for one search. Their end can be waited for even when the Java heap is full: that takes
 * no memory. (A future needs some to tell of a failure. If there is none, nobody ever learns of its end.)
 *
 * <p>One thread starts the tasks and waits for them.
 */
public final class Helpers {

    private final List<Helper> helpers = new ArrayList<>();
    private final Semaphore ended = new Semaphore(0);
    private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();

    /**
     * Lets a thread of a pool do a task, unless the pool is closed, or gets to it only after {@link #awaitEnd}.
     *
     * @param pool runs the task
     * @param task the task
     */
    public void start(Executor pool, Runnable task) {
        Helper helper = new Helper(task);
        helpers.add(helper);
        try {
            pool.execute(helper);
        } catch (RejectedExecutionException e) {
            return;
        }
    }

    /**
     * Withdraws the tasks that no thread has begun, and waits for the others.
     *
     * @throws OutOfMemoryError if a task failed so
     * @throws CompletionException if a task failed in another way
     */
    public void awaitEnd() {
        int begun = 0;
        for (int i = 0; i < helpers.size(); i++) {
            begun += helpers.get(i).isTaken.compareAndSet(false, true) ? 0 : 1;
        }
        ended.acquireUninterruptibly(begun);
        Throwable thrown = failure.get();
        if (thrown instanceof OutOfMemoryError noMemory) {
            throw noMemory;
        }
        if (thrown != null) {
            throw new CompletionException(thrown);
        }
    }

    /** A task, done once or withdrawn. */
    private final class Helper implements Runnable {

        private final Runnable task;
        private final AtomicBoolean isTaken = new AtomicBoolean();

        Helper(Runnable task) {
            this.task = task;
        }

        @Override
        public void run() {
            if (!isTaken.compareAndSet(false, true)) {
                return;
            }
            try {
                task.run();
            } catch (Throwable e) {
                failure.compareAndSet(null, e);
            } finally {
                ended.release();
            }
        }
    }
}
