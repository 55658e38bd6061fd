package org.kagetsu.prover;

import org.kagetsu.base.Range;

/**
 * How much work each task of a prover may take.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param quickNodes nodes for the first, quick search for a win by threats, 1 or more
 * @param nodes nodes for the second, thorough search, 1 or more; four times as many each time a position comes up again
 * @param engineNodes nodes of the engine that proposes moves, 1 or more; twice as many each time
 * @param moves moves that the engine proposes at a time, 1..20
 * @param threads tasks at a time, 1..256
 */
public record ProverOptions(long quickNodes, long nodes, long engineNodes, int moves, int threads) {

    /** 3,000 and 100,000 nodes of the solver, 20,000 of the engine, 4 moves at a time, one thread. */
    public static final ProverOptions DEFAULT = new ProverOptions(3_000, 100_000, 20_000, 4, 1);

    /** The most moves that the engine proposes at a time, 20. */
    public static final int MAX_MOVES = 20;

    /** The most tasks at a time, 256. */
    public static final int MAX_THREADS = 256;

    /**
     * Creates options.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public ProverOptions {
        Range.checkLeast("quickNodes", quickNodes, 1);
        Range.checkLeast("nodes", nodes, 1);
        Range.checkLeast("engineNodes", engineNodes, 1);
        Range.check("moves", moves, 1, MAX_MOVES);
        Range.check("threads", threads, 1, MAX_THREADS);
    }

    /**
     * {@return options that differ in the number of threads}
     *
     * @param count tasks at a time, 1..256
     */
    public ProverOptions withThreads(int count) {
        return new ProverOptions(quickNodes, nodes, engineNodes, moves, count);
    }
}
