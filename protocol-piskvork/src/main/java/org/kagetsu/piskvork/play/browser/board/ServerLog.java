package org.kagetsu.piskvork.play.browser.board;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
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
            start(line -> LOG.log(line.level(), line.text(), line.failure()));

    private final Consumer<Line> out;
    private final Deque<Line> waiting = new ArrayDeque<>();
    private int dropped;
    private boolean isWriting;

    /** A line of the log, perhaps with the failure that it tells of. */
    record Line(System.Logger.Level level, String text, @Nullable Throwable failure) {}

    private ServerLog(Consumer<Line> out) {
        this.out = out;
    }

    /** Starts a log that is written by a daemon thread of its own. */
    static ServerLog start(Consumer<Line> out) {
        ServerLog log = new ServerLog(out);
        Thread writer = new Thread(log::write, "kagetsu-log");
        writer.setDaemon(true);
        writer.start();
        return log;
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

    private synchronized void add(Line line) {
        if (waiting.size() < MOST_LINES) {
            waiting.add(line);
            notifyAll();
        } else {
            dropped++;
        }
    }

    private void write() {
        try {
            while (true) {
                Line line = next();
                try {
                    out.accept(line);
                } catch (RuntimeException e) {
                    // A log that fails has no place where it could say so.
                }
            }
        } catch (InterruptedException e) {
            // Nobody has this thread to interrupt it.
        }
    }

    /** Waits for a line; when all are written, the next one tells how many were dropped. */
    private synchronized Line next() throws InterruptedException {
        isWriting = false;
        notifyAll();
        while (waiting.isEmpty() && dropped == 0) {
            wait();
        }
        isWriting = true;
        Line line = waiting.poll();
        if (line == null) {
            line = new Line(System.Logger.Level.WARNING, dropped + " lines of this log were dropped: too many waited", null);
            dropped = 0;
        }
        return line;
    }

    /**
     * Waits until all is written, if somebody reads it.
     *
     * @param millis the longest time in milliseconds; an interrupt, which stays set, ends it, too
     */
    public synchronized void flush(long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        long left = millis;
        try {
            while ((isWriting || dropped > 0 || !waiting.isEmpty()) && left > 0) {
                wait(left);
                left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
