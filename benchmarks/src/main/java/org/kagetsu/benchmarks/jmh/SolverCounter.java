package org.kagetsu.benchmarks.jmh;

import org.kagetsu.threat.NodeCounter;

/** Counts the nodes of solvers; it stops none before a limit that the benchmarks' positions do not reach. */
final class SolverCounter extends NodeCounter {

    /** The limit, in nodes. */
    static final long MAX_NODES = 200_000;

    @Override
    protected long poll(long count) {
        return MAX_NODES;
    }
}
