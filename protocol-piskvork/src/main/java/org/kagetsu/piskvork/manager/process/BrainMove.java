package org.kagetsu.piskvork.manager.process;

import java.util.List;
import org.kagetsu.piskvork.manager.player.Answer;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.protocol.Point;

/**
 * A brain's answer when it was asked for a move, unchanged.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param point the move; possibly off the board, since a brain may print anything
 * @param nanos wall time from writing the question to reading the answer in nanoseconds
 * @param info what the brain's MESSAGE lines say about its search
 * @param remarks complaints about other lines that it printed since the last move; see {@link Answer#remarks()}
 */
public record BrainMove(Point point, long nanos, SearchInfo info, List<String> remarks) {

    /** Creates an answer. */
    public BrainMove {
        remarks = List.copyOf(remarks);
    }
}
