package org.kagetsu.piskvork.play.browser;

import java.util.concurrent.TimeUnit;

/**
 * How often somebody may do something: a number of times at once, and then so often a second.
 *
 * <p>Safe for use by many threads.
 */
final class RateLimit {

    private final double perNano;
    private final double most;
    private double left;
    private long lastNanos = System.nanoTime();

    /**
     * Creates a limit.
     *
     * @param perSecond how often in the long run
     * @param most how often at once
     */
    RateLimit(double perSecond, int most) {
        this.perNano = perSecond / TimeUnit.SECONDS.toNanos(1);
        this.most = most;
        this.left = most;
    }

    /** Whether it may be done now; if so, it counts. */
    synchronized boolean allows() {
        long now = System.nanoTime();
        left = Math.min(most, left + (now - lastNanos) * perNano);
        lastNanos = now;
        if (left < 1) {
            return false;
        }
        left--;
        return true;
    }
}
