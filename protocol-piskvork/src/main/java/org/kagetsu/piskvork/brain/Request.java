package org.kagetsu.piskvork.brain;

import org.kagetsu.piskvork.protocol.Command;

/**
 * A command that waits to be carried out, and how things stood when it arrived. A later {@code INFO rule} does not
 * change it, but a later {@code YXSTOP} stops it.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param command the command
 * @param rules the rules under which to carry it out
 * @param ruleError what was wrong with the rule, if the command asks for a move and it was not told yet; else empty
 * @param stops how many stops were demanded before it arrived
 * @param arrivals how many commands had arrived with it
 * @param arrival when its last line arrived, by {@link BrainSearch#clock}
 */
record Request(Command command, RuleChoice rules, String ruleError, int stops, int arrivals, long arrival) {

    /** A command that nobody sent. */
    static final Request NONE = new Request(Command.of(Command.Kind.ABOUT), RuleChoice.DEFAULT, "", 0, 0, 0);
}
