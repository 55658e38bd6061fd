package org.kagetsu.benchmarks.tournament.game;

import org.kagetsu.base.SplitMix;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.eval.weights.StateEvaluator;
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
    public int evaluate(PatternState state) {
        long random = SplitMix.finish(state.position().hash() + seed) >>> 1;
        int score = evaluator.evaluate(state) + (int) (random % (2L * amplitude + 1)) - amplitude;
        return Math.max(-Score.MAX_UNDECIDED, Math.min(Score.MAX_UNDECIDED, score));
    }

    @Override
    public boolean hasRough() {
        return evaluator.hasRough();
    }

    /** {@return the rough evaluation without a term: it is rough anyway} */
    @Override
    public int rough(PatternState state) {
        return evaluator.rough(state);
    }

    @Override
    public boolean hasPolicy() {
        return evaluator.hasPolicy();
    }

    @Override
    public void preparePolicy(PatternState state) {
        evaluator.preparePolicy(state);
    }

    @Override
    public int prior(PatternState state, int move) {
        return evaluator.prior(state, move);
    }
}
