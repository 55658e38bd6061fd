package org.kagetsu.piskvork.protocol;

import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * A pair of coordinates as the protocol writes it, inside or outside a board.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param x the column, zero-based, any value
 * @param y the row, zero-based, any value
 */
public record Point(int x, int y) {

    /**
     * {@return the coordinates of a move}
     *
     * @param move a move, not {@link Move#NONE}
     */
    public static Point of(int move) {
        return new Point(Move.x(move), Move.y(move));
    }

    /**
     * Reads coordinates.
     *
     * @param text two whole numbers with a comma between, for instance {@code "7,12"}; spaces are ignored
     * @return the point
     * @throws IllegalArgumentException if the text is anything else
     */
    public static Point parse(String text) {
        int comma = text.indexOf(',');
        if (comma < 0) {
            throw new IllegalArgumentException("not two numbers with a comma between: " + Text.quote(text));
        }
        return new Point(Text.number(text.substring(0, comma)), Text.number(text.substring(comma + 1)));
    }

    /**
     * {@return whether the point lies on a board}
     *
     * @param grid the board's size
     */
    public boolean isOn(Grid grid) {
        return grid.contains(x, y);
    }

    /**
     * {@return the move to this point}
     *
     * @throws IllegalArgumentException if no board is large enough to have this point
     */
    public int move() {
        if (x < 0 || x >= Grid.MAX_SIZE || y < 0 || y >= Grid.MAX_SIZE) {
            throw new IllegalArgumentException("point " + toText() + " is outside the largest board");
        }
        return Move.of(x, y);
    }

    /** {@return the protocol's text: column, comma, row} */
    public String toText() {
        return x + "," + y;
    }
}
