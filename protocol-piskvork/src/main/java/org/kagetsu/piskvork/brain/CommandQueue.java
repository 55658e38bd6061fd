package org.kagetsu.piskvork.brain;

import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.protocol.Command;

/**
 * The commands that wait to be carried out.
 *
 * <p>It holds a bounded amount. Whoever adds more waits until there is room, so that the manager's pipe fills up. Lines
 * that can only be refused do not wait for long: they are dropped and counted, so that what comes behind them, such as
 * the end of the session, is heard.
 *
 * <p>One thread adds and ends, another takes.
 */
final class CommandQueue {

    /** The most that waits: commands, plus one for each stone and for each {@link #CHARACTERS} of refused lines. */
    static final int MOST = 1 << 16;
    private static final int CHARACTERS = 64;

    /** Milliseconds that a line waits for room before it is dropped; those that follow it do not wait again. */
    private static final long PATIENCE = 200;

    /** Nothing stands behind the last command. */
    private final BlockingQueue<Optional<Request>> requests = new LinkedBlockingQueue<>();
    private final Semaphore room = new Semaphore(MOST);
    private final AtomicInteger dropped = new AtomicInteger();
    private volatile boolean isStuck;
    private volatile boolean isFinished;

    /**
     * Adds a command behind those that wait, as soon as there is room.
     *
     * @throws InterruptedException if the thread is interrupted while it waits for room
     */
    void add(Request request) throws InterruptedException {
        int weight = weight(request.command());
        if (request.command() instanceof Command.Refused) {
            isStuck = !room.tryAcquire(weight, isStuck ? 0 : PATIENCE, TimeUnit.MILLISECONDS);
            if (isStuck) {
                dropped.incrementAndGet();
                return;
            }
        } else {
            room.acquire(weight);
        }
        requests.add(Optional.of(request));
    }

    private static int weight(Command command) {
        return 1 + (command instanceof Command.Refused refused ? refused.length() / CHARACTERS : command.pointCount());
    }

    /** Lets {@link #take} end after the commands that wait. */
    void finish() {
        isFinished = true;
        requests.add(Optional.empty());
    }

    /** Lets {@link #take} end after the command that is being carried out. */
    void abandon() {
        requests.clear();
        finish();
    }

    /** Waits for the next command; null after the last, once. */
    @Nullable Request take() throws InterruptedException {
        Request request = requests.take().orElse(null);
        if (request != null) {
            room.release(weight(request.command()));
            isStuck = false;
        }
        return request;
    }

    /** Returns and forgets how many lines were dropped. */
    int takeDropped() {
        return dropped.getAndSet(0);
    }

    /** Whether nothing waits, but more may come. */
    boolean isIdle() {
        return requests.isEmpty() && !isFinished;
    }
}
