package org.kagetsu.piskvork.brain;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Knows since when the process has been awake: since its start, or since the end of a suspension.
 *
 * <p>A judge may suspend a brain as soon as it is started, and count the rest of the start as time of the first move.
 * Nothing tells the brain. A thread that sleeps a little again and again notices it: if it slept much longer than
 * intended, the process did not run in between. The launcher does the same before the virtual machine runs.
 *
 * <p>Safe for use by many threads.
 */
final class WakeWatch implements Runnable {

    /**
     * The property by which the launcher tells for how many milliseconds the process had been awake when it called the
     * main method.
     */
    private static final String AWAKE_PROPERTY = "kagetsu.awakeMillis";

    /** The same, in milliseconds, for a virtual machine that was not started by the launcher. */
    private static final int AWAKE_DEFAULT = 120;

    private static final long TICK_MILLIS = 5;

    /** In milliseconds: a scheduler never makes a thread that sleeps nearly all the time wait for so long. */
    private static final long SUSPENDED_MILLIS = 150;

    private final LongSupplier clock;
    private long awakeSince;
    private long lastLook;
    private boolean isOver;

    /**
     * Creates a watch that has not begun.
     *
     * @param awakeMillis for how many milliseconds the process has been awake
     * @param clock the time in nanoseconds
     */
    WakeWatch(long awakeMillis, LongSupplier clock) {
        this.clock = clock;
        lastLook = clock.getAsLong();
        awakeSince = lastLook - TimeUnit.MILLISECONDS.toNanos(awakeMillis);
    }

    /**
     * Begins to watch this process.
     *
     * @param clock the time in nanoseconds
     * @return the watch, which a daemon thread runs until its end
     */
    static WakeWatch begin(LongSupplier clock) {
        WakeWatch watch = new WakeWatch(Integer.getInteger(AWAKE_PROPERTY, AWAKE_DEFAULT), clock);
        Thread thread = new Thread(watch, "wake-watch");
        thread.setDaemon(true);
        thread.start();
        return watch;
    }

    @Override
    public void run() {
        try {
            while (look()) {
                Thread.sleep(TICK_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Looks at the clock; returns false when the watch is over. */
    synchronized boolean look() {
        long now = clock.getAsLong();
        if (!isOver && now - lastLook > TimeUnit.MILLISECONDS.toNanos(SUSPENDED_MILLIS)) {
            awakeSince = now;
        }
        lastLook = now;
        return !isOver;
    }

    /** {@return the moment since when the process has been awake, by the clock} */
    synchronized long awakeSince() {
        return awakeSince;
    }

    /** Ends the watch; its result stays. */
    synchronized void end() {
        look();
        isOver = true;
    }
}
