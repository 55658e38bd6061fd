package org.kagetsu.testing;

import org.kagetsu.threat.NodeCounter;

/** Counts nodes, and stops after a number of them. */
public final class CountingNodes extends NodeCounter {

    private long limit;

    public CountingNodes(long limit) {
        this.limit = limit;
    }

    /** Counts from zero again, up to another number. */
    public void goOn(long newLimit) {
        limit = newLimit;
        reset();
    }

    @Override
    protected long poll(long count) {
        return count > limit ? 0 : Math.min(1_000_000, limit - count + 1);
    }
}
