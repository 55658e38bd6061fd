package org.kagetsu.benchmarks.tournament.game;

import org.kagetsu.base.Range;

/**
 * Where a game was played, and how fast that place is.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param worker the user of the worker that played it; empty for the machine of the tournament
 * @param speed what the worker has measured, in nodes per second; 0 if unknown
 * @param timePercent the players' time in percent of that of the tournament, 1..10,000
 */
public record PlayedAt(String worker, long speed, int timePercent) {

    /** The time of the tournament. */
    public static final int WHOLE = 100;

    /** The most percent. */
    public static final int MOST_PERCENT = 10_000;

    /** The machine of the tournament. */
    public static final PlayedAt HERE = new PlayedAt("", 0, WHOLE);

    /**
     * Creates a place.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public PlayedAt {
        Range.check("speed", speed, 0, Long.MAX_VALUE);
        Range.check("timePercent", timePercent, 1, MOST_PERCENT);
    }

    /** {@return the worker's name for people} */
    public String name() {
        return worker.isEmpty() ? "this machine" : worker;
    }

    /**
     * {@return the same place under the name of a worker}
     *
     * @param user the worker's user
     */
    public PlayedAt of(String user) {
        return new PlayedAt(user, speed, timePercent);
    }
}
