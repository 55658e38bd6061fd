package org.kagetsu.benchmarks.cluster.link;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;

/**
 * What the coordinator sends to workers. Units go to the queue that all workers read, everything else to the queue of
 * one worker.
 *
 * <p>Immutable and safe for use by many threads.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ToWorker.Job.class, name = "job"),
    @JsonSubTypes.Type(value = ToWorker.Order.class, name = "order"),
    @JsonSubTypes.Type(value = ToWorker.Over.class, name = "over"),
    @JsonSubTypes.Type(value = ToWorker.Piece.class, name = "piece"),
    @JsonSubTypes.Type(value = ToWorker.Refused.class, name = "refused"),
    @JsonSubTypes.Type(value = ToWorker.Unit.class, name = "unit"),
})
public sealed interface ToWorker {

    /**
     * What there is to do.
     *
     * @param id the identity: the same when the coordinator is started again
     * @param kind what kind of work it is, for instance {@code "games"}
     * @param body what the worker must know beside the units
     */
    record Job(String id, String kind, JsonNode body) implements ToWorker {}

    /**
     * How a worker takes units of a job. A worker finishes what it has begun, whatever the order.
     *
     * @param job the job
     * @param pace {@link #WORK}, {@link #PAUSE} or {@link #DRAIN}
     * @param most units that the worker process may begin in all, 0 or more; those that went back do not count
     */
    record Order(String job, String pace, int most) implements ToWorker {

        /** Takes units. */
        public static final String WORK = "work";

        /** Takes no unit until another order comes. */
        public static final String PAUSE = "pause";

        /** Takes no unit any more, and ends when all are done. */
        public static final String DRAIN = "drain";

        /**
         * {@return the order that holds while no other one has come}
         *
         * @param job the job
         */
        public static Order usual(String job) {
            return new Order(job, WORK, Integer.MAX_VALUE);
        }
    }

    /**
     * A job has ended, and its units need not be finished.
     *
     * @param job the job
     */
    record Over(String job) implements ToWorker {}

    /**
     * The worker cannot take part.
     *
     * @param reason a sentence for people
     */
    record Refused(String reason) implements ToWorker {}

    /**
     * A piece of a file.
     *
     * @param sha256 the file
     * @param offset where the piece begins, in bytes
     * @param bytes the piece; in Base64 on the wire
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared.
    record Piece(String sha256, long offset, byte[] bytes) implements ToWorker {}

    /**
     * A unit of work.
     *
     * @param job the job
     * @param number the number of the unit in its job, from 0
     * @param token proves, with the result, that the worker was given the unit
     * @param body the work
     */
    record Unit(String job, int number, String token, JsonNode body) implements ToWorker {}
}
