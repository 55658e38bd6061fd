package org.kagetsu.piskvork.brain;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.kagetsu.piskvork.protocol.Reply;

/**
 * Writes answers until it is closed, each at once and with one write, and before each answer the messages to the user
 * that wait. Safe for use by many threads.
 */
final class Answers {

    static final String OUTPUT_IS_LOST = "standard output cannot be written";

    private final OutputStream out;
    private final Notices notices;
    private final Consumer<String> onFailure;
    private volatile boolean closed;

    /**
     * Creates a writer.
     *
     * @param notices the messages that wait
     * @param onFailure hears once, on the thread that writes, that an answer cannot be written
     */
    Answers(OutputStream out, Notices notices, Consumer<String> onFailure) {
        this.out = out;
        this.notices = notices;
        this.onFailure = onFailure;
    }

    /** Writes the lines of an answer; after {@link #close} or a failure, does nothing. */
    void give(Reply... replies) {
        String text = notices.take();
        if (!text.isEmpty()) {
            tell(Reply.message(text));
        }
        tell(replies);
    }

    /** Writes lines that are not an answer. */
    synchronized void tell(Reply... replies) {
        if (closed || replies.length == 0) {
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

    /** Notices to the user, which are sent with the next answer. Safe for use by many threads. */
    static final class Notices {

        /** More are dropped: managers cut long lines. */
        private static final int MAX = 8;

        private final List<String> texts = new ArrayList<>();

        /**
         * Keeps a word to the user, unless too many wait already.
         *
         * @param text one line
         */
        synchronized void add(String text) {
            if (texts.size() < MAX) {
                texts.add(text);
            }
        }

        /**
         * Returns and forgets all.
         *
         * @return one line, or an empty text
         */
        synchronized String take() {
            String text = String.join("; ", texts);
            texts.clear();
            return text;
        }
    }
}
