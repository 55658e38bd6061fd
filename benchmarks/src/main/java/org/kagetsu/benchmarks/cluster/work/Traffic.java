package org.kagetsu.benchmarks.cluster.work;

import java.util.Locale;

/**
 * What a coordinator and its workers have sent to each other.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param messages the number of messages
 * @param bytes their length with headers; what the broker's protocol and the encryption add is not in it
 */
public record Traffic(long messages, long bytes) {

    /** Nothing. */
    static final Traffic NONE = new Traffic(0, 0);

    private static final double KILOBYTE = 1000;

    /** This with one more message. */
    Traffic with(long size) {
        return new Traffic(messages + 1, bytes + size);
    }

    /**
     * {@return how much it is for each thing that was done, in words}
     *
     * @param count how many were done, 1 or more
     * @param name what they are, in the singular
     */
    String text(long count, String name) {
        return String.format(
                Locale.ROOT,
                "traffic with the workers: %.1f messages and %.1f KB a %s",
                (double) messages / count,
                bytes / KILOBYTE / count,
                name);
    }
}
