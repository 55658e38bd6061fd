package org.kagetsu.record;

import java.util.Objects;

/** A text that is not the game or board it should be: what is wrong, and where. Immutable. */
public final class GameFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String problem;
    private final int line;
    private final int column;

    /**
     * Creates an exception.
     *
     * @param problem what is wrong, naming the value and what would be right
     * @param line the line of the text, from 1
     * @param column the column in that line, from 1, in {@code char}s
     */
    public GameFormatException(String problem, int line, int column) {
        super("line " + line + ", column " + column + ": " + Objects.requireNonNull(problem, "problem"));
        this.problem = problem;
        this.line = line;
        this.column = column;
    }

    /** {@return what is wrong, without the place} */
    public String problem() {
        return problem;
    }

    /** {@return the line where the text is wrong, 1 or more} */
    public int line() {
        return line;
    }

    /** {@return the column where the text is wrong, 1 or more, in {@code char}s} */
    public int column() {
        return column;
    }
}
