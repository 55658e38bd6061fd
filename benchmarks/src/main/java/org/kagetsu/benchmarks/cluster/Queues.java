package org.kagetsu.benchmarks.cluster;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
import org.kagetsu.benchmarks.files.StrictJson;

/**
 * The queues, and how messages are written and read. A broker that is not ours needs the two queues, and lets workers make
 * temporary ones.
 *
 * <p>Static functions only; a session is for one thread at a time.
 */
final class Queues {

    /** Units that wait for a worker. */
    static final String UNITS = "kagetsu.units";

    /** Everything that workers tell the coordinator, and units that ended too many of them. */
    static final String INBOX = "kagetsu.inbox";

    /** The property of a unit that names its job, so that a worker takes only those of the job it has prepared. */
    static final String JOB = "job";

    /** The largest message in bytes. A game with the transcripts of two brains is far smaller. */
    static final int MAX_MESSAGE_BYTES = 16 << 20;

    /** Milliseconds after which a note of a worker that nobody has read is dropped. */
    private static final long NOTE_MILLIS = 60_000;

    private Queues() {}

    /** Chooses the units of a job. */
    static String selector(String job) {
        return JOB + " = '" + job + "'";
    }

    static BytesMessage write(Session session, Message content) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(StrictJson.bytes(content));
        return message;
    }

    /** The way to the inbox for what is soon out of date. */
    static MessageProducer notes(Session session) throws JMSException {
        MessageProducer notes = session.createProducer(session.createQueue(INBOX));
        notes.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        notes.setTimeToLive(NOTE_MILLIS);
        return notes;
    }

    /** The bytes of a message with its headers. */
    static long size(jakarta.jms.Message message) {
        return ((ActiveMQMessage) message).getCoreMessage().getWholeMessageSize();
    }

    /**
     * Reads a message from anybody.
     *
     * @throws IllegalArgumentException if the message is not of that type, or too large
     */
    static <T> T read(jakarta.jms.Message message, Class<T> type) throws JMSException {
        if (!(message instanceof BytesMessage bytes)) {
            throw new IllegalArgumentException("not a message of bytes");
        }
        long length = bytes.getBodyLength();
        if (length > MAX_MESSAGE_BYTES) {
            throw new IllegalArgumentException("a message of " + length + " bytes, more than " + MAX_MESSAGE_BYTES);
        }
        byte[] content = new byte[(int) length];
        bytes.readBytes(content);
        return StrictJson.read(content, type);
    }
}
