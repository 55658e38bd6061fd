package org.kagetsu.testing;

import org.kagetsu.threat.NodeCounter;

/** Counts nodes, and stops after a number of them. */
public final class CountingNodes extends NodeCounter {

    private final long limit;

    public CountingNodes(long limit) {
        this.limit = limit;
    }

    @Override
    protected long poll(long count) {
        return count > limit ? 0 : Math.min(1_000_000, limit - count + 1);
    }
}
