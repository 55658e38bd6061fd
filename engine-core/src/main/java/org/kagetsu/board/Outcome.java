package org.kagetsu.board;

/** How a game stands. Immutable and safe for use by many threads. */
public enum Outcome {
    /** The game goes on. */
    ONGOING,
    /** Black has won. */
    BLACK_WINS,
    /** White has won. */
    WHITE_WINS,
    /** No empty point is left and nobody has won. */
    DRAW;

    /**
     * {@return the outcome in which a side has won}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     */
    public static Outcome win(int side) {
        return side == Side.BLACK ? BLACK_WINS : WHITE_WINS;
    }

    /** {@return whether the game has ended: true for all but {@link #ONGOING}} */
    public boolean isOver() {
        return this != ONGOING;
    }
}
