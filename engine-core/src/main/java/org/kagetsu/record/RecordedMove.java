package org.kagetsu.record;

import java.util.Objects;
import org.kagetsu.grid.Move;

/**
 * A move of a game record, with what is known about it.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param move a point of the board
 * @param timeMillis time used for the move in milliseconds, 0 or more; 0 if it is not known
 * @param comment a text of any number of lines, or the empty string
 */
public record RecordedMove(int move, int timeMillis, String comment) {

    /**
     * Creates a move.
     *
     * @throws IllegalArgumentException if the time is negative
     */
    public RecordedMove {
        Objects.requireNonNull(comment, "comment");
        if (timeMillis < 0) {
            throw new IllegalArgumentException("time " + timeMillis + " ms is negative");
        }
    }

    /**
     * {@return the move as text, for instance {@code "h8 (1200 ms) the usual answer"}: the point, the time if it is
     * known, and the comment if there is one}
     */
    @Override
    public String toString() {
        return Move.toText(move) + (timeMillis == 0 ? "" : " (" + timeMillis + " ms)")
                + (comment.isEmpty() ? "" : " " + comment);
    }
}
