package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;

/**
 * What coordinator and workers send to each other. The list of types is complete: no other class is ever made from a
 * message.
 *
 * <p>Units go to the queue that all workers read, everything else of the coordinator to the queue of one worker.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Message.Heartbeat.class, name = "beat"),
    @JsonSubTypes.Type(value = Message.Begun.class, name = "begun"),
    @JsonSubTypes.Type(value = Message.Done.class, name = "done"),
    @JsonSubTypes.Type(value = Message.GivenBack.class, name = "given-back"),
    @JsonSubTypes.Type(value = Message.Refusal.class, name = "refusal"),
    @JsonSubTypes.Type(value = Message.Told.class, name = "told"),
    @JsonSubTypes.Type(value = Message.Wish.class, name = "wish"),
    @JsonSubTypes.Type(value = Message.Offer.class, name = "job"),
    @JsonSubTypes.Type(value = Message.Order.class, name = "order"),
    @JsonSubTypes.Type(value = Message.Over.class, name = "over"),
    @JsonSubTypes.Type(value = Message.Piece.class, name = "piece"),
    @JsonSubTypes.Type(value = Message.Refused.class, name = "refused"),
    @JsonSubTypes.Type(value = Message.Unit.class, name = "unit"),
})
sealed interface Message {

    /** What a worker tells the coordinator. */
    sealed interface OfWorker extends Message {

        /** The number of the worker process that sends this, chosen by chance when it starts. */
        String instance();

        /** The job that it is about. */
        String job();
    }

    /** What a worker tells the coordinator about a unit. The token is what came with the unit. */
    sealed interface OfUnit extends OfWorker {

        int unit();

        String token();
    }

    /**
     * Sent every few seconds: the worker lives. The answer is the job, if it is another one.
     *
     * @param version the worker's program
     * @param slots units that it works on at a time
     * @param job the job that it works on or has refused; empty for none
     * @param order the order that it follows
     * @param begun units of the job that it has begun; those that went back do not count
     * @param busy how many of them it works on now
     */
    record Heartbeat(String instance, String version, int slots, String job, Order order, int begun, int busy)
            implements OfWorker {}

    /** The worker begins a unit: it holds a lease on it until it answers, or is not heard of any more. */
    record Begun(String instance, String job, int unit) implements OfWorker {}

    /** A unit is done. */
    record Done(String instance, String job, int unit, String token, JsonNode body) implements OfUnit {}

    /** The worker does not finish a unit, for a reason: {@link #STOPPED}, or a sentence about what is wrong with it. */
    record GivenBack(String instance, String job, int unit, String token, String reason) implements OfUnit {

        /** The worker was told to stop. */
        static final String STOPPED = "stopped";
    }

    /** The worker does not take part in a job, for a reason. */
    record Refusal(String instance, String job, String reason) implements OfWorker {}

    /**
     * A line about the progress of a unit that another worker began and did not finish. If this worker dies too, the
     * coordinator knows how far it came.
     */
    record Told(String instance, String job, int unit, String token, String line) implements OfUnit {}

    /** The worker needs the piece of a file that begins at an offset. */
    record Wish(String instance, String job, String sha256, long offset) implements OfWorker {}

    /**
     * What there is to do.
     *
     * @param id the identity: the same when the coordinator is started again
     * @param kind what kind of work it is, for instance {@code "games"}
     * @param body what the worker must know beside the units
     */
    record Offer(String id, String kind, JsonNode body) implements Message {}

    /**
     * How a worker takes units of a job. A worker finishes what it has begun, whatever the order.
     *
     * @param pace {@link #WORK}, {@link #PAUSE} or {@link #DRAIN}
     * @param most units that the worker process may begin in all, 0 or more; those that went back do not count
     */
    record Order(String job, String pace, int most) implements Message {

        /** Takes units. */
        static final String WORK = "work";

        /** Takes no unit until another order comes. */
        static final String PAUSE = "pause";

        /** Takes no unit any more, and ends when all are done. */
        static final String DRAIN = "drain";

        /** The order that holds while no other one has come. */
        static Order usual(String job) {
            return new Order(job, WORK, Integer.MAX_VALUE);
        }
    }

    /** A job has ended, and its units need not be finished. */
    record Over(String job) implements Message {}

    /** The worker cannot take part, for a reason. */
    record Refused(String reason) implements Message {}

    /** A piece of a file; its bytes are in Base64 on the wire. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Piece(String sha256, long offset, byte[] bytes) implements Message {}

    /**
     * A unit of work.
     *
     * @param number the number of the unit in its job, from 0
     * @param token proves, with the result, that the worker was given the unit
     * @param body the work
     */
    record Unit(String job, int number, String token, JsonNode body) implements Message {}
}
