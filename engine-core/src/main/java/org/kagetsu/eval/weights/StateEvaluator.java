package org.kagetsu.eval.weights;

import org.kagetsu.board.Rule;
import org.kagetsu.eval.Evaluator;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * Judges the pattern states of positions: what every {@link Evaluator} is to the search.
 *
 * <p>Implementations are immutable and safe for use by many threads on different states.
 */
public non-sealed interface StateEvaluator extends Evaluator {

    /**
     * {@return the tables with which the pattern states of a rule are made, always the same object for a rule}
     *
     * @param rule the rules
     */
    PatternTables tables(Rule rule);

    /**
     * Evaluates a position in which neither side can make five at once.
     *
     * @param state a state made with {@link #tables}
     * @return a {@link Score} for the side to move, not decided
     */
    int evaluate(PatternState state);

    /** {@return whether {@link #rough} takes much less time than {@link #evaluate}} */
    default boolean hasRough() {
        return false;
    }

    /**
     * Evaluates a position roughly, as {@link #evaluate} does exactly.
     *
     * @param state a state made with {@link #tables}
     * @return a {@link Score} for the side to move, not decided
     */
    default int rough(PatternState state) {
        return evaluate(state);
    }

    /** The {@link #prior} of a point that the policy knows nothing of. */
    int LEAST_PRIOR = -(1 << 20);

    /** {@return whether {@link #preparePolicy} and {@link #prior} can be used} */
    default boolean hasPolicy() {
        return false;
    }

    /**
     * Prepares the policy of the current position.
     *
     * @param state a state made with {@link #tables}
     */
    default void preparePolicy(PatternState state) {}

    /**
     * {@return how likely a move is the best, the logarithm of the odds times 256 and up to a constant of the position}
     *
     * @param state a state for whose current position {@link #preparePolicy} was called last
     * @param move an empty point
     */
    default int prior(PatternState state, int move) {
        return 0;
    }
}
