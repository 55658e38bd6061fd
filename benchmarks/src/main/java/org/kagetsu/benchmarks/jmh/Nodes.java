package org.kagetsu.benchmarks.jmh;

import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Counts nodes beside the operations of a benchmark. Owned by one benchmark thread. */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class Nodes {

    /** Nodes visited. */
    public long nodes;
}
