package org.kagetsu.benchmarks.cluster;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Does the units of one job.
 *
 * <p>Implementations are safe for use by many threads.
 */
@FunctionalInterface
public interface Work extends AutoCloseable {

    /** Brings files to this machine. */
    @FunctionalInterface
    interface Files {

        /**
         * {@return where a file is on this machine; nobody else may change it}
         *
         * @param file the file
         * @throws IllegalArgumentException if it does not arrive; the message tells people why
         * @throws IOException if it cannot be written
         */
        Path get(JobFile file) throws IOException;
    }

    /** Prepares for jobs of one kind. */
    @FunctionalInterface
    interface Kind {

        /**
         * Prepares for a job.
         *
         * @param body the job's body
         * @param files brings the files that it needs
         * @return what does its units
         * @throws IllegalArgumentException if the job cannot be done here; the message tells people why
         * @throws IOException if a file cannot be written
         * @throws InterruptedException if the thread is interrupted
         */
        Work prepare(JsonNode body, Files files) throws IOException, InterruptedException;
    }

    /**
     * Does a unit.
     *
     * @param body the unit's body
     * @param course takes lines about the progress of the unit; they are kept if other workers died of it
     * @return the result
     * @throws InterruptedException if the thread is interrupted; the unit goes back
     * @throws IllegalArgumentException if the unit can be done nowhere; the message says why
     * @throws IllegalStateException if the result does not count; the unit goes back
     */
    JsonNode play(JsonNode body, Consumer<String> course) throws InterruptedException;

    /** Frees what the job needed; nothing is at work any more. */
    @Override
    default void close() {}
}
