package org.kagetsu.piskvork.manager.player;

import java.util.concurrent.TimeUnit;

/**
 * The time a player has for the move it is asked for.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param turnMillis limit of this move in milliseconds, 0 or more; {@link TimeControl#NO_LIMIT} for none
 * @param leftMillis time left for the rest of the game in milliseconds, negative if overdrawn;
 *     {@link TimeControl#NO_LIMIT} for none
 */
public record TurnClock(long turnMillis, long leftMillis) {

    /**
     * {@return the time that may be used for this move in milliseconds, 0 or more; {@link TimeControl#NO_LIMIT} for no
     * limit}
     */
    public long allowedMillis() {
        return Math.max(0, Math.min(turnMillis, leftMillis));
    }

    /**
     * {@return how late an answer is, in nanoseconds beyond what may be used, 0 or more} If the match time was already
     * overdrawn, that part counts again: the tolerance is granted once for the match time, not for each move.
     *
     * @param usedNanos wall time it took in nanoseconds
     */
    public long overrunNanos(long usedNanos) {
        // The conversion saturates, so that no limit stays none.
        return Math.max(0, usedNanos - TimeUnit.MILLISECONDS.toNanos(Math.min(turnMillis, leftMillis)));
    }
}
