package org.kagetsu.benchmarks.cluster.work;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * Does the units of one job.
 *
 * <p>Implementations are safe for use by many threads.
 */
public interface Work extends AutoCloseable {

    /** Prepares for jobs of one kind. */
    @FunctionalInterface
    interface Kind {

        /**
         * Prepares for a job.
         *
         * @param body the job's body
         * @return what does its units
         * @throws IllegalArgumentException if the job cannot be done here; the message tells people why
         */
        Work prepare(JsonNode body);
    }

    /**
     * Does a unit.
     *
     * @param body the unit's body
     * @return the result
     * @throws InterruptedException if the thread is interrupted; the unit goes back
     * @throws IllegalArgumentException if the unit can be done nowhere; the message says why
     * @throws IllegalStateException if the result does not count; the unit goes back
     */
    JsonNode play(JsonNode body) throws InterruptedException;

    /** Frees what the job needed; nothing is at work any more. */
    @Override
    void close();
}
