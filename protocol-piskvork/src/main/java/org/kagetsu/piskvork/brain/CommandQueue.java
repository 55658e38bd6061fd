package org.kagetsu.piskvork.brain;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.kagetsu.piskvork.protocol.Command;

/**
 * The commands that wait, and the task that carries them out one after the other.
 *
 * <p>Safe for use by many threads; one of them runs it.
 */
final class CommandQueue implements Runnable {

    private static final Request LAST = new Request(new Command.End(), RuleChoice.DEFAULT, "", 0, 0, 0);

    private final BlockingQueue<Request> requests = new LinkedBlockingQueue<>();
    private final CommandHandler handler;

    CommandQueue(CommandHandler handler) {
        this.handler = handler;
    }

    /** Adds a command behind those that wait. */
    void add(Request request) {
        requests.add(request);
    }

    /** Lets {@link #run} return after the commands that wait. */
    void finish() {
        requests.add(LAST);
    }

    /** Lets {@link #run} return after the command that is being carried out. */
    void abandon() {
        requests.clear();
        finish();
    }

    /** Carries out commands as they come, until the last. */
    @Override
    public void run() {
        try {
            for (Request request = requests.take(); request != LAST; request = requests.take()) {
                handler.handle(request);
                if (requests.isEmpty()) {
                    handler.idle();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
