package org.kagetsu.record;

import java.util.Objects;

/**
 * Something wrong in a text that a reader noticed and passed over. A strict reader refuses such a text.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param text what was noticed
 * @param line the line of the text, from 1
 * @param column the column in that line, from 1, in {@code char}s
 */
public record Remark(String text, int line, int column) {

    /** Creates a remark. */
    public Remark {
        Objects.requireNonNull(text, "text");
    }

    /**
     * {@return the remark with its place, for instance {@code "line 1, column 6: the game is not 4, Gomoku and Renju"}}
     */
    @Override
    public String toString() {
        return "line " + line + ", column " + column + ": " + text;
    }
}
