package org.kagetsu.piskvork.play.browser.rooms;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.play.browser.board.Hub;
import org.kagetsu.piskvork.play.browser.board.OutOfMemory;

/**
 * Keeps the lines of a room in a file. A line that cannot be written, because the disk is full for instance, stays here
 * with those after it; they are tried again in their order, so the file never has a gap.
 *
 * <p>Safe for use by many threads.
 */
final class KeptLines implements AutoCloseable {

    private final Appender file;
    private final Closeable closed;
    private final ScheduledExecutorService timer;
    private final Hub hub;
    private final long retryMillis;
    private final Deque<String> waiting = new ArrayDeque<>();
    private boolean isClosed;
    private boolean isRetrying;

    /** Writes a line to the file, or nothing of it. */
    interface Appender {
        void append(String line) throws IOException;
    }

    /**
     * Creates a keeper of lines.
     *
     * @param file writes to the file
     * @param closed closed with this keeper
     * @param timer tries again
     * @param hub hears that lines are not kept, and when they are
     * @param retryMillis how long to wait before lines are tried again, in milliseconds
     */
    KeptLines(Appender file, Closeable closed, ScheduledExecutorService timer, Hub hub, long retryMillis) {
        this.file = file;
        this.closed = closed;
        this.timer = timer;
        this.hub = hub;
        this.retryMillis = retryMillis;
    }

    /** Keeps a line. */
    synchronized void add(String line) {
        waiting.add(line);
        write();
    }

    private void write() {
        try {
            while (!waiting.isEmpty()) {
                file.append(waiting.element());
                waiting.remove();
            }
            hub.end(Hub.Trouble.FILE);
        } catch (IOException e) {
            hub.begin(Hub.Trouble.FILE, "the game is not kept: " + FailureText.of(e));
            if (!isRetrying && !isClosed) {
                isRetrying = true;
                ScheduledFuture<?> unused = timer.schedule(OutOfMemory.watch(this::retry), retryMillis, TimeUnit.MILLISECONDS);
            }
        }
    }

    private synchronized void retry() {
        isRetrying = false;
        if (!isClosed) {
            write();
        }
    }

    /** Writes what waits, if it can be written now, and closes the file. */
    @Override
    public synchronized void close() throws IOException {
        isClosed = true;
        write();
        closed.close();
    }
}
