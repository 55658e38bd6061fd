package org.kagetsu.benchmarks.cluster.work;

import java.util.List;
import java.util.Optional;

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

    /** {@return units that the workers together work on at a time} */
    public int slots() {
        return workers.stream().mapToInt(WorkerState::slots).sum();
    }

    /**
     * {@return the traffic for each game, or whatever is counted, in words; empty before the first one is done}
     *
     * @param content what is counted
     */
    public Optional<String> trafficText(UnitContent content) {
        return done == 0
                ? Optional.empty()
                : Optional.of(traffic.text((long) done * content.count(), content.name()));
    }

    /** {@return failures of all workers that are there} */
    public int failures() {
        return workers.stream().mapToInt(WorkerState::failures).sum();
    }
}
