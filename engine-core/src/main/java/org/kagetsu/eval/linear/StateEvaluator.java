package org.kagetsu.eval.linear;

import org.kagetsu.board.Rule;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * Weights of an evaluation: makes the {@link Evaluation} of each pattern state.
 *
 * <p>Implementations are immutable and safe for use by many threads.
 */
public interface StateEvaluator {

    /**
     * {@return the tables with which the pattern states of a rule are made, always the same object for a rule}
     *
     * @param rule the rules
     */
    PatternTables tables(Rule rule);

    /**
     * {@return a new evaluation}
     *
     * @param state what it judges, made with {@link #tables}
     */
    Evaluation on(PatternState state);

    /** {@return eight hexadecimal digits that tell the weights from others} */
    String checksum();
}
