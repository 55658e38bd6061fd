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

    /** Milliseconds between two reports of the progress. */
    private static final long REPORT_INTERVAL = 100;

    private final long start = System.nanoTime();
    private final long nodeLimit;
    private final long timeMillis;
    private final SolverListener listener;
    private long reportAt = REPORT_INTERVAL;
    private volatile boolean stopRequested;

    /**
     * Starts the clock.
     *
     * @param nodeLimit nodes for the search and the proof together
     * @param timeMillis time in milliseconds; {@link Long#MAX_VALUE} for no limit
     * @param listener hears of the progress
     */
    SolverControl(long nodeLimit, long timeMillis, SolverListener listener) {
        this.nodeLimit = nodeLimit;
        this.timeMillis = timeMillis;
        this.listener = listener;
    }

    @Override
    protected long poll(long count) {
        long elapsed = elapsedMillis();
        if (stopRequested || count > nodeLimit || elapsed >= timeMillis) {
            return 0;
        }
        if (elapsed >= reportAt) {
            reportAt = elapsed + REPORT_INTERVAL;
            listener.onProgress(new SolverProgress(count, elapsed));
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
