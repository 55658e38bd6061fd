package org.kagetsu.piskvork.brain;

import java.util.ArrayDeque;
import java.util.Queue;
import org.kagetsu.piskvork.protocol.Command;

/**
 * The commands that wait, and the task that carries them out one after the other.
 *
 * <p>It is a monitor, not a queue of the library: the first wait in such a queue costs a fresh process 6 ms. Safe for
 * use by many threads; one of them runs it.
 */
final class CommandQueue implements Runnable {

    private static final Request LAST = new Request(new Command.End(), RuleChoice.DEFAULT, "", Ticket.NONE);

    private final Queue<Request> requests = new ArrayDeque<>();
    private final CommandHandler handler;

    CommandQueue(CommandHandler handler) {
        this.handler = handler;
    }

    /** Adds a command behind those that wait. */
    synchronized void add(Request request) {
        requests.add(request);
        notifyAll();
    }

    /** Lets {@link #run} return after the commands that wait. */
    void finish() {
        add(LAST);
    }

    /** Lets {@link #run} return after the command that is being carried out. */
    synchronized void abandon() {
        requests.clear();
        finish();
    }

    private synchronized Request take() throws InterruptedException {
        while (requests.isEmpty()) {
            wait();
        }
        return requests.remove();
    }

    private synchronized boolean isEmpty() {
        return requests.isEmpty();
    }

    /** Carries out commands as they come, until the last. */
    @Override
    public void run() {
        try {
            for (Request request = take(); request != LAST; request = take()) {
                handler.handle(request);
                if (isEmpty()) {
                    handler.idle();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
