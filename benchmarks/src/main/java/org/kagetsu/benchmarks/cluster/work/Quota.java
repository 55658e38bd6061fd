package org.kagetsu.benchmarks.cluster.work;

import java.util.Map;

/**
 * How many units each worker may do.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param most units of one user in the whole job; {@link Integer#MAX_VALUE} for any number
 * @param before units that the users did before this coordinator was started
 */
public record Quota(int most, Map<String, Integer> before) {

    /** Any number. */
    public static final Quota NONE = new Quota(Integer.MAX_VALUE, Map.of());

    /** Creates a quota. */
    public Quota {
        before = Map.copyOf(before);
    }

    /**
     * The most units that a worker process may begin in all, given how many it has begun and how many of them are at
     * work.
     */
    int most(String user, int doneNow, int begun, int busy) {
        if (most == Integer.MAX_VALUE) {
            return most;
        }
        int left = most - before.getOrDefault(user, 0) - doneNow - busy;
        return begun + Math.max(0, left);
    }
}
