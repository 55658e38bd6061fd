package org.kagetsu.engine;

import org.kagetsu.base.Range;

/**
 * How much memory can be asked for tables.
 *
 * <p>Static functions only; safe for use by many threads.
 */
final class TableMemory {

    private static final long LEAST = 1L << 20;

    private static final long USUAL = 64L << 20;

    private TableMemory() {}

    /** What is taken if nothing is asked for: 64 MiB, or half of the Java heap if that is less. */
    static long usual(long heapBytes) {
        return Math.max(LEAST, Math.min(USUAL, heapBytes / 2));
    }

    /** Refuses less than 1 MiB, and more than the Java heap can ever hold. */
    static long check(long bytes, long heapBytes) {
        long most = Math.max(LEAST, heapBytes);
        if (bytes < LEAST || bytes > most) {
            throw new IllegalArgumentException(
                    Range.text("memory", bytes, LEAST, most) + " bytes, the Java heap (-Xmx)");
        }
        return bytes;
    }
}
