package org.kagetsu.benchmarks.tournament.game;

import org.jspecify.annotations.Nullable;
import org.kagetsu.base.SplitMix;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * An evaluator with a small random term, so that engines of the same strength play different games. The term depends
 * only on the position and a seed, so within one game the same position has the same value. All else is as the other
 * evaluator has it.
 *
 * <p>Safe for use by many threads while the seed stays.
 */
final class NoisyEvaluator implements StateEvaluator {

    private final StateEvaluator evaluator;
    private final int amplitude;
    private volatile long seed;

    /**
     * Creates an evaluator.
     *
     * @param evaluator what judges the positions
     * @param amplitude the largest term, 0 or more
     */
    NoisyEvaluator(StateEvaluator evaluator, int amplitude) {
        this.evaluator = evaluator;
        this.amplitude = amplitude;
    }

    /** Begins another series of terms; the engine must forget its tables at the same time. */
    void setSeed(long value) {
        seed = value;
    }

    @Override
    public PatternTables tables(Rule rule) {
        return evaluator.tables(rule);
    }

    @Override
    public String checksum() {
        return evaluator.checksum();
    }

    @Override
    public Evaluation on(PatternState state) {
        return new Noisy(state.position(), evaluator.on(state));
    }

    /** The rough evaluation has no term: it is rough anyway. */
    private final class Noisy implements Evaluation {

        private final Position position;
        private final Evaluation exact;

        Noisy(Position position, Evaluation exact) {
            this.position = position;
            this.exact = exact;
        }

        @Override
        public int score() {
            long random = SplitMix.finish(position.hash() + seed) >>> 1;
            int score = exact.score() + (int) (random % (2L * amplitude + 1)) - amplitude;
            return Math.max(-Score.MAX_UNDECIDED, Math.min(Score.MAX_UNDECIDED, score));
        }

        @Override
        public int rough() {
            return exact.rough();
        }

        @Override
        public @Nullable Policy policy() {
            return exact.policy();
        }
    }
}
