package org.kagetsu.engine;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.kagetsu.threat.NodeCounter;

/**
 * Counts the nodes of one thread of a solve and ends its search. That of the first thread ends the solve: on request,
 * when that thread is interrupted, at the limit of nodes, or when the time is up.
 *
 * <p>Owned by the solving thread, except that {@link #requestStop} and {@link #breakOff} may be called by any.
 */
final class SolverControl extends NodeCounter {

    /** Nodes between two looks at the clock. */
    private static final int POLL_INTERVAL = 256;

    /** Milliseconds between two reports of the progress. */
    private static final long REPORT_INTERVAL = 100;

    /** Above every real limit of nodes, so that the nodes of the search and of its proof can be added. */
    private static final long MOST_NODES = Long.MAX_VALUE / 4;

    private final long nodeLimit;
    private final long timeMillis;
    private final SolverListener listener;
    private long start = System.nanoTime();
    private long reportAt = REPORT_INTERVAL;
    private volatile boolean stopRequested;
    private volatile boolean isBroken;
    private volatile long publishedNodes;
    private List<SolverControl> others = List.of();
    private long nodesOfOthers;

    /** Creates the control of another thread than the first, which ends on request alone. */
    SolverControl() {
        this(Long.MAX_VALUE, Long.MAX_VALUE, SolverListener.NONE);
    }

    /** Creates the control of the first thread. The proof may take as many nodes as the search. */
    SolverControl(SolverOptions options, SolverListener listener) {
        this(2 * searchNodes(options), options.timeMillis(), listener);
    }

    private SolverControl(long nodeLimit, long timeMillis, SolverListener listener) {
        this.nodeLimit = nodeLimit;
        this.timeMillis = timeMillis;
        this.listener = listener;
    }

    /** Starts the clock anew: the solve has its turn. */
    void startClock() {
        start = System.nanoTime();
    }

    /** The nodes of the search, as a number that can be doubled. */
    static long searchNodes(SolverOptions options) {
        return Math.min(options.nodes(), MOST_NODES);
    }

    @Override
    protected long poll(long count) {
        publishedNodes = count;
        long all = count + nodesOfOthers();
        long elapsed = elapsedMillis();
        if (stopRequested || isBroken || all > nodeLimit || elapsed >= timeMillis
                || Thread.currentThread().isInterrupted()) {
            return 0;
        }
        if (elapsed >= reportAt) {
            reportAt = elapsed + REPORT_INTERVAL;
            listener.onProgress(new SolverProgress(all, elapsed));
        }
        return Math.min(POLL_INTERVAL, nodeLimit - all + 1);
    }

    /** Ends the solve. */
    void requestStop() {
        stopRequested = true;
    }

    /** Ends the search of the first thread that goes on together with others, not the solve. */
    void breakOff() {
        isBroken = true;
    }

    /** Other threads begin to search; their nodes count from now on. */
    void begin(List<SolverControl> team) {
        isBroken = false;
        others = team;
    }

    /** The other threads have ended; the first one goes on if it was broken off. */
    void end() {
        for (SolverControl other : others) {
            nodesOfOthers += other.nodes();
        }
        others = List.of();
        isBroken = false;
        resume();
    }

    /** The nodes of all threads. */
    long allNodes() {
        return nodes() + nodesOfOthers();
    }

    private long nodesOfOthers() {
        long sum = nodesOfOthers;
        for (SolverControl other : others) {
            sum += other.publishedNodes;
        }
        return sum;
    }

    long elapsedMillis() {
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }
}
