package org.kagetsu.piskvork.manager.process;

import org.kagetsu.board.Rule;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.SearchLimits;
import org.kagetsu.piskvork.manager.player.TimeControl;

/** The INFO lines that tell a brain the conditions of its game. */
final class BrainInfo {

    /**
     * The time that is told in games without any time limit: about 28 hours in milliseconds. Brains can add to it
     * without an overflow.
     */
    private static final long UNLIMITED_MILLIS = 100_000_000;

    /** The protocol's code of a tournament game between programs. */
    private static final int GAME_TYPE_TOURNAMENT = 2;

    private BrainInfo() {}

    /**
     * Tells a brain the conditions of a game. Keys that only some brains know are sent only if they have a value,
     * because some brains answer an unknown key with an ERROR.
     */
    static void send(BrainProcess brain, Conditions conditions) {
        TimeControl time = conditions.time();
        SearchLimits limits = conditions.limits();
        Rule rule = conditions.rule();
        long match = time.matchMillis() == TimeControl.NO_LIMIT ? 0 : time.matchMillis();
        long turn = Math.min(time.turnMillis(), match > 0 ? match : UNLIMITED_MILLIS);
        brain.info("timeout_turn", turn);
        brain.info("timeout_match", match);
        brain.info("max_memory", limits.memoryBytes());
        brain.info("game_type", GAME_TYPE_TOURNAMENT);
        brain.info("rule", rule.code());
        if (time.incrementMillis() > 0) {
            brain.info("time_increment", time.incrementMillis());
        }
        if (limits.depth() > 0) {
            brain.info("max_depth", limits.depth());
        }
        if (limits.nodes() > 0) {
            brain.info("max_node", limits.nodes());
        }
        if (limits.threads() > 0) {
            brain.info("thread_num", limits.threads());
        }
    }
}
