package org.kagetsu.piskvork.brain;

import org.kagetsu.board.Rule;
import org.kagetsu.piskvork.protocol.Dialect;

/**
 * The rules as {@code INFO rule} tells them.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rule what wins and what is forbidden
 * @param continuous true if the game goes on after a win
 */
record RuleChoice(Rule rule, boolean continuous) {

    /** The rules if the manager does not tell any. */
    static final RuleChoice DEFAULT = new RuleChoice(Rule.FREESTYLE, false);

    private static final int CONTINUOUS_BIT = 2;
    private static final int YIXIN_RENJU = 2;

    /**
     * Reads the number of a rule.
     *
     * @param number in {@link Dialect#GOMOCUP} 0, 1, 4, 8 or 9, and 2 more for the continuous game; in
     *     {@link Dialect#YIXIN} 0, 1, 2 or 4 for renju, 8 or 9
     * @param dialect what the number means
     * @return the rules
     * @throws IllegalArgumentException if the number is anything else
     */
    static RuleChoice of(long number, Dialect dialect) {
        boolean isMask = dialect == Dialect.GOMOCUP;
        for (Rule rule : Rule.all()) {
            boolean isRule = isMask
                    ? (number & ~CONTINUOUS_BIT) == rule.code()
                    : number == rule.code() || (number == YIXIN_RENJU && rule == Rule.RENJU);
            if (isRule) {
                return new RuleChoice(rule, isMask && (number & CONTINUOUS_BIT) != 0);
            }
        }
        throw new IllegalArgumentException("rule " + number + " is not one of " + numbers(dialect));
    }

    /** The numbers of rules, for a person. */
    static String numbers(Dialect dialect) {
        return dialect == Dialect.GOMOCUP
                ? "0, 1, 4, 8, 9, each with or without 2 for the continuous game"
                : "0, 1, 2, 4, 8, 9";
    }

    /** Whether others are the same. The first equals of a record costs a fresh process 30 ms. */
    boolean isSame(RuleChoice other) {
        return rule == other.rule && continuous == other.continuous;
    }
}
