package org.kagetsu.benchmarks.options;

/**
 * What is said if the process ends in the middle of work, by Ctrl-C or a signal: what is kept of it.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class LastWords {

    private static Runnable words = LastWords::sayNothing;

    private LastWords() {}

    /**
     * Has something said if the process ends now, until something else is set.
     *
     * @param said says it; called on another thread
     */
    public static synchronized void set(Runnable said) {
        words = said;
    }

    /** Has nothing said any more. */
    public static void clear() {
        set(LastWords::sayNothing);
    }

    private static void sayNothing() {}

    /** {@return what says it, for the hook of the process that ends} What is set or cleared later does not count. */
    public static synchronized Runnable take() {
        return words;
    }
}
