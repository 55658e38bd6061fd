package org.kagetsu.piskvork.brain;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.kagetsu.piskvork.protocol.Reply;

/**
 * Writes answers until it is closed, each at once and with one write.
 *
 * <p>Safe for use by many threads.
 */
final class ReplyWriter {

    private final OutputStream out;
    private volatile boolean closed;

    ReplyWriter(OutputStream out) {
        this.out = out;
    }

    /** Writes the lines of an answer; after {@link #close} or a failure, does nothing. */
    synchronized void write(Reply... replies) {
        if (closed) {
            return;
        }
        StringBuilder text = new StringBuilder();
        for (Reply reply : replies) {
            text.append(reply.toText()).append('\n');
        }
        try {
            out.write(text.toString().getBytes(StandardCharsets.US_ASCII));
            out.flush();
        } catch (IOException e) {
            // The reader has gone; the end of input follows.
            closed = true;
        }
    }

    /** Makes every later write do nothing. Does not wait for a running write, which nobody may read. */
    void close() {
        closed = true;
    }
}
