package org.kagetsu.piskvork.brain;

/**
 * How large the engine's tables are to be.
 *
 * <p>A manager's limit is for the whole process, so the virtual machine, compiled code and young objects come first.
 * Below the limit, tables grow with the time for a move: a table that a few moves cannot fill only costs the time to
 * make it.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class MemoryPlan {

    /** The smallest tables, in bytes. */
    static final long SMALLEST = 1L << 20;

    /** Bytes in the unit of {@code hash_size}. */
    static final long BYTES_PER_KB = 1024;

    /** The largest tables if the manager sets no limit, in bytes. */
    static final long DEFAULT = 64L << 20;

    /**
     * What the process needs beside the tables, in bytes: 60 to 76 million in long games, and for a moment 20 million
     * more while the largest method is compiled.
     */
    static final long PROCESS = 98_000_000;

    /** What each search thread but the first needs beside the tables, in bytes, rounded up. */
    static final long THREAD = 3_600_000;

    /** One of this many parts of the rest is kept back for the collector's own tables, which grow with the heap. */
    private static final int COLLECTOR_PART = 32;

    /**
     * Bytes of the entries that an engine writes in ten moves, for each millisecond of a move: 400 nodes, 16 bytes a
     * node.
     */
    private static final long USEFUL_PER_MILLI = 64L << 10;

    private MemoryPlan() {}

    /**
     * {@return whether a limit cannot be kept even with the smallest tables}
     *
     * @param limit bytes for the process; 0 for no limit, below 0 too small
     * @param threads search threads, 1 or more
     */
    static boolean isTooSmall(long limit, int threads) {
        return limit != 0 && limit < leastLimit(threads);
    }

    /**
     * {@return the smallest limit that can be kept, in bytes for the process}
     *
     * @param threads search threads, 1 or more
     */
    static long leastLimit(int threads) {
        return process(threads) + SMALLEST;
    }

    private static long process(int threads) {
        return PROCESS + (threads - 1) * THREAD;
    }

    /**
     * {@return the size of the tables in bytes, {@link #SMALLEST} or more}
     *
     * @param limit bytes for the process; 0 for no limit, below 0 too small
     * @param threads search threads, 1 or more
     * @param heap the most bytes that the heap can have; tables take no more than half of it
     * @param moveMillis the time for a move in milliseconds; {@link Long#MAX_VALUE} for no limit
     * @param present the size of the tables now, in bytes, 0 before the first move; a shorter move does not make them
     *     smaller, because their entries would be lost
     */
    static long tableBytes(long limit, int threads, long heap, long moveMillis, long present) {
        long useful = Math.max(present, Math.min(moveMillis, DEFAULT) * USEFUL_PER_MILLI);
        return bytesAsked(limit, threads, heap, Math.min(useful, limit == 0 ? DEFAULT : Long.MAX_VALUE));
    }

    /**
     * {@return the size of the tables if it was asked for: as many bytes as are allowed, {@link #SMALLEST} or more}
     *
     * @param limit bytes for the process; 0 for no limit, below 0 too small
     * @param threads search threads, 1 or more
     * @param heap the most bytes that the heap can have; tables take no more than half of it
     * @param asked bytes
     */
    static long bytesAsked(long limit, int threads, long heap, long asked) {
        long allowed = limit == 0
                ? Long.MAX_VALUE
                : (Math.max(limit, process(threads)) - process(threads)) / COLLECTOR_PART * (COLLECTOR_PART - 1);
        return Math.max(SMALLEST, Math.min(asked, Math.min(allowed, heap / 2)));
    }

    /** {@return the size of the largest tables that can be asked for, in units of 1024 bytes} */
    static long maxHashKilobytes() {
        return Math.max(SMALLEST, Runtime.getRuntime().maxMemory() / 2) / BYTES_PER_KB;
    }
}
