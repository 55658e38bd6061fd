package org.kagetsu.piskvork.manager.referee;

import java.util.List;
import org.kagetsu.board.Outcome;
import org.kagetsu.piskvork.manager.player.Conditions;
import org.kagetsu.piskvork.manager.player.Reason;

/**
 * A finished game: how it ended, its moves, and what the players did wrong.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param conditions what was played
 * @param outcome who won; never {@link Outcome#ONGOING}
 * @param reason why the game ended
 * @param moves the moves after the opening; a forbidden move that lost the game is the last of them; an illegal move,
 *     or one that came too late, is not among them
 * @param faults what the players did wrong, in order; at most one of them is fatal
 * @param black what is known about Black
 * @param white what is known about White
 */
public record GameReport(
        Conditions conditions,
        Outcome outcome,
        Reason reason,
        List<PlayedMove> moves,
        List<Fault> faults,
        PlayerReport black,
        PlayerReport white) {

    /** Creates a report. */
    public GameReport {
        moves = List.copyOf(moves);
        faults = List.copyOf(faults);
    }
}
