package org.kagetsu.eval;

import org.kagetsu.board.Rule;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * Judges positions without searching.
 *
 * <p>Implementations are immutable and safe for use by many threads on different states. Not to be implemented outside
 * this library, whose module does not export the types it works on: {@link NetworkEvaluator} and
 * {@link PatternEvaluator} take weights of one's own.
 */
@SuppressWarnings("exports")
public interface Evaluator {

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

    /**
     * Says that several positions one move after this one are about to be evaluated, which may be quicker if this
     * one's state is ready for it. Changes no evaluation.
     *
     * @param state a state made with {@link #tables}
     */
    default void prepare(PatternState state) {}
}
