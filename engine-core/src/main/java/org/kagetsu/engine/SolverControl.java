package org.kagetsu.engine;

import java.util.concurrent.TimeUnit;
import org.kagetsu.threat.NodeCounter;

/**
 * Counts the nodes of one solve and ends it: on request, at the limit of nodes, or when the time is up.
 *
 * <p>Owned by the solving thread, except that {@link #requestStop} may be called by any.
 */
final class SolverControl extends NodeCounter {

    /** Nodes between two looks at the clock. */
    private static final int POLL_INTERVAL = 256;

    private final long start = System.nanoTime();
    private final long nodeLimit;
    private final long timeMillis;
    private volatile boolean stopRequested;

    /**
     * Starts the clock.
     *
     * @param nodeLimit nodes for the search and the proof together
     * @param timeMillis time in milliseconds; {@link Long#MAX_VALUE} for no limit
     */
    SolverControl(long nodeLimit, long timeMillis) {
        this.nodeLimit = nodeLimit;
        this.timeMillis = timeMillis;
    }

    @Override
    protected long poll(long count) {
        if (stopRequested || count > nodeLimit || elapsedMillis() >= timeMillis) {
            return 0;
        }
        return Math.min(POLL_INTERVAL, nodeLimit - count + 1);
    }

    void requestStop() {
        stopRequested = true;
    }

    long elapsedMillis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }
}
