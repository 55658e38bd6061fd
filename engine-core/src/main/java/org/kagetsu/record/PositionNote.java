package org.kagetsu.record;

import java.util.Objects;

/**
 * What a database says of a position.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param key the {@linkplain org.kagetsu.board.PositionKey key} of the position
 * @param score the score for the side to move, -30000..30000; 0 if it is not known
 * @param depth the depth of the search behind the score in plies, 0 or more; 0 if there was none
 * @param isExact whether the score is exact, and not only a bound
 * @param comment lines of text
 */
public record PositionNote(String key, int score, int depth, boolean isExact, String comment) {

    /** Creates a note. */
    public PositionNote {
        Objects.requireNonNull(key, "key");
        Objects.requireNonNull(comment, "comment");
    }
}
