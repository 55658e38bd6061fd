package org.kagetsu.piskvork.manager.player;

/** What a player did wrong. Immutable and safe for use by many threads. */
public enum FaultKind {
    /** The operating system could not start the program. */
    CANNOT_START,
    /** It answered ERROR or UNKNOWN instead of OK or a move. */
    REFUSED,
    /** It gave no answer until the manager ended it. */
    SILENCE,
    /** It ended by itself with exit status 0 in the middle of a game. */
    EXIT,
    /** It ended with another exit status or by a signal, or, in this process, with an exception. */
    CRASH,
    /** It printed lines that belong to no protocol; fatal only if no answer came with them. */
    GARBAGE,
    /** It answered later than its time allowed; fatal beyond the tolerance. */
    OVERRUN,
    /** Its move was outside the board or on an occupied point. */
    ILLEGAL_MOVE,
    /** It played Black on a forbidden point. */
    FORBIDDEN_MOVE,
    /** It used more memory than it was allowed; never fatal. */
    MEMORY;

    /** {@return whether a game lost by this fault is lost on time, because the answer came late or not at all} */
    public boolean isTimeout() {
        return reason() == Reason.TIMEOUT;
    }

    /** {@return why a game that is lost by this fault ended} */
    public Reason reason() {
        return switch (this) {
            case SILENCE, OVERRUN -> Reason.TIMEOUT;
            case ILLEGAL_MOVE -> Reason.ILLEGAL_MOVE;
            case FORBIDDEN_MOVE -> Reason.FORBIDDEN_MOVE;
            default -> Reason.FAILURE;
        };
    }
}
