package org.kagetsu.piskvork.protocol;

/**
 * How a manager names points and rules. Immutable and safe for use by many threads.
 */
public enum Dialect {
    /** The Gomocup protocol: column,row; renju is rule 4, and rule 2 is the continuous game. */
    GOMOCUP,
    /**
     * The analysis GUIs of the Yixin family: row,column; renju is rule 2 or 4, and there is no continuous game.
     *
     * <p>A {@link Point} holds the two numbers in the order in which they are written, in both dialects. So a board
     * whose points are named row first is kept as its mirror image at the diagonal through 0,0. All rules are the same
     * there. {@link #name} gives the name that the GUI shows.
     */
    YIXIN;

    /**
     * {@return a point's name for a person: a letter for the column and a number for the row, for instance {@code
     * "h8"}}
     *
     * @param point a point of the board
     * @param rows rows of the board; the GUIs of {@link #YIXIN} number them from the bottom
     */
    public String name(Point point, int rows) {
        return this == GOMOCUP
                ? name(point.x(), point.y() + 1)
                : name(point.y(), rows - point.x());
    }

    private static String name(int column, int number) {
        return (char) ('a' + column) + Integer.toString(number);
    }
}
