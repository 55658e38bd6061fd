package org.kagetsu.engine;

/**
 * How far a solve is.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param nodes nodes searched so far, 1 or more
 * @param timeMillis time used so far in milliseconds, 0 or more
 */
public record SolverProgress(long nodes, long timeMillis) {

    /** {@return the speed in nodes per second; less than a millisecond counts as one} */
    public long nodesPerSecond() {
        return nodes * 1000 / Math.max(1, timeMillis);
    }

    /** {@return the progress as text, for instance {@code "51200 nodes, 60 ms"}} */
    @Override
    public String toString() {
        return nodes + " nodes, " + timeMillis + " ms";
    }
}
