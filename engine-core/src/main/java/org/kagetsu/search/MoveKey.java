package org.kagetsu.search;

import org.kagetsu.grid.Move;

/** A move and its score in one number that orders them by score and, of equal ones, the lowest point first. */
final class MoveKey {

    private static final int LAST_MOVE = Move.CELLS - 1;

    private MoveKey() {}

    static int of(int move, int score) {
        return score * Move.CELLS + LAST_MOVE - move;
    }

    static int move(int key) {
        return LAST_MOVE - (key & LAST_MOVE);
    }

    /** The key of the same move with a lower score. */
    static int less(int key, int score) {
        return key - score * Move.CELLS;
    }
}
