package org.kagetsu.piskvork.brain;

import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The commands that wait, and the task that carries them out one after the other.
 *
 * <p>It is a monitor, not a queue of the library: the first wait in such a queue costs a fresh process 6 ms. Safe for
 * use by many threads; one of them runs it.
 */
final class CommandQueue implements Runnable {

    private final Queue<Request> requests = new ArrayDeque<>();
    private final CommandHandler handler;
    private boolean isFinished;

    CommandQueue(CommandHandler handler) {
        this.handler = handler;
    }

    /** Adds a command behind those that wait. */
    synchronized void add(Request request) {
        requests.add(request);
        notifyAll();
    }

    /** Lets {@link #run} return after the commands that wait. */
    synchronized void finish() {
        isFinished = true;
        notifyAll();
    }

    /** Lets {@link #run} return after the command that is being carried out. */
    synchronized void abandon() {
        requests.clear();
        finish();
    }

    /** The next command; null after the last. */
    private synchronized @Nullable Request take() throws InterruptedException {
        while (requests.isEmpty() && !isFinished) {
            wait();
        }
        return requests.poll();
    }

    /** Whether nothing waits, but more may come. */
    private synchronized boolean isIdle() {
        return requests.isEmpty() && !isFinished;
    }

    /** Carries out commands as they come, until the last. */
    @Override
    public void run() {
        try {
            for (Request request = take(); request != null; request = take()) {
                handler.handle(request);
                if (isIdle()) {
                    handler.idle();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
