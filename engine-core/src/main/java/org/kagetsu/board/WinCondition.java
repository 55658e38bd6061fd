package org.kagetsu.board;

import org.kagetsu.base.Range;

/**
 * When a run of a side's stones wins.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param length stones in a row that are needed, 3..6
 * @param overlineWins whether a longer run wins too
 * @param needsOpenEnd whether a run of exactly {@code length} wins only if at least one of its ends is not
 *     occupied by a stone of the opponent; the edge of the board does not count as a stone (caro)
 */
public record WinCondition(int length, boolean overlineWins, boolean needsOpenEnd) {

    /** The shortest run that a game can ask for. */
    public static final int MIN_LENGTH = 3;

    /** The longest run that a game can ask for. */
    public static final int MAX_LENGTH = 6;

    /**
     * Creates a condition.
     *
     * @throws IllegalArgumentException if the length is outside 3..6
     */
    public WinCondition {
        Range.check("win length", length, MIN_LENGTH, MAX_LENGTH);
    }

    /**
     * {@return whether a run wins}
     *
     * @param run number of consecutive stones, 1 or more
     * @param blockedBefore whether a stone of the opponent stands directly before the run
     * @param blockedAfter whether a stone of the opponent stands directly after the run
     */
    public boolean isMet(int run, boolean blockedBefore, boolean blockedAfter) {
        if (run == length) {
            return !needsOpenEnd || !blockedBefore || !blockedAfter;
        }
        return run > length && overlineWins;
    }
}
