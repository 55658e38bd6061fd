package org.kagetsu.prover;

import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.grid.Symmetry;

/**
 * A position in the one orientation that stands for all eight.
 *
 * <p>Its board must not be changed by those who get it.
 *
 * @param key the key of the position
 * @param position the position of the key
 * @param symmetry maps the position as it was to the position of the key
 */
record TurnedPosition(String key, Position position, Symmetry symmetry) {

    /** {@return a position in the orientation of its key} */
    static TurnedPosition of(Position position) {
        String key = PositionKey.of(position);
        Position turned = PositionKey.read(key);
        return new TurnedPosition(key, turned, symmetry(position, turned));
    }

    /** {@return the first symmetry that maps one position to another, which has the same key} */
    static Symmetry symmetry(Position from, Position to) {
        for (Symmetry symmetry : Symmetry.values()) {
            if (maps(from, symmetry, to)) {
                return symmetry;
            }
        }
        throw new AssertionError("no symmetry leads to " + PositionKey.of(to));
    }

    /** {@return whether a symmetry maps one position to another, stone by stone} */
    static boolean maps(Position from, Symmetry symmetry, Position to) {
        if (!symmetry.apply(from.grid()).equals(to.grid())) {
            return false;
        }
        for (int move : from.grid().moves()) {
            if (from.stone(move) != to.stone(symmetry.apply(move, from.grid()))) {
                return false;
            }
        }
        return from.sideToMove() == to.sideToMove();
    }

    /** {@return where a point of the position as it was lies in the orientation of the key} */
    int turn(int move) {
        return symmetry.apply(move, symmetry.inverse().apply(position.grid()));
    }

    /** {@return where a point of the orientation of the key lies in the position as it was} */
    int turnBack(int move) {
        return symmetry.inverse().apply(move, position.grid());
    }
}
