package org.kagetsu.board;

/**
 * The two sides as {@code int} indices, so that hot code can use them in arrays.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class Side {

    /** The side that moves first. */
    public static final int BLACK = 0;

    /** The side that moves second. */
    public static final int WHITE = 1;

    private Side() {}

    /**
     * {@return the other side}
     *
     * @param side {@link #BLACK} or {@link #WHITE}
     */
    public static int opponent(int side) {
        return side ^ 1;
    }

    /**
     * {@return the English name of a side, {@code "Black"} or {@code "White"}}
     *
     * @param side {@link #BLACK} or {@link #WHITE}
     */
    public static String name(int side) {
        return side == BLACK ? "Black" : "White";
    }
}
