package org.kagetsu.piskvork.manager.player;

import org.kagetsu.base.Range;

/**
 * When a game ends early because the players agree about its result.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param agreedWins whether a win that both players announce is given at once
 * @param drawPlies a draw is given after this many successive moves with scores near 0, 0 for never
 * @param drawScore how far from 0 such a score may be, 0 or more
 */
public record Adjudication(boolean agreedWins, int drawPlies, int drawScore) {

    /** Every game is played to its end. */
    public static final Adjudication NONE = new Adjudication(false, 0, 0);

    /**
     * Creates a condition.
     *
     * @throws IllegalArgumentException if a value is negative
     */
    public Adjudication {
        Range.checkLeast("drawPlies", drawPlies, 0);
        Range.checkLeast("drawScore", drawScore, 0);
    }
}
