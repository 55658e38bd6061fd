package org.kagetsu.benchmarks.cluster.link;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import org.apache.activemq.artemis.jms.client.ActiveMQMessage;
import org.kagetsu.benchmarks.files.Json;

/**
 * Writes and reads the messages.
 *
 * <p>Static functions only; a session is for one thread at a time.
 */
public final class Mail {

    /** Milliseconds after which a note that nobody has read is dropped. */
    private static final long NOTE_MILLIS = 60_000;

    private Mail() {}

    /**
     * {@return a message}
     *
     * @param session the session that will send it
     * @param content a record of {@link ToCoordinator} or {@link ToWorker}
     * @throws JMSException if the connection is lost
     */
    public static BytesMessage write(Session session, Object content) throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBytes(Json.bytes(content));
        return message;
    }

    /**
     * Sends a message that survives the end of the broker.
     *
     * @param producer the way to the queue
     * @param message the message
     * @throws JMSException if the connection is lost
     */
    public static void send(MessageProducer producer, Message message) throws JMSException {
        producer.send(message, DeliveryMode.PERSISTENT, Message.DEFAULT_PRIORITY, Message.DEFAULT_TIME_TO_LIVE);
    }

    /**
     * Sends a message that waits as long as the broker runs: for what the sender sends again to the next broker. The
     * sender does not wait for the broker's disk.
     *
     * @param producer the way to the queue
     * @param message the message
     * @throws JMSException if the connection is lost
     */
    public static void offer(MessageProducer producer, Message message) throws JMSException {
        producer.send(message, DeliveryMode.NON_PERSISTENT, Message.DEFAULT_PRIORITY, Message.DEFAULT_TIME_TO_LIVE);
    }

    /**
     * Sends a message that is soon out of date.
     *
     * @param producer the way to the queue
     * @param message the message
     * @throws JMSException if the connection is lost
     */
    public static void note(MessageProducer producer, Message message) throws JMSException {
        producer.send(message, DeliveryMode.NON_PERSISTENT, Message.DEFAULT_PRIORITY, NOTE_MILLIS);
    }

    /**
     * {@return the bytes of a message with its headers}
     *
     * @param message a message that was sent or received
     */
    public static long size(Message message) {
        return ((ActiveMQMessage) message).getCoreMessage().getWholeMessageSize();
    }

    /**
     * Reads a message.
     *
     * @param <T> the type of the content
     * @param message a message from anybody
     * @param type the type of the content
     * @return the content
     * @throws IllegalArgumentException if the message is not of that type, or too large
     * @throws JMSException if the connection is lost
     */
    public static <T> T read(Message message, Class<T> type) throws JMSException {
        if (!(message instanceof BytesMessage bytes)) {
            throw new IllegalArgumentException("not a message of bytes");
        }
        long length = bytes.getBodyLength();
        if (length > Link.MAX_MESSAGE_BYTES) {
            throw new IllegalArgumentException(
                    "a message of " + length + " bytes, more than " + Link.MAX_MESSAGE_BYTES);
        }
        byte[] content = new byte[(int) length];
        bytes.readBytes(content);
        return Json.read(content, type);
    }
}
