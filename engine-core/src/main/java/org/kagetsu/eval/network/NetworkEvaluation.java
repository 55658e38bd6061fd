package org.kagetsu.eval.network;

import org.kagetsu.board.Position;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.LinearEvaluator;
import org.kagetsu.eval.linear.ThreatMask;
import org.kagetsu.grid.Move;
import org.kagetsu.pattern.PatternState;

/**
 * The linear evaluation of a state, corrected by a network, and the network's policy: its sums of features, room for
 * the layers, and the scores of positions seen before.
 *
 * <p>Owned by one thread.
 */
public final class NetworkEvaluation implements Evaluation, Evaluation.Policy {

    private final PatternState state;
    private final Position position;
    private final Evaluation linear;
    private final RuleNetwork rule;
    private final NetworkLayers layers;
    private final Kernels kernels = new Kernels();
    private final WindowSums sums;
    private final ScoreCache scores = new ScoreCache();

    /** Inputs and neurons, as {@link NetworkLayers} lays them out, of the position whose sums were asked for last. */
    private final int[] numbers;

    /** Of the policy, packed, in the prepared position. */
    private final long[] weights;

    /** By point, what it adds to the policy of its neighbours in the prepared position; 0 outside the board. */
    private final int[] products = new int[Move.CELLS];

    NetworkEvaluation(RuleNetwork rule, PatternState state) {
        this.state = state;
        this.position = state.position();
        this.linear = LinearEvaluator.evaluation(state, rule.linear);
        this.rule = rule;
        this.layers = rule.layers;
        this.sums = new WindowSums(rule.windows, state, kernels);
        this.numbers = new int[layers.numbers()];
        this.weights = new long[2 * rule.windows.words()];
    }

    @Override
    public int score() {
        long hash = position.hash();
        int known = scores.get(hash);
        if (known != ScoreCache.UNKNOWN) {
            return known;
        }
        int score = compute();
        scores.put(hash, score);
        return score;
    }

    /** {@return what {@link #score} computes if it does not know the position} */
    public int compute() {
        int score = linear.score();
        computeLayers(score);
        long corrected = score + layers.value(numbers);
        return (int) Math.max(-MAX_SCORE, Math.min(MAX_SCORE, corrected));
    }

    /** Computes the neurons for the current position, unless they are those of the last computation. */
    private void computeLayers(int score) {
        if (sums.look()) {
            int own = position.sideToMove();
            sums.sums(own, numbers);
            layers.compute(kernels.current(), numbers, rule.masks[own], ThreatMask.of(state), position.stones(), score);
        }
    }

    /** {@return the linear score} */
    @Override
    public int rough() {
        return linear.score();
    }

    @Override
    public Policy policy() {
        return this;
    }

    @Override
    public void prepare() {
        sums.settle();
        computeLayers(linear.score());
        int own = position.sideToMove();
        layers.policy(kernels.current(), numbers, rule.tables[own], weights);
        sums.products(rule.neighbours.weights[own], products);
    }

    @Override
    public int prior(int move) {
        return sums.isSeen(move)
                ? sums.product(position.sideToMove(), move, weights) + NetworkNeighbours.prior(products, move)
                : LEAST_PRIOR;
    }
}
