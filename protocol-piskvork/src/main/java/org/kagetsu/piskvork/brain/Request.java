package org.kagetsu.piskvork.brain;

import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.CommandKind;

/**
 * A command that waits to be carried out, with the rules as they were told when it arrived. A later {@code INFO rule}
 * does not change it, but a later {@code YXSTOP} stops it.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param command the command
 * @param rules the rules under which to carry it out
 * @param ruleError what was wrong with the rule, if the command asks for a move and it was not told yet; else empty
 * @param ticket how things stood when it arrived
 */
record Request(Command command, RuleChoice rules, String ruleError, Ticket ticket) {

    /**
     * Creates the request for a command that has arrived just now.
     *
     * @param command the command
     * @param settings what has been told so far
     * @param ticket how things stand now
     * @return the request
     */
    static Request arrived(Command command, Settings settings, Ticket ticket) {
        String error = asksForMove(command.kind()) ? settings.takeRuleError() : "";
        return new Request(command, settings.rules(), error, ticket);
    }

    /** Whether a bad rule is to be told with the answer: a move follows, at once or from these stones. */
    private static boolean asksForMove(CommandKind kind) {
        return switch (kind) {
            case BEGIN, TURN, BOARD, SWAP2_BOARD, SET_BOARD -> true;
            case START, RECT_START, RESTART, TAKE_BACK, PLAY, INFO, END, ABOUT, UNKNOWN, MALFORMED, STOP, BEST_MOVES,
                    SEARCH_DEFENCE, BALANCE_ONE, BALANCE_TWO, BLOCK, UNBLOCK, UNBLOCK_ALL, SHOW_FORBID, CLEAR_HASH,
                    SHOW_INFO, SWAP_STEP, DRAW, RESIGN -> false;
        };
    }
}
