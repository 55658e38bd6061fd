package org.kagetsu.piskvork.brain;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.kagetsu.piskvork.protocol.Reply;

/**
 * Writes answers until it is closed, each at once and with one write.
 *
 * <p>Safe for use by many threads.
 */
final class ReplyWriter {

    static final String OUTPUT_IS_LOST = "standard output cannot be written";

    private final OutputStream out;
    private final Consumer<String> onFailure;
    private volatile boolean closed;

    /**
     * Creates a writer.
     *
     * @param onFailure hears once, on the thread that writes, that an answer cannot be written
     */
    ReplyWriter(OutputStream out, Consumer<String> onFailure) {
        this.out = out;
        this.onFailure = onFailure;
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
            // A print stream keeps a failure to itself.
            if (!(out instanceof PrintStream stream && stream.checkError())) {
                return;
            }
        } catch (IOException e) {
            // The same.
        }
        closed = true;
        onFailure.accept(OUTPUT_IS_LOST);
    }

    /** Makes every later write do nothing. Does not wait for a running write, which nobody may read. */
    void close() {
        closed = true;
    }
}
