package org.kagetsu.benchmarks.training.linear;

import org.jspecify.annotations.Nullable;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.samples.GameSamples;
import org.kagetsu.benchmarks.training.samples.PositionWalk;
import org.kagetsu.board.Position;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.linear.Evaluation;
import org.kagetsu.eval.linear.StateEvaluator;
import org.kagetsu.pattern.PatternState;

/**
 * Compares an evaluation with the results of all games that are read, none held out.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class ResultSamples extends GameSamples {

    private final StateEvaluator evaluator;
    private @Nullable PatternState lastState;
    private @Nullable Evaluation lastEvaluation;
    private final CalibrationGroups groups = new CalibrationGroups();

    /**
     * Creates an empty collection.
     *
     * @param evaluator the evaluation
     */
    public ResultSamples(StateEvaluator evaluator) {
        super(new PositionWalk(evaluator), 1);
        this.evaluator = evaluator;
    }

    @Override
    protected void addPosition(PatternState state, Ply ply, float target, float result, boolean isHeldOut) {
        Position position = state.position();
        double chance = Chances.of(position, evaluation(state).score()).winRate();
        groups.add(position.rule(), position.sideToMove(), position.ply(), chance, result);
    }

    /** The states of a game are one. */
    private Evaluation evaluation(PatternState state) {
        Evaluation evaluation = lastEvaluation;
        if (evaluation == null || state != lastState) {
            evaluation = evaluator.on(state);
            lastEvaluation = evaluation;
            lastState = state;
        }
        return evaluation;
    }

    /** A probe has no result. */
    @Override
    protected void addProbe(PatternState state, float target, boolean isHeldOut) {}

    /** {@return how well predicted chances and results agree; counts the positions that are read later, too} */
    public CalibrationGroups groups() {
        return groups;
    }
}
