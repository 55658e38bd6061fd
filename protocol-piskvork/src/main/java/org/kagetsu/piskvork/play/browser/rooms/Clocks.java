package org.kagetsu.piskvork.play.browser.rooms;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The time that two players have left for a game.
 *
 * <p>Used under the lock of its room.
 */
final class Clocks {

    /** No clock runs. */
    static final int NOBODY = -1;

    private final LongSupplier nanos;
    private final long[] left;
    private final long incrementMillis;
    private final boolean areUsed;
    private int running = NOBODY;
    private long sinceNanos;

    /**
     * Sets the clocks; none runs.
     *
     * @param nanos the time now, as {@link System#nanoTime} gives it
     * @param millis the time of each player, 0 for no clocks
     * @param incrementMillis what a player gets back after a move
     */
    Clocks(LongSupplier nanos, long millis, long incrementMillis) {
        this.nanos = nanos;
        this.left = new long[] {millis, millis};
        this.incrementMillis = incrementMillis;
        this.areUsed = millis > 0;
    }

    boolean areUsed() {
        return areUsed;
    }

    /** The player whose clock runs, 0 or 1; {@link #NOBODY} if none does. */
    int running() {
        return running;
    }

    /** The time that a player has left in milliseconds, 0 or more. */
    long leftMillis(int player) {
        long used = player == running ? TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong() - sinceNanos) : 0;
        return Math.max(0, left[player] - used);
    }

    /** The clocks as words behind those of a line; none if they are not used. */
    String words() {
        return areUsed ? " " + leftMillis(0) + " " + leftMillis(1) : "";
    }

    /** Sets what the players have left; no clock runs then. */
    void set(long first, long second) {
        running = NOBODY;
        left[0] = first;
        left[1] = second;
    }

    /** A player has moved, and gets time back. */
    void moved(int player) {
        stop();
        left[player] += incrementMillis;
    }

    /** Stops the clock that runs. */
    void stop() {
        if (running != NOBODY) {
            left[running] = leftMillis(running);
            running = NOBODY;
        }
    }

    /** Lets the clock of a player run, and no other. */
    void start(int player) {
        stop();
        if (areUsed) {
            running = player;
            sinceNanos = nanos.getAsLong();
        }
    }
}
