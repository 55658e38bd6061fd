package org.kagetsu.search;

import java.util.List;
import org.kagetsu.search.time.TimeManager;
import org.kagetsu.threat.NodeCounter;

/**
 * Counts the nodes of a search thread and ends its search: on request, when the thread is interrupted, at the node
 * limit, or at the deadline, but never before the first iteration is complete.
 *
 * <p>Owned by the search thread, except that {@link #requestStop} and {@link #setNodeLimit} may be called by any,
 * and that the leader of several threads reads the nodes of the others ({@link #lead}).
 */
public final class SearchControl extends NodeCounter {

    /** Nodes between two looks at the clock: less than 0.1 ms. */
    private static final int POLL_INTERVAL = 64;

    /** The same for the first nodes, which take some hundred times as long before the code is compiled. */
    private static final int FIRST_POLL_INTERVAL = 16;
    private static final int FIRST_NODES = 4096;

    /** The clock of the search. */
    final TimeManager time;

    private volatile long nodeLimit = Long.MAX_VALUE;
    private volatile boolean stopRequested;
    private volatile long publishedNodes;
    private List<SearchControl> others = List.of();
    private boolean mayStop;

    /**
     * Creates a control for one search.
     *
     * @param time its clock
     */
    public SearchControl(TimeManager time) {
        this.time = time;
    }

    @Override
    protected long poll(long count) {
        publishedNodes = count;
        int interval = count < FIRST_NODES ? FIRST_POLL_INTERVAL : POLL_INTERVAL;
        if (!mayStop) {
            return interval;
        }
        long remaining = nodeLimit - count;
        if (remaining < 0 || isStopRequested() || time.isExpired()) {
            return 0;
        }
        return Math.min(interval, remaining + 1);
    }

    /** Called when the first iteration is complete: from now on the search may be ended. */
    void allowStop() {
        mayStop = true;
        pollSoon();
    }

    /** Whether the search was told to stop or the time is over, although the search may not be ended yet. */
    boolean mustHurry() {
        return isStopRequested() || time.isExpired();
    }

    /** Asks the search to end as soon as it may. */
    public void requestStop() {
        stopRequested = true;
    }

    /** Whether {@link #requestStop} was called, or the calling thread, the one that searches, is interrupted. */
    boolean isStopRequested() {
        return stopRequested || Thread.currentThread().isInterrupted();
    }

    /**
     * Sets the node limit.
     *
     * @param nodes 1 or more
     */
    public void setNodeLimit(long nodes) {
        nodeLimit = nodes;
    }

    /**
     * {@return whether another iteration may begin: no limit is reached}
     *
     * @param urgency see {@link TimeManager#mayBegin}
     */
    boolean mayBegin(double urgency) {
        return !isStopRequested() && !isStopped() && nodes() < nodeLimit && time.mayBegin(urgency);
    }

    /** Whether a clock limits the search, so that saved time is worth more than a better score. */
    boolean isTimed() {
        return time.isLimited();
    }

    /** Counts the nodes of other threads, too, each up to its last look at the clock. */
    void lead(List<SearchControl> helpers) {
        others = helpers;
    }

    /** The nodes of all threads. */
    long allNodes() {
        long sum = nodes();
        for (SearchControl other : others) {
            sum += other.publishedNodes;
        }
        return sum;
    }
}
