package org.kagetsu.record;

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
     * @param move a point of the board
     * @param timeMillis time used for the move in milliseconds, 0 or more
     * @param comment a text of any number of lines, or the empty string
     * @throws IllegalArgumentException if the time is negative
     */
    public RecordedMove {
        if (timeMillis < 0) {
            throw new IllegalArgumentException("time " + timeMillis + " ms is negative");
        }
    }
}
