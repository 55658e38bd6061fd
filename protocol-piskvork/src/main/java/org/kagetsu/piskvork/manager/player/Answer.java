package org.kagetsu.piskvork.manager.player;

import java.util.List;

/**
 * A player's answer when asked for a move.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param move the move; it may be illegal, the referee judges
 * @param nanos wall time from the question to the answer in nanoseconds, by a monotonic clock
 * @param info what the player says about its search
 * @param remarks lines that the player should not have printed, one sentence each; they do not lose the game
 */
public record Answer(int move, long nanos, SearchInfo info, List<String> remarks) {

    /** Creates an answer. */
    public Answer {
        remarks = List.copyOf(remarks);
    }
}
