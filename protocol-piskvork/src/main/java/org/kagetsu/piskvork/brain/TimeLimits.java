package org.kagetsu.piskvork.brain;

import org.kagetsu.engine.Limits;

/**
 * The manager's time limits, and the time left of the match, in milliseconds.
 *
 * <p>The engine and the search control keep back the time that an answer needs on its way to the manager; this class
 * keeps back more only if a turn is short. Not safe for use by many threads.
 */
final class TimeLimits {

    /** The protocol's value for no limit; larger values mean the same (2<sup>31</sup> - 1). */
    static final long NO_LIMIT = Integer.MAX_VALUE;

    /** Time for a move if the manager gave no limit of any kind. */
    static final long DEFAULT_TURN = 5_000;

    /**
     * A turn of fewer milliseconds is short: on a busy machine other programs run for a large part of it. The brain
     * keeps back more of such a turn: this part of the milliseconds that it lacks.
     */
    private static final long SHORT_TURN = 50;
    private static final int SHORT_TURN_PART = 4;

    /** Moves among which a match's time is divided. */
    private static final int MOVES = 20;

    private static final long UNTOLD = -1;

    /** Where the time left comes from: the limit of the match, the manager, or one of both less the time of moves. */
    private enum Clock { WOUND, TOLD, SPENT }

    private long turn = UNTOLD;
    private long match;
    private long left = NO_LIMIT;
    private long increment;
    private Clock clock = Clock.WOUND;
    private boolean isToldDuringMove;

    /** Sets the time for each move; 0 to answer as fast as possible. */
    void setTurn(long millis) {
        turn = millis;
    }

    /**
     * Sets the time for each game; 0 for no limit. It does not change the clock if it repeats the same value, or if the
     * manager has already told the time left.
     */
    void setMatch(long millis) {
        if (millis != match) {
            match = millis;
            if (clock != Clock.TOLD) {
                wind();
            }
        }
    }

    /** Sets the time left of this game; 0 or less to answer as fast as possible. */
    void setLeft(long millis) {
        left = Math.max(0, millis);
        clock = Clock.TOLD;
        isToldDuringMove = true;
    }

    /** Sets the time that every move adds to the clock. */
    void setIncrement(long millis) {
        increment = millis;
    }

    /** Sets the clock to the time of a game, unless the manager has told the time left for the game that begins. */
    void newGame() {
        if (clock == Clock.SPENT) {
            wind();
        }
    }

    /** Called when a command is carried out, which may search for a move. */
    void moveBegins() {
        isToldDuringMove = false;
    }

    /**
     * Takes the time of an answered move off the clock, because the manager need not tell the time left. If it told the
     * time left after the move began, that time counts already for what follows and is not changed.
     */
    void spend(long millis) {
        if (isToldDuringMove) {
            return;
        }
        clock = Clock.SPENT;
        if (left < NO_LIMIT) {
            left = Math.max(0, left - millis + increment);
        }
    }

    /**
     * {@return the limits of a search, with times only}
     *
     * @param used milliseconds of this move already used
     * @param untimed true if a search without any time limit ends by another limit
     */
    Limits limits(long used, boolean untimed) {
        boolean untold = turn == UNTOLD;
        long forTurn = untold && left >= NO_LIMIT && !untimed ? DEFAULT_TURN : untold ? NO_LIMIT : turn;
        return Limits.INFINITE
                .withTurnMillis(usable(forTurn, used + Math.max(0, SHORT_TURN - forTurn) / SHORT_TURN_PART))
                .withLeftMillis(usable(left, used))
                .withIncrementMillis(increment);
    }

    /**
     * {@return the time for a move in milliseconds, about the same through a whole game; {@link Long#MAX_VALUE} for no
     * limit}
     */
    long moveMillis() {
        long ofMatch = match == 0 ? Long.MAX_VALUE : match / MOVES;
        return turn == UNTOLD ? ofMatch : Math.min(turn, ofMatch);
    }

    /** {@return whether the manager has told any limit for a move or a match} */
    boolean isTold() {
        return turn != UNTOLD || match != 0;
    }

    private void wind() {
        left = match == 0 ? NO_LIMIT : match;
        clock = Clock.WOUND;
    }

    private static long usable(long limit, long used) {
        if (limit >= NO_LIMIT) {
            return Long.MAX_VALUE;
        }
        return Math.max(0, limit - used);
    }
}
