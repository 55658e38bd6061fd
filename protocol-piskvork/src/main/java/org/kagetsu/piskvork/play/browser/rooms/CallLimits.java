package org.kagetsu.piskvork.play.browser.rooms;

import java.util.concurrent.TimeUnit;

/**
 * How often somebody may call, and say something.
 *
 * <p>Safe for use by many threads.
 *
 * @param calls the limit of calls
 * @param chats the limit of what is said
 */
public record CallLimits(Bucket calls, Bucket chats) {

    /**
     * How often something may be done: a number of times at once, and then so often a second (a token bucket).
     *
     * <p>Safe for use by many threads.
     */
    public static final class Bucket {

        private final double perNano;
        private final double most;
        private double left;
        private long lastNanos = System.nanoTime();

        /**
         * Fills a bucket.
         *
         * @param perSecond how often in the long run
         * @param most how often at once
         */
        public Bucket(double perSecond, int most) {
            this.perNano = perSecond / TimeUnit.SECONDS.toNanos(1);
            this.most = most;
            this.left = most;
        }

        /** {@return whether it is allowed now; if so, it counts} */
        public synchronized boolean allows() {
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
}
