package org.kagetsu.threat;

/** Counts nodes, and stops after a number of them. */
final class CountingNodes extends NodeCounter {

    private final long limit;

    CountingNodes(long limit) {
        this.limit = limit;
    }

    @Override
    protected long poll(long count) {
        return count > limit ? 0 : Math.min(1_000_000, limit - count + 1);
    }
}
