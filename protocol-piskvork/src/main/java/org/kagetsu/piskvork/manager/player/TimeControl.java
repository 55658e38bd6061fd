package org.kagetsu.piskvork.manager.player;

import java.util.Objects;
import org.kagetsu.base.Range;

/**
 * The time that a player has, and what happens beyond it.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param turnMillis time for one move, 0 or more (0: as fast as possible); {@link #NO_LIMIT} for no limit
 * @param matchMillis time for all moves of a game, 1 or more; {@link #NO_LIMIT} for no limit
 * @param incrementMillis time added after every move, 0 or more; used only if the match time is limited
 * @param toleranceMillis how late an answer may come without losing the game, 0 or more
 * @param startMillis time from starting the program to its OK, 1 or more; not counted as match time
 * @param patience what is granted to brains that are slow in other ways than in thinking
 */
public record TimeControl(
        long turnMillis,
        long matchMillis,
        long incrementMillis,
        long toleranceMillis,
        long startMillis,
        Patience patience) {

    /** The value for no limit. */
    public static final long NO_LIMIT = Long.MAX_VALUE;

    /** Milliseconds beyond the tolerance in which a late answer is still waited for, to tell how late it was. */
    public static final long GRACE_MILLIS = 1_000;

    /**
     * Creates a time control.
     *
     * @throws IllegalArgumentException if a value is outside its range
     */
    public TimeControl {
        Range.checkLeast("turnMillis", turnMillis, 0);
        Range.checkLeast("matchMillis", matchMillis, 1);
        Range.checkLeast("incrementMillis", incrementMillis, 0);
        Range.checkLeast("toleranceMillis", toleranceMillis, 0);
        Range.checkLeast("startMillis", startMillis, 1);
        Objects.requireNonNull(patience, "patience");
    }

    /**
     * {@return a time control with a limit for each move, 500 ms of tolerance, 10 s for the start and the default
     * patience}
     *
     * @param millis time for one move, 0 or more; {@link #NO_LIMIT} for no limit
     * @throws IllegalArgumentException if the value is negative
     */
    public static TimeControl perMove(long millis) {
        return new TimeControl(millis, NO_LIMIT, 0, 500, 10_000, Patience.DEFAULT);
    }

    /**
     * {@return a time control with a limit for the whole game}
     *
     * @param millis time for all moves of a game, 1 or more
     * @param increment time added after every move, 0 or more
     * @throws IllegalArgumentException if a value is outside its range
     */
    public TimeControl withMatch(long millis, long increment) {
        return new TimeControl(turnMillis, millis, increment, toleranceMillis, startMillis, patience);
    }

    /**
     * {@return a time control with another tolerance}
     *
     * @param millis how late an answer may come, 0 or more
     * @throws IllegalArgumentException if the value is negative
     */
    public TimeControl withTolerance(long millis) {
        return new TimeControl(turnMillis, matchMillis, incrementMillis, millis, startMillis, patience);
    }

    /**
     * {@return a time control with another limit of the start}
     *
     * @param millis time from starting the program to its OK, 1 or more
     * @throws IllegalArgumentException if the value is below 1
     */
    public TimeControl withStart(long millis) {
        return new TimeControl(turnMillis, matchMillis, incrementMillis, toleranceMillis, millis, patience);
    }

    /**
     * {@return a time control with another patience}
     *
     * @param granted what is granted to brains that are slow in other ways than in thinking
     */
    public TimeControl withPatience(Patience granted) {
        return new TimeControl(turnMillis, matchMillis, incrementMillis, toleranceMillis, startMillis, granted);
    }

    /**
     * {@return how late an answer may come without losing the game, in milliseconds}
     *
     * @param isFirstMove whether it is the player's first answer in the game
     */
    public long toleranceMillis(boolean isFirstMove) {
        return toleranceMillis + (isFirstMove ? patience.firstMoveMillis() : 0);
    }

    /**
     * {@return the time in milliseconds after which a silent player is given up: longer than the limit and the
     * tolerance together, and bounded even without a limit}
     *
     * @param allowedMillis what it may use for its move in milliseconds, {@link #NO_LIMIT} for no limit
     * @param isFirstMove whether it is asked for its first move in the game
     */
    public long giveUpMillis(long allowedMillis, boolean isFirstMove) {
        return allowedMillis == NO_LIMIT
                ? patience.silenceMillis()
                : allowedMillis + toleranceMillis(isFirstMove) + GRACE_MILLIS;
    }
}
