package org.kagetsu.benchmarks.training.linear;

import org.kagetsu.board.Side;
import org.kagetsu.eval.chances.ChanceTerms;

/**
 * A searched position, and how its game ended.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param score the search's undecided {@link org.kagetsu.eval.Score} for the side to move
 * @param stones the stones on the board
 * @param terms the terms of the position
 * @param result what the side to move got: 1 for a win, 1/2 for a draw, 0 for a loss
 */
record ChanceSample(int score, int stones, ChanceTerms terms, float result) {

    /** {@return who moves after a number of stones} */
    static int side(int stones) {
        return stones % 2 == 0 ? Side.BLACK : Side.WHITE;
    }

    /** {@return the side to move} */
    int side() {
        return side(stones);
    }
}
