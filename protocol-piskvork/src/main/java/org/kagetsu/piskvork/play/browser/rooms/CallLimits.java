package org.kagetsu.piskvork.play.browser.rooms;

import java.util.concurrent.TimeUnit;

/**
 * How often somebody may call, and say something: a number of times at once, and then so often a second.
 *
 * <p>Safe for use by many threads.
 */
public final class CallLimits {

    private final Bucket calls;
    private final Bucket chat;

    /**
     * Sets the limits.
     *
     * @param callsPerSecond how often to call in the long run
     * @param callsAtOnce how often to call at once
     * @param chatsPerSecond how often to say something in the long run
     * @param chatsAtOnce how often to say something at once
     */
    public CallLimits(double callsPerSecond, int callsAtOnce, double chatsPerSecond, int chatsAtOnce) {
        this.calls = new Bucket(callsPerSecond, callsAtOnce);
        this.chat = new Bucket(chatsPerSecond, chatsAtOnce);
    }

    /** {@return whether a call is allowed now; if so, it counts} */
    public boolean allowsCall() {
        return calls.allows();
    }

    /** {@return whether something may be said now; if so, it counts} */
    public boolean allowsChat() {
        return chat.allows();
    }

    /** What is left of one limit. */
    private static final class Bucket {

        private final double perNano;
        private final double most;
        private double left;
        private long lastNanos = System.nanoTime();

        Bucket(double perSecond, int most) {
            this.perNano = perSecond / TimeUnit.SECONDS.toNanos(1);
            this.most = most;
            this.left = most;
        }

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
}
