package org.kagetsu.engine;

import java.util.Objects;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.threat.ThreatGuide;

/**
 * Guides a solver by an evaluation's score and policy. With both the solver finds more of the hard wins with the same
 * nodes, and the easy ones with half of them.
 *
 * <p>Owned by the thread that owns the state.
 */
final class EvaluationGuide implements ThreatGuide {

    /** By how much the numbers grow when the score falls by {@link #SCORE_PART}, far below an even score. */
    private static final double WEIGHT = 20;

    private static final double SCORE_PART = 500;

    private final Evaluation evaluation;
    private final Evaluation.Policy policy;

    /**
     * Creates a guide.
     *
     * @param evaluation an evaluation with a policy
     */
    EvaluationGuide(Evaluation evaluation) {
        this.evaluation = evaluation;
        this.policy = Objects.requireNonNull(evaluation.policy(), "policy");
    }

    @Override
    public int look() {
        double distance = StrictMath.log1p(StrictMath.exp(-evaluation.score() / SCORE_PART));
        policy.prepare();
        return (int) Math.round(WEIGHT * distance);
    }

    @Override
    public int prior(int move) {
        return policy.prior(move);
    }
}
