package org.kagetsu.engine;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Runs the tasks of an engine or of a solver, one at a time, for callers that wait and for those that do not.
 *
 * <p>Safe for use by many threads.
 */
class OneAtATime implements AutoCloseable {

    /**
     * What is done once, by one thread; {@link #stop} is called by any thread.
     *
     * @param <A> its answer
     */
    abstract static class Task<A> {

        /**
         * For a task that nobody waits for: waits for its end if its answer was dropped, and tells its end. Only such a
         * task has them, because the first future costs a fresh process 3 ms.
         */
        private volatile @Nullable Runnable awaitEndIfDropped;
        private volatile @Nullable Runnable tellEnd;
        private volatile @Nullable Thread runner;

        /** Does it, and returns the answer. */
        abstract A run();

        /** Ends it as soon as it has something to offer. */
        abstract void stop();
    }

    private final String owner;
    private final String work;
    private volatile @Nullable Task<?> running;
    private volatile boolean isClosed;

    /**
     * Creates it without a task.
     *
     * @param owner whose tasks they are, for messages
     * @param work what a task does, for messages
     */
    OneAtATime(String owner, String work) {
        this.owner = owner;
        this.work = work;
    }

    /** Does a task on this thread. */
    <A> A run(Task<A> task) {
        begin(task);
        return finish(task);
    }

    /**
     * Does a task on a thread of its own. Whoever completes the future by hand ends the task and drops its answer. The
     * next task waits for the end of a dropped one.
     */
    <A> CompletableFuture<A> start(Task<A> task, String threadName) {
        CompletableFuture<A> answer = new CompletableFuture<>();
        CompletableFuture<Void> end = new CompletableFuture<>();
        task.awaitEndIfDropped = () -> {
            if (answer.isDone() && task.runner != Thread.currentThread()) {
                task.stop();
                end.join();
            }
        };
        task.tellEnd = () -> end.complete(null);
        begin(task);
        CompletableFuture<A> unused = answer.whenComplete((found, failure) -> task.stop());
        Thread thread = new Thread(() -> complete(answer, task), threadName);
        thread.setDaemon(true);
        try {
            thread.start();
        } catch (Throwable e) {
            end(task);
            throw e;
        }
        return answer;
    }

    private <A> void complete(CompletableFuture<A> answer, Task<A> task) {
        try {
            answer.complete(finish(task));
        } catch (Throwable e) {
            answer.completeExceptionally(e);
        }
    }

    private void begin(Task<?> task) {
        Task<?> other = running;
        if (other != null) {
            run(other.awaitEndIfDropped);
        }
        occupy(task);
        if (isClosed) {
            end(task);
            throw new IllegalStateException(owner + " is closed");
        }
    }

    private static void run(@Nullable Runnable action) {
        if (action != null) {
            action.run();
        }
    }

    private synchronized void occupy(Task<?> task) {
        if (running != null) {
            throw new IllegalStateException(owner + " is already " + work + ": one at a time");
        }
        running = task;
    }

    private <A> A finish(Task<A> task) {
        try {
            task.runner = Thread.currentThread();
            return task.run();
        } finally {
            end(task);
        }
    }

    private void end(Task<?> task) {
        if (isClosed) {
            free();
        }
        running = null;
        run(task.tellEnd);
    }

    /** The running task; null if there is none. */
    @Nullable Task<?> running() {
        return running;
    }

    /** Ends the running task. Does nothing if none runs. */
    void stop() {
        Task<?> task = running;
        if (task != null) {
            task.stop();
        }
    }

    /** Ends the running task, and refuses all others. */
    @Override
    public void close() {
        isClosed = true;
        stop();
        free();
    }

    /** Frees the memory that the tasks use; called at the close, and after a task that still ran then. */
    void free() {}
}
