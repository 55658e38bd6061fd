package org.kagetsu.search;

import java.util.Arrays;
import java.util.List;

/**
 * The principal variation of every ply of a search, in a triangular table. Owned by one thread.
 */
final class PrincipalVariation {

    private final int stride;
    private final int[] moves;
    private final int[] lengths;

    PrincipalVariation(int maxPly) {
        stride = maxPly + 2;
        moves = new int[stride * stride];
        lengths = new int[stride];
    }

    /** No line is known. */
    void reset() {
        Arrays.fill(lengths, 0);
    }

    /** The line from this ply on is not known. */
    void clear(int ply) {
        lengths[ply] = 0;
    }

    /** The line from this ply on is a move and the line from the next ply on. */
    void put(int ply, int move) {
        int length = Math.min(lengths[ply + 1], stride - 1);
        moves[ply * stride] = move;
        System.arraycopy(moves, (ply + 1) * stride, moves, ply * stride + 1, length);
        lengths[ply] = length + 1;
    }

    /** Returns a copy of the line from the root. */
    List<Integer> line() {
        Integer[] line = new Integer[lengths[0]];
        for (int i = 0; i < line.length; i++) {
            line[i] = moves[i];
        }
        return List.of(line);
    }
}
