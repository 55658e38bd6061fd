package org.kagetsu.piskvork.brain;

import java.util.function.LongSupplier;

/**
 * The time by {@link System#nanoTime()}. It is a class because the first use of a method reference is slow in a fresh
 * process.
 *
 * <p>Safe for use by many threads.
 */
final class SystemClock implements LongSupplier {

    @Override
    public long getAsLong() {
        return System.nanoTime();
    }
}
