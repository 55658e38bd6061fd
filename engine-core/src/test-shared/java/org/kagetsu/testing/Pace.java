package org.kagetsu.testing;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Time on a machine that may be busy with other work: tests wait for events, and what must not take long is measured
 * against the machine's own pace. The tests of all modules share this class.
 */
public final class Pace {

    /** How long to wait for an event that must come: a test waits for so long only if it fails. */
    public static final Duration PATIENCE = Duration.ofSeconds(45);

    /** How often to try what load may spoil: a fault spoils it every time. */
    private static final int TRIES = 3;

    /** A machine on which plain work takes more times as long is too busy to prove anything by time. */
    private static final double MOST_LOAD = 8;

    private static final long POLL_MILLIS = 2;
    private static final int WARM_UP = 50;
    private static final int CHUNKS = 200;
    private static final int STEPS = 200_000;

    private static volatile long sink;

    private Pace() {}

    /** A question that is asked again until the answer is yes. */
    @FunctionalInterface
    public interface Condition {
        boolean isTrue() throws Exception;
    }

    /** Something that is tried, and measures itself. */
    @FunctionalInterface
    public interface Attempt {
        long nanos() throws Exception;
    }

    /** What load may spoil. */
    @FunctionalInterface
    public interface Check {
        void run() throws Exception;
    }

    /** Waits until something is true; fails if it never is. */
    public static void await(String what, Condition condition) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!condition.isTrue()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("not within " + PATIENCE.toSeconds() + " s: " + what);
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    /** Checks what a busy machine may spoil until it holds, three times at most. */
    public static void tryAgain(Check check) throws Exception {
        for (int i = 1; ; i++) {
            try {
                check.run();
                return;
            } catch (AssertionError e) {
                if (i == TRIES) {
                    throw e;
                }
            }
        }
    }

    /**
     * Fails if something takes as long as this on an idle machine. On a busy one it may take longer by the factor by
     * which plain work takes longer.
     *
     * @param millis what it must take less than
     * @param what its name for the message
     * @param attempt does it and returns the time that it took; done again if it took too long, three times at most
     */
    public static void assertTakesLess(long millis, String what, Attempt attempt) throws Exception {
        tryAgain(() -> {
            long taken = TimeUnit.NANOSECONDS.toMillis(attempt.nanos());
            if (taken >= millis) {
                double load = load();
                if (taken >= millis * load) {
                    throw new AssertionError(String.format("%s took %d ms, not less than %d ms, though other load makes"
                            + " plain work here take only %.1f times as long", what, taken, millis, load));
                }
            }
        });
    }

    /**
     * Measures how many times as long as on an idle machine plain work takes now.
     *
     * @return 1 or more, up to 8
     */
    static double load() {
        for (int i = 0; i < WARM_UP; i++) {
            chunkNanos();
        }
        long all = 0;
        long best = Long.MAX_VALUE;
        for (int i = 0; i < CHUNKS; i++) {
            long nanos = chunkNanos();
            all += nanos;
            best = Math.min(best, nanos);
        }
        return Math.min(MOST_LOAD, (double) all / CHUNKS / best);
    }

    /** Work of some tenths of a millisecond: one of many such pieces is not interrupted by other work. */
    private static long chunkNanos() {
        long start = System.nanoTime();
        long value = sink;
        for (int i = 0; i < STEPS; i++) {
            value = value * 6_364_136_223_846_793_005L + 1_442_695_040_888_963_407L;
        }
        sink = value;
        return System.nanoTime() - start;
    }
}
