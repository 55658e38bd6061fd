package org.kagetsu.board;

import org.kagetsu.line.Lines;

/**
 * What a point can hold, as the two-bit codes of the line encodings.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Stone {

    /** Nothing: a move may be placed here. */
    public static final int EMPTY = Lines.EMPTY;

    /** A black stone. */
    public static final int BLACK = 1;

    /** A white stone. */
    public static final int WHITE = 2;

    /** Outside the board, or a point taken out of the game (stone kind 3 of the continuous game). */
    public static final int WALL = Lines.WALL;

    private Stone() {}

    /**
     * {@return the stone of a side, {@link #BLACK} or {@link #WHITE}}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     */
    public static int of(int side) {
        return side + 1;
    }
}
