package org.kagetsu.engine;

import java.util.List;
import java.util.Objects;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.Variation;

/**
 * What an analysis has found: its progress after an iteration, or its final answer.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param nodes nodes searched, 0 or more
 * @param timeMillis time used in milliseconds, 0 or more
 * @param variations the best moves with the play after them, the best first; never empty. There are as many as
 *     {@link SearchOptions#multiPv} asked for, or fewer if there are fewer moves or the analysis was ended in its first
 *     iteration. Below the full strength the chosen move comes first
 */
public record Analysis(long nodes, long timeMillis, List<Variation> variations) {

    /**
     * Creates a result.
     *
     * @throws IllegalArgumentException if there is no variation
     */
    public Analysis {
        variations = List.copyOf(Objects.requireNonNull(variations, "variations"));
        if (variations.isEmpty()) {
            throw new IllegalArgumentException("there is no variation");
        }
    }

    /**
     * Creates a result with one variation.
     *
     * @param depth the iteration that found it in plies
     * @param selectiveDepth the longest variation looked at in plies
     * @param score a score for the side to move
     * @param nodes nodes searched
     * @param timeMillis time used in milliseconds
     * @param pv the principal variation, the best move first
     * @throws IllegalArgumentException if the principal variation is empty
     */
    public Analysis(int depth, int selectiveDepth, int score, long nodes, long timeMillis, List<Integer> pv) {
        this(nodes, timeMillis, List.of(new Variation(depth, selectiveDepth, score, pv)));
    }

    /** {@return the best variation, the first of the variations} */
    public Variation best() {
        return variations.get(0);
    }

    /**
     * {@return the depth of the best variation in plies: the iteration that found it, 0..200; 0 if the move was found
     * without a search}
     */
    public int depth() {
        return best().depth();
    }

    /** {@return the selective depth of the best variation: the longest variation looked at, 0..500 plies} */
    public int selectiveDepth() {
        return best().selectiveDepth();
    }

    /** {@return the score of the best variation, a {@link Score} for the side to move} */
    public int score() {
        return best().score();
    }

    /** {@return the moves of the best variation, the best move first; never empty} */
    public List<Integer> pv() {
        return best().pv();
    }

    /** {@return the best move; it is forbidden to Black only if every allowed point is} */
    public int bestMove() {
        return best().move();
    }

    /** {@return the speed in nodes per second; less than a millisecond counts as one} */
    public long nodesPerSecond() {
        return nodes * 1000 / Math.max(1, timeMillis);
    }

    /**
     * {@return the best variation as points separated by spaces, for instance {@code "h8 i9
     * j10"}}
     */
    public String pvText() {
        return best().pvText();
    }

    /** {@return the analysis as text, for instance {@code "+12 at depth 10: h8 i9 j10; 51200 nodes, 60 ms"}} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Variation variation : variations) {
            text.append(variation).append("; ");
        }
        return text.append(nodes).append(" nodes, ").append(timeMillis).append(" ms").toString();
    }
}
