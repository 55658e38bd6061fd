package org.kagetsu.benchmarks.cluster.work;

import java.util.Map;

/**
 * What people want of the workers while a coordinator runs.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param isPaused whether no units are handed out until another order
 * @param isDraining whether no units are handed out any more, and the coordinator ends when those at work are done
 * @param workers for single workers by their users: how they take units
 */
public record Orders(boolean isPaused, boolean isDraining, Map<String, Single> workers) {

    /** No order. */
    public static final Orders NONE = new Orders(false, false, Map.of());

    /** Creates orders. */
    public Orders {
        workers = Map.copyOf(workers);
    }

    /**
     * The order for one worker.
     *
     * @param pace {@link org.kagetsu.benchmarks.cluster.link.ToWorker.Order#PAUSE} or {@link
     *     org.kagetsu.benchmarks.cluster.link.ToWorker.Order#DRAIN}
     * @param second when it was given, in seconds since 1970; a worker process that joins later is not drained
     */
    public record Single(String pace, long second) {}
}
