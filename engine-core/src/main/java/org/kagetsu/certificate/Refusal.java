package org.kagetsu.certificate;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.board.Position;

/**
 * What does not hold.
 *
 * @param problem why
 * @param line the moves from the root to that place
 */
record Refusal(String problem, List<Integer> line) {

    /** The moves of a board's history from one on. */
    static List<Integer> line(Position board, int first) {
        List<Integer> moves = new ArrayList<>();
        for (int i = first; i < board.ply(); i++) {
            moves.add(board.move(i));
        }
        return moves;
    }
}
