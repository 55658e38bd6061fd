package org.kagetsu.piskvork.play.browser.board;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The time that two players have left, for a game or for a move.
 *
 * <p>Used under the lock of its table.
 */
public final class Clocks {

    /** No clock runs. */
    public static final int NOBODY = -1;

    private final LongSupplier nanos;
    private final long[] left;
    private final long incrementMillis;
    /** What a player has for each move; 0 if the time is for the game. */
    private final long moveMillis;
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
    public Clocks(LongSupplier nanos, long millis, long incrementMillis) {
        this(nanos, millis, incrementMillis, 0);
    }

    private Clocks(LongSupplier nanos, long millis, long incrementMillis, long moveMillis) {
        this.nanos = nanos;
        this.left = new long[] {millis, millis};
        this.incrementMillis = incrementMillis;
        this.moveMillis = moveMillis;
        this.areUsed = millis > 0;
    }

    /** {@return clocks that have the same time for every move, in milliseconds; none runs} */
    static Clocks perMove(LongSupplier nanos, long millis) {
        return new Clocks(nanos, millis, 0, millis);
    }

    /** {@return whether there is a clock} */
    public boolean areUsed() {
        return areUsed;
    }

    /** {@return the player whose clock runs, 0 or 1; {@link #NOBODY} if none does} */
    public int running() {
        return running;
    }

    /**
     * {@return the time that a player has left in milliseconds, 0 or more}
     *
     * @param player 0 or 1
     */
    public long leftMillis(int player) {
        long used = player == running ? TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong() - sinceNanos) : 0;
        return Math.max(0, left[player] - used);
    }

    /** {@return the clocks as words behind those of a line; none if they are not used} */
    public String words() {
        return areUsed ? " " + leftMillis(0) + " " + leftMillis(1) : "";
    }

    /**
     * Sets what the players have left; no clock runs then.
     *
     * @param first milliseconds of player 0
     * @param second milliseconds of player 1
     */
    public void set(long first, long second) {
        running = NOBODY;
        left[0] = first;
        left[1] = second;
    }

    /**
     * A player has moved, and gets time back.
     *
     * @param player 0 or 1
     */
    public void moved(int player) {
        stop();
        left[player] = moveMillis > 0 ? moveMillis : left[player] + incrementMillis;
    }

    /** Stops the clock that runs. */
    public void stop() {
        if (running != NOBODY) {
            left[running] = leftMillis(running);
            running = NOBODY;
        }
    }

    /**
     * Lets the clock of a player run, and no other.
     *
     * @param player 0 or 1
     */
    public void start(int player) {
        stop();
        if (areUsed) {
            running = player;
            sinceNanos = nanos.getAsLong();
        }
    }
}
