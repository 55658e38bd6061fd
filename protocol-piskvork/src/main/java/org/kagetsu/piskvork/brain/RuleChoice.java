package org.kagetsu.piskvork.brain;

import org.kagetsu.board.Rule;

/**
 * The rules as {@code INFO rule} tells them.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rule what wins and what is forbidden
 * @param continuous true if the game goes on after a win
 */
record RuleChoice(Rule rule, boolean continuous) {

    /** What a manager means that says nothing. */
    static final RuleChoice DEFAULT = new RuleChoice(Rule.FREESTYLE, false);

    private static final int CONTINUOUS_BIT = 2;

    /**
     * Reads the protocol's bit mask.
     *
     * @param mask 0, 1, 4, 8 or 9, and 2 more for the continuous game
     * @return the rules
     * @throws IllegalArgumentException if the mask is anything else
     */
    static RuleChoice ofMask(long mask) {
        for (Rule rule : Rule.all()) {
            if ((mask & ~CONTINUOUS_BIT) == rule.code()) {
                return new RuleChoice(rule, (mask & CONTINUOUS_BIT) != 0);
            }
        }
        throw new IllegalArgumentException(
                "rule " + mask + " is not one of 0, 1, 4, 8, 9, each with or without 2 for the continuous game");
    }

    // Written out: the first use of the equals method that a record is given costs a fresh process 50 ms.
    @Override
    public boolean equals(Object other) {
        return other instanceof RuleChoice choice && rule == choice.rule && continuous == choice.continuous;
    }

    @Override
    public int hashCode() {
        return rule.code() + (continuous ? CONTINUOUS_BIT : 0);
    }
}
