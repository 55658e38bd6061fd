package org.kagetsu.eval.linear;

import org.jspecify.annotations.Nullable;

/**
 * Judges the position of one {@link org.kagetsu.pattern.PatternState}, as it is whenever it is asked. It may be asked
 * after any moves placed or taken back, and after a reset; what it needs it then brings up to date.
 *
 * <p>Owned by the thread that owns the state.
 */
public interface Evaluation {

    /** The largest score; its negative is the smallest. */
    int MAX_SCORE = 29_000;

    /** The {@link #rough} evaluation where there is none. */
    int NONE = Integer.MIN_VALUE;

    /**
     * {@return the score for the side to move, -{@value #MAX_SCORE}..{@value #MAX_SCORE}} Neither side can make five at once in the position.
     */
    int score();

    /** {@return the same roughly, in much less time; {@link #NONE} if the score itself is quick} */
    default int rough() {
        return NONE;
    }

    /** {@return what says which moves are likely, the same object at every call; null if nothing does} */
    default @Nullable Policy policy() {
        return null;
    }

    /** Says which moves are likely. Owned by the thread that owns the state. */
    interface Policy {

        /** The {@link #prior} of a point of which the policy knows nothing. */
        int LEAST_PRIOR = -(1 << 20);

        /** Gets ready for the moves of the current position. */
        void prepare();

        /**
         * {@return how likely a move is the best, the logarithm of the odds times 256 and up to a constant of the position}
         *
         * @param move an empty point of the prepared position
         */
        int prior(int move);
    }
}
