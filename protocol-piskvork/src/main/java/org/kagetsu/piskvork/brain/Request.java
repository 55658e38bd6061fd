package org.kagetsu.piskvork.brain;

import org.kagetsu.piskvork.protocol.AnalysisCommand;
import org.kagetsu.piskvork.protocol.Command;

/**
 * A command that waits to be carried out, with the rules as they were told when it arrived. A later {@code INFO rule}
 * does not change it, but a later {@code YXSTOP} stops it.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param command the command
 * @param rules the rules under which to carry it out
 * @param ruleError what was wrong with the rule, if the command asks for a move and it was not told yet; else empty
 * @param ticket what was so when it arrived
 */
record Request(Command command, RuleChoice rules, String ruleError, Ticket ticket) {

    /**
     * Creates the request for a command that has arrived just now.
     *
     * @param command the command
     * @param settings what has been told so far
     * @param ticket what is so now
     * @return the request
     */
    static Request arrived(Command command, Settings settings, Ticket ticket) {
        boolean asksForMove = command instanceof Command.Begin || command instanceof Command.Turn
                || command instanceof Command.Board || command instanceof Command.Swap2Board
                || command instanceof AnalysisCommand.SetBoard;
        String error = asksForMove ? settings.takeRuleError() : "";
        return new Request(command, settings.rules(), error, ticket);
    }
}
