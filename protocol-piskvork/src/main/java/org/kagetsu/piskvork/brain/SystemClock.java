package org.kagetsu.piskvork.brain;

import java.util.function.LongSupplier;

/**
 * The time by {@link System#nanoTime()}. It is a class because the first lambda or method reference costs a fresh
 * process 5 ms.
 *
 * <p>Safe for use by many threads.
 */
final class SystemClock implements LongSupplier {

    @Override
    public long getAsLong() {
        return System.nanoTime();
    }
}
