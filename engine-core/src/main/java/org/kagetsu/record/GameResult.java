package org.kagetsu.record;

import java.util.Objects;
import org.kagetsu.board.Outcome;

/**
 * How a game has ended, and why.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param outcome who has won
 * @param ending what ended the game
 */
public record GameResult(Outcome outcome, Ending ending) {

    /** The game goes on. */
    public static final GameResult ONGOING = new GameResult(Outcome.ONGOING, Ending.NONE);

    /** What ends a game. Immutable. */
    public enum Ending {
        /** Nothing: the game goes on. */
        NONE,
        /** A line, a stone of Black on a forbidden point, or a full board. */
        BOARD,
        /** One side gave up. */
        RESIGNATION,
        /** One side had no time left. */
        TIME,
        /** One side did what is not allowed, or failed. */
        FORFEIT,
        /** Something else, or it is not known. */
        OTHER
    }

    /**
     * Creates a result.
     *
     * @throws IllegalArgumentException if an ongoing game has an ending, a finished one has none, or a draw came by
     *     resignation, time or forfeit
     */
    public GameResult {
        Objects.requireNonNull(outcome, "outcome");
        Objects.requireNonNull(ending, "ending");
        boolean needsWinner = ending == Ending.RESIGNATION || ending == Ending.TIME || ending == Ending.FORFEIT;
        if (outcome.isOver() == (ending == Ending.NONE) || (outcome == Outcome.DRAW && needsWinner)) {
            throw new IllegalArgumentException("a game that is " + outcome + " cannot end by " + ending);
        }
    }

    /**
     * {@return the result of a position: {@link #ONGOING}, or the outcome with {@link Ending#BOARD}}
     *
     * @param outcome the outcome of the position
     */
    public static GameResult onBoard(Outcome outcome) {
        return Objects.requireNonNull(outcome, "outcome").isOver() ? new GameResult(outcome, Ending.BOARD) : ONGOING;
    }

    /** {@return whether the game has ended: true for all but {@link #ONGOING}} */
    public boolean isOver() {
        return outcome.isOver();
    }

    /**
     * {@return the result as text, for instance {@code "BLACK_WINS by TIME"}: the outcome, and the ending if the game
     * is over}
     */
    @Override
    public String toString() {
        return isOver() ? outcome + " by " + ending : outcome.toString();
    }
}
