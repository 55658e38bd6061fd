package org.kagetsu.benchmarks.cluster.load;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures how much of their time workers work, and how long each waits between two units.
 *
 * <p>Safe for use by many threads.
 */
final class BusyMeter {

    private final Map<Object, Long> begun = new HashMap<>();
    private final Map<Object, Long> ended = new HashMap<>();
    private final List<Long> gaps = new ArrayList<>();
    private long fromNanos = System.nanoTime();
    private long busyNanos;
    private int units;

    /** Forgets what was, and measures from now on. */
    synchronized void restart() {
        fromNanos = System.nanoTime();
        busyNanos = 0;
        units = 0;
        gaps.clear();
    }

    synchronized void begin(Object worker) {
        long now = System.nanoTime();
        begun.put(worker, now);
        Long before = ended.get(worker);
        if (before != null) {
            gaps.add(now - before);
        }
    }

    synchronized void end(Object worker) {
        long now = System.nanoTime();
        busyNanos += now - Math.max(fromNanos, begun.remove(worker));
        ended.put(worker, now);
        units++;
    }

    /** What was measured until now. */
    synchronized Measured measured() {
        long now = System.nanoTime();
        long running = begun.values().stream().mapToLong(begin -> now - Math.max(fromNanos, begin)).sum();
        List<Long> sorted = gaps.stream().sorted().toList();
        return new Measured(
                now - fromNanos, busyNanos + running, units, quantile(sorted, 0.5), quantile(sorted, 0.99),
                quantile(sorted, 1));
    }

    private static long quantile(List<Long> sorted, double share) {
        return sorted.isEmpty() ? 0 : sorted.get((int) Math.round(share * (sorted.size() - 1)));
    }

    /**
     * What was measured.
     *
     * @param nanos how long
     * @param busyNanos time of work, the sum over all workers
     * @param units units that have ended
     * @param medianGap nanoseconds between two units of a worker, the median
     * @param highGap the same, 99 of 100 are shorter
     * @param longestGap the same, the longest
     */
    record Measured(long nanos, long busyNanos, int units, long medianGap, long highGap, long longestGap) {}
}
