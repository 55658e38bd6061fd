package org.kagetsu.benchmarks.cluster;

import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.kagetsu.benchmarks.files.StrictJson;

/**
 * How the work stands.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param workers the workers that are there
 * @param goneWorkers how many have left or died
 * @param goneUnits units that those have done
 * @param waiting units that nobody has begun
 * @param atWork units that are worked on
 * @param done units that are done, since the coordinator was started
 * @param givenUp units that no worker could do, since the coordinator was started
 * @param traffic what the coordinator and all workers have sent to each other, since the coordinator was started
 */
public record ClusterStatus(
        List<WorkerState> workers,
        int goneWorkers,
        int goneUnits,
        int waiting,
        int atWork,
        int done,
        int givenUp,
        Traffic traffic) {

    /** Creates a status. */
    public ClusterStatus {
        workers = List.copyOf(workers);
    }

    /**
     * One worker process.
     *
     * @param user its user
     * @param state what it does, in a word
     * @param slots units that it works on at a time
     * @param units units that it has done
     * @param failures messages, units and results of its user that were useless
     * @param seconds since it joined
     * @param silentSeconds since it was heard of
     */
    public record WorkerState(
            String user, String state, int slots, int units, int failures, long seconds, long silentSeconds) {}

    /**
     * What was sent.
     *
     * @param messages the number of messages
     * @param bytes their length with headers; what the broker's protocol and the encryption add is not in it
     */
    public record Traffic(long messages, long bytes) {}

    /** {@return units that the workers together work on at a time} */
    public int slots() {
        return workers.stream().mapToInt(WorkerState::slots).sum();
    }

    /** {@return failures of all workers that are there} */
    public int failures() {
        return workers.stream().mapToInt(WorkerState::failures).sum();
    }

    /**
     * {@return the traffic for each game, or whatever is counted, in words; empty before the first one is done}
     *
     * @param content what is counted
     */
    public Optional<String> trafficText(Job.Content content) {
        double count = (double) done * content.count();
        return done == 0
                ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "traffic with the workers: %.1f messages and %.1f KB a %s",
                        traffic.messages() / count, traffic.bytes() / 1e3 / count, content.name()));
    }

    /**
     * The file in the cluster's folder by which a coordinator tells other processes how the work stands.
     *
     * @param written when it was written, in seconds since 1970
     * @param what what the coordinator does, for people
     * @param content what people count of the work
     * @param isOver whether the coordinator has ended
     * @param status how the work stands
     */
    public record Report(long written, String what, Job.Content content, boolean isOver, ClusterStatus status) {

        private static final String FILE = "status.json";

        /** The greatest age, in seconds, of a report whose coordinator still runs. */
        private static final long FRESH_SECONDS = 15;

        static Report now(Job job, boolean isOver, ClusterStatus status) {
            return new Report(Instant.now().getEpochSecond(), job.what(), job.content(), isOver, status);
        }

        void write(ClusterFolder folder) throws IOException {
            folder.write(FILE, StrictJson.line(this));
        }

        /**
         * {@return what the last coordinator wrote}
         *
         * @param folder the cluster's folder
         * @throws IllegalArgumentException if there is no report
         * @throws IOException if it cannot be read
         */
        public static Report read(ClusterFolder folder) throws IOException {
            return folder.read(FILE, Report.class).orElseThrow(() -> new IllegalArgumentException(
                    "no coordinator has worked in folder " + folder.file("")
                            + " yet: start one with --cluster, or name another folder by --cluster-folder"));
        }

        /** {@return whether the coordinator is there} */
        public boolean runs() {
            return !isOver && secondsAgo() <= FRESH_SECONDS;
        }

        /** {@return the age of the report in seconds} */
        public long secondsAgo() {
            return Math.max(0, Instant.now().getEpochSecond() - written);
        }
    }
}
