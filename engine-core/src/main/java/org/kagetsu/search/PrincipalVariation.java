package org.kagetsu.search;

import java.util.List;

/** The best play from one ply of a search on. Owned by one thread. */
final class PrincipalVariation {

    private final int[] moves;
    private int length;

    /**
     * Creates an empty one.
     *
     * @param maxPlies the most moves it can have; later ones are left out
     */
    PrincipalVariation(int maxPlies) {
        moves = new int[maxPlies];
    }

    /** No move is known. */
    void clear() {
        length = 0;
    }

    /** Only one move is known. */
    void set(int move) {
        moves[0] = move;
        length = 1;
    }

    /** The best play is a move and that of the next ply. */
    void set(int move, PrincipalVariation next) {
        int rest = Math.min(next.length, moves.length - 1);
        moves[0] = move;
        System.arraycopy(next.moves, 0, moves, 1, rest);
        length = rest + 1;
    }

    /** Returns a copy of the moves. */
    List<Integer> toList() {
        Integer[] list = new Integer[length];
        for (int i = 0; i < length; i++) {
            list[i] = moves[i];
        }
        return List.of(list);
    }
}
