package org.kagetsu.piskvork.brain;

import java.util.ArrayDeque;
import java.util.Queue;
import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.protocol.Command;

/**
 * The commands that wait to be carried out.
 *
 * <p>It holds a bounded amount. Whoever adds more waits until there is room, so that the manager's pipe fills up. Lines
 * that can only be refused do not wait: they are dropped and counted, so that what comes behind them, such as the end of
 * the session, is heard.
 *
 * <p>It is a monitor, not a queue of the library: the first wait in such a queue costs a fresh process 2 ms. Safe for
 * use by many threads.
 */
final class CommandQueue {

    /** The most that waits: commands, plus one for each stone and for each {@link #CHARACTERS} of refused lines. */
    static final int MOST = 1 << 16;
    private static final int CHARACTERS = 64;

    private final Queue<Request> requests = new ArrayDeque<>();
    private boolean isFinished;
    private int waiting;
    private int dropped;

    /**
     * Adds a command behind those that wait, as soon as there is room.
     *
     * @throws InterruptedException if the thread is interrupted while it waits for room
     */
    synchronized void add(Request request) throws InterruptedException {
        int weight = weight(request.command());
        if (!hasRoom(weight) && request.command().isRefused()) {
            dropped++;
            return;
        }
        while (!hasRoom(weight)) {
            wait();
        }
        waiting += weight;
        requests.add(request);
        notifyAll();
    }

    private boolean hasRoom(int weight) {
        return requests.isEmpty() || waiting + weight <= MOST;
    }

    private static int weight(Command command) {
        if (command.isRefused()) {
            return 1 + command.text().length() / CHARACTERS;
        }
        return command.kind().isBlock() ? 1 + command.stones().size() : 1;
    }

    /** Lets {@link #take} end after the commands that wait. */
    synchronized void finish() {
        isFinished = true;
        notifyAll();
    }

    /** Lets {@link #take} end after the command that is being carried out. */
    synchronized void abandon() {
        requests.clear();
        waiting = 0;
        finish();
    }

    /** Waits for the next command; null after the last. */
    synchronized @Nullable Request take() throws InterruptedException {
        while (requests.isEmpty() && !isFinished) {
            wait();
        }
        Request request = requests.poll();
        if (request != null) {
            waiting -= weight(request.command());
            notifyAll();
        }
        return request;
    }

    /** Returns and forgets how many lines were dropped. */
    synchronized int takeDropped() {
        int count = dropped;
        dropped = 0;
        return count;
    }

    /** Whether nothing waits, but more may come. */
    synchronized boolean isIdle() {
        return requests.isEmpty() && !isFinished;
    }
}
