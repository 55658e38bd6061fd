package org.kagetsu.piskvork.brain;

/**
 * How much of the memory that a manager allows goes into the engine's tables.
 *
 * <p>The limit is on the whole process. Static functions only; safe for use by many threads.
 */
final class MemoryPlan {

    /** The smallest tables, in bytes. */
    static final long SMALLEST = 1L << 20;

    /** Tables in bytes if the manager sets no limit. */
    static final long DEFAULT = 64L << 20;

    /** What the process needs beside the tables, in bytes: the virtual machine, compiled code, the young objects. */
    static final long PROCESS = 80_000_000;

    private MemoryPlan() {}

    /**
     * Tells whether a limit cannot be kept.
     *
     * @param limit bytes for the process; 0 for no limit
     * @return true if even the smallest tables are too much
     */
    static boolean isTooSmall(long limit) {
        return limit != 0 && limit < PROCESS + SMALLEST;
    }

    /**
     * Returns the memory for tables.
     *
     * @param limit bytes for the process; 0 for no limit
     * @param heap the most bytes that the heap can have; tables take no more than half of it
     * @return bytes, {@link #SMALLEST} or more
     */
    static long tableBytes(long limit, long heap) {
        long wanted = limit == 0 ? DEFAULT : limit - PROCESS;
        return Math.max(SMALLEST, Math.min(wanted, heap / 2));
    }
}
