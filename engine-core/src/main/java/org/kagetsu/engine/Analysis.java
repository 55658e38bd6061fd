package org.kagetsu.engine;

import java.util.List;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;

/**
 * What an analysis has found: its progress after an iteration, or its final answer.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param depth the completed iteration, 0..200 plies; 0 if the move was found without a search
 * @param selectiveDepth the longest line looked at, 0..500 plies
 * @param score a {@link Score} for the side to move
 * @param nodes nodes searched, 0 or more
 * @param timeMillis time used in milliseconds, 0 or more
 * @param pv the principal variation, the best move first; never empty
 */
public record Analysis(
        int depth, int selectiveDepth, int score, long nodes, long timeMillis, List<Integer> pv) {

    /**
     * Creates a result.
     *
     * @param depth the completed iteration in plies
     * @param selectiveDepth the longest line looked at in plies
     * @param score a score for the side to move
     * @param nodes nodes searched
     * @param timeMillis time used in milliseconds
     * @param pv the principal variation, the best move first
     * @throws IllegalArgumentException if the principal variation is empty
     */
    public Analysis {
        pv = List.copyOf(pv);
        if (pv.isEmpty()) {
            throw new IllegalArgumentException("the principal variation is empty");
        }
    }

    /**
     * Returns the best move.
     *
     * @return the first move of the principal variation
     */
    public int bestMove() {
        return pv.get(0);
    }

    /**
     * Returns the speed.
     *
     * @return nodes per second; with less than a millisecond counted as one
     */
    public long nodesPerSecond() {
        return nodes * 1000 / Math.max(1, timeMillis);
    }

    /**
     * Returns the principal variation as text.
     *
     * @return points separated by spaces, for instance {@code "h8 i9 j10"}
     */
    public String pvText() {
        StringBuilder text = new StringBuilder();
        for (int move : pv) {
            text.append(text.isEmpty() ? "" : " ").append(Move.toText(move));
        }
        return text.toString();
    }
}
