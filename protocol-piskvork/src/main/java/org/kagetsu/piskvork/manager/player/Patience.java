package org.kagetsu.piskvork.manager.player;

import org.kagetsu.base.Range;

/**
 * What a manager grants to brains that are slow in other ways than in thinking.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param firstMoveMillis how much longer a player may take for its first answer of a game, 0 or more, because some
 *     brains zero their tables in the first search
 * @param silenceMillis how long to wait for a move of a player that has no time limit, 1 or more
 * @param pauseMillis the shortest time between a brain's move and the next command to it, 0 or more, in which no clock
 *     runs: some brains lose a command that comes within microseconds of their own move
 */
public record Patience(long firstMoveMillis, long silenceMillis, long pauseMillis) {

    /** The default: no extra time for the first move, ten minutes of silence, 20 ms between move and command. */
    public static final Patience DEFAULT = new Patience(0, 600_000, 20);

    /**
     * Creates a patience.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public Patience {
        Range.checkLeast("firstMoveMillis", firstMoveMillis, 0);
        Range.checkLeast("silenceMillis", silenceMillis, 1);
        Range.checkLeast("pauseMillis", pauseMillis, 0);
    }

    /**
     * {@return the same patience with another grant for the first move}
     *
     * @param millis how much later the first answer of a game may come, 0 or more
     * @throws IllegalArgumentException if the value is negative
     */
    public Patience withFirstMove(long millis) {
        return new Patience(millis, silenceMillis, pauseMillis);
    }

    /**
     * {@return the same patience with another limit of silence}
     *
     * @param millis how long to wait for a move of a player that has no time limit, 1 or more
     * @throws IllegalArgumentException if the value is below 1
     */
    public Patience withSilence(long millis) {
        return new Patience(firstMoveMillis, millis, pauseMillis);
    }

    /**
     * {@return the same patience with another pause}
     *
     * @param millis the shortest time between a brain's move and the next command to it, 0 or more
     * @throws IllegalArgumentException if the value is negative
     */
    public Patience withPause(long millis) {
        return new Patience(firstMoveMillis, silenceMillis, millis);
    }
}
