package org.kagetsu.threat;

/**
 * Counts the nodes of one search thread and asks its owner from time to time whether to go on.
 *
 * <p>A node is one entry of the main search or of the attacker's or defender's function of a solver. Owned by one
 * thread.
 */
public abstract class NodeCounter {

    private long nodes;
    private long pollAt;
    private boolean stopped;

    /**
     * Counts a node, unless the search must stop.
     *
     * @return true if the search must return at once; its result is then without meaning
     */
    public final boolean visit() {
        if (stopped) {
            return true;
        }
        if (++nodes >= pollAt) {
            long distance = poll(nodes);
            if (distance <= 0) {
                stopped = true;
                nodes--;
            }
            pollAt = nodes + distance;
        }
        return stopped;
    }

    /**
     * Asked from time to time whether to go on.
     *
     * @param count nodes counted so far
     * @return nodes until the next question, 1 or more; 0 to stop
     */
    protected abstract long poll(long count);

    /** {@return whether the search was told to stop, that is whether {@link #visit} has returned true} */
    public final boolean isStopped() {
        return stopped;
    }

    /** {@return the number of nodes since {@link #reset}} */
    public final long nodes() {
        return nodes;
    }

    /** Asks at the next node. */
    protected final void pollSoon() {
        pollAt = 0;
    }

    /** Goes on after a stop; asks at the next node. */
    protected final void resume() {
        stopped = false;
        pollAt = 0;
    }

    /** Starts to count from zero. */
    public final void reset() {
        nodes = 0;
        pollAt = 0;
        stopped = false;
    }
}
