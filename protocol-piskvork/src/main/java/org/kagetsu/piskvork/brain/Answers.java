package org.kagetsu.piskvork.brain;

import org.kagetsu.piskvork.protocol.Reply;

/** Writes answers, and before each answer the messages to the user that wait. Safe for use by many threads. */
final class Answers {

    private final ReplyWriter writer;
    private final Notices notices;

    Answers(ReplyWriter writer, Notices notices) {
        this.writer = writer;
        this.notices = notices;
    }

    /** Writes lines that are not an answer. */
    void tell(Reply... replies) {
        if (replies.length > 0) {
            writer.write(replies);
        }
    }

    /** Writes the lines of an answer. */
    void give(Reply... replies) {
        String text = notices.take();
        if (!text.isEmpty()) {
            writer.write(new Reply.Message(text));
        }
        writer.write(replies);
    }
}
