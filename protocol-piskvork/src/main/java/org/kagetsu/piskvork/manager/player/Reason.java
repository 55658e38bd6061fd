package org.kagetsu.piskvork.manager.player;

/** Why a game ended. Immutable and safe for use by many threads. */
public enum Reason {
    /** The winner made five in a row, or what the rules ask for instead. */
    FIVE,
    /** Black played on a forbidden point. */
    FORBIDDEN_MOVE,
    /** The loser played outside the board or on an occupied point. */
    ILLEGAL_MOVE,
    /** The loser answered too late or not at all. */
    TIMEOUT,
    /** The loser did not start, refused, ended, crashed or printed garbage; the fatal fault of the game says which. */
    FAILURE,
    /** No empty point was left. */
    FULL_BOARD,
    /** The game reached the limit of moves. */
    MOVE_LIMIT,
    /** The players agreed on the result; see {@link Adjudication}. */
    ADJUDICATION
}
