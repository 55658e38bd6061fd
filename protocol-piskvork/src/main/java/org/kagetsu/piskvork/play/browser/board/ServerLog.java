package org.kagetsu.piskvork.play.browser.board;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The log of the server. One thread writes it, so nobody else waits if standard error is a pipe that nobody reads: lines
 * that find no room are dropped, and the log tells how many when it is read again.
 *
 * <p>Safe for use by many threads.
 */
public final class ServerLog {

    /** The most lines that wait. */
    static final int MOST_LINES = 256;

    private static final System.Logger LOG = System.getLogger("org.kagetsu.piskvork.play.browser");
    private static final ServerLog OF_PROCESS =
            new ServerLog(line -> LOG.log(line.level(), line.text(), line.failure()));

    private final Consumer<Line> out;
    private final ExecutorService writer;
    /** Room for the lines that wait and the one that is being written. */
    private final Semaphore room = new Semaphore(MOST_LINES + 1);
    private final AtomicInteger dropped = new AtomicInteger();

    /** A line of the log, perhaps with the failure that it tells of. */
    record Line(System.Logger.Level level, String text, @Nullable Throwable failure) {}

    /** Creates a log that is written by a daemon thread of its own. */
    ServerLog(Consumer<Line> out) {
        this.out = out;
        this.writer = Executors.newSingleThreadExecutor(Clocks.threads("kagetsu-log"));
    }

    /** {@return the log of this process} */
    public static ServerLog ofProcess() {
        return OF_PROCESS;
    }

    /**
     * Logs that something is wrong.
     *
     * @param text what it is
     */
    public void warn(String text) {
        add(new Line(System.Logger.Level.WARNING, text, null));
    }

    /**
     * Logs that something failed.
     *
     * @param text what it is
     * @param cause why; null if the text says it
     */
    public void failure(String text, @Nullable Throwable cause) {
        add(new Line(System.Logger.Level.ERROR, text, cause));
    }

    private void add(Line line) {
        if (!room.tryAcquire()) {
            dropped.incrementAndGet();
            return;
        }
        try {
            writer.execute(() -> write(line));
        } catch (RuntimeException | Error e) {
            room.release();
            throw e;
        }
    }

    /** Writes a line; when none waits behind it, tells how many were dropped. */
    private void write(Line line) {
        try {
            hand(line);
        } finally {
            int count = room.availablePermits() == MOST_LINES ? dropped.getAndSet(0) : 0;
            room.release();
            if (count > 0) {
                String text = count + " lines of this log were dropped: too many waited";
                hand(new Line(System.Logger.Level.WARNING, text, null));
            }
        }
    }

    private void hand(Line line) {
        try {
            out.accept(line);
        } catch (RuntimeException e) {
            // A log that fails has no place where it could say so.
        }
    }

    /**
     * Waits until all is written, if somebody reads it.
     *
     * @param millis the longest time in milliseconds; an interrupt, which stays set, ends it, too
     */
    public void flush(long millis) {
        try {
            writer.invokeAll(List.of(Executors.callable(() -> {})), millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
