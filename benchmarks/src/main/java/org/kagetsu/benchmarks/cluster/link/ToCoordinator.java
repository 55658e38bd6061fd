package org.kagetsu.benchmarks.cluster.link;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.databind.JsonNode;

/**
 * What a worker tells the coordinator. The list of types is complete: no other class is ever made from a message.
 *
 * <p>Immutable and safe for use by many threads.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ToCoordinator.Beat.class, name = "beat"),
    @JsonSubTypes.Type(value = ToCoordinator.Begun.class, name = "begun"),
    @JsonSubTypes.Type(value = ToCoordinator.Done.class, name = "done"),
    @JsonSubTypes.Type(value = ToCoordinator.GivenBack.class, name = "given-back"),
    @JsonSubTypes.Type(value = ToCoordinator.Refusal.class, name = "refusal"),
    @JsonSubTypes.Type(value = ToCoordinator.Told.class, name = "told"),
    @JsonSubTypes.Type(value = ToCoordinator.Wish.class, name = "wish"),
})
public sealed interface ToCoordinator {

    /** {@return the number of the worker process that sends this, chosen by chance when it starts} */
    String instance();

    /**
     * Sent every few seconds: the worker lives. The answer is the job, if it is another one.
     *
     * @param instance the worker process
     * @param version the worker's program
     * @param slots units that it works on at a time
     * @param job the job that it works on or has refused; empty for none
     * @param order the order that it follows
     * @param begun units of the job that it has begun; those that went back do not count
     * @param busy how many of them it works on now
     */
    record Beat(String instance, String version, int slots, String job, ToWorker.Order order, int begun, int busy)
            implements ToCoordinator {}

    /**
     * The worker begins a unit.
     *
     * @param instance the worker process
     * @param job the job
     * @param unit the number of the unit
     */
    record Begun(String instance, String job, int unit) implements ToCoordinator {}

    /**
     * A unit is done.
     *
     * @param instance the worker process
     * @param job the job
     * @param unit the number of the unit
     * @param token what came with the unit
     * @param body the result
     */
    record Done(String instance, String job, int unit, String token, JsonNode body) implements ToCoordinator {}

    /**
     * The worker does not finish a unit.
     *
     * @param instance the worker process
     * @param job the job
     * @param unit the number of the unit
     * @param token what came with the unit
     * @param reason why: {@link #STOPPED}, {@link #SUSPECT} or a sentence about what is wrong with the unit
     */
    record GivenBack(String instance, String job, int unit, String token, String reason) implements ToCoordinator {

        /** The worker was told to stop. */
        public static final String STOPPED = "stopped";

        /** Others had the unit before and were never heard of again; this worker has not begun it. */
        public static final String SUSPECT = "suspect";
    }

    /**
     * The worker does not take part in a job.
     *
     * @param instance the worker process
     * @param job the job
     * @param reason a sentence for people
     */
    record Refusal(String instance, String job, String reason) implements ToCoordinator {}

    /**
     * The progress of a unit that another worker began and did not finish. If this worker dies too, the coordinator
     * knows how far it came.
     *
     * @param instance the worker process
     * @param job the job
     * @param unit the number of the unit
     * @param token what came with the unit
     * @param line one line of the course
     */
    record Told(String instance, String job, int unit, String token, String line) implements ToCoordinator {}

    /**
     * The worker needs a piece of a file.
     *
     * @param instance the worker process
     * @param job the job
     * @param sha256 the file
     * @param offset where the piece begins, in bytes
     */
    record Wish(String instance, String job, String sha256, long offset) implements ToCoordinator {}
}
