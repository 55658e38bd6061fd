package org.kagetsu.benchmarks.cluster;

/** Hears what happens among the workers; called on the thread that runs the coordinator. */
public interface CoordinatorListener {

    /**
     * Called for what people should know: a worker comes or goes, the broker is away.
     *
     * @param text one line
     */
    void say(String text);

    /**
     * Called about once a second while the coordinator runs.
     *
     * @param status how the work stands
     */
    default void status(ClusterStatus status) {}

    /**
     * {@return the most units that a user may do while this coordinator runs}
     *
     * @param user the user
     */
    default int quota(String user) {
        return Integer.MAX_VALUE;
    }
}
