package org.kagetsu.piskvork.play;

import org.kagetsu.board.Side;

/** The sides that people play at a table; an opponent plays the others. */
public enum Seats {
    /** A person plays Black. */
    BLACK,
    /** A person plays White. */
    WHITE,
    /** People play both sides. */
    BOTH,
    /** The opponent plays against itself. */
    NONE;

    /**
     * {@return the seat of one person}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     */
    public static Seats of(int side) {
        return side == Side.BLACK ? BLACK : WHITE;
    }

    /**
     * {@return whether a person plays a side}
     *
     * @param side {@link Side#BLACK} or {@link Side#WHITE}
     */
    public boolean has(int side) {
        return this == BOTH || this == of(side);
    }

    /** {@return the sides after people and the opponent have changed places} */
    public Seats swapped() {
        return this == BLACK ? WHITE : this == WHITE ? BLACK : this;
    }
}
