package org.kagetsu.benchmarks.training.samples;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;

/**
 * How many points of the search's score multiply the odds of a win by e, in the games of one run.
 *
 * @param points the scale, above 0
 */
public record ScoreScale(double points) {

    private static final int STEPS = 40;
    private static final double LOWEST = 5;
    private static final double HIGHEST = 5000;

    private record Judged(int score, float result) {}

    /** The most likely scale, given scores and results: golden-section search on its logarithm. */
    public static ScoreScale fit(List<TrainingGame> games) {
        List<Judged> judged = judged(games);
        double ratio = (StrictMath.sqrt(5) - 1) / 2;
        double low = StrictMath.log(LOWEST);
        double high = StrictMath.log(HIGHEST);
        for (int i = 0; i < STEPS; i++) {
            double left = high - ratio * (high - low);
            double right = low + ratio * (high - low);
            if (loss(judged, StrictMath.exp(left)) < loss(judged, StrictMath.exp(right))) {
                high = right;
            } else {
                low = left;
            }
        }
        return new ScoreScale(StrictMath.exp((low + high) / 2));
    }

    private static List<Judged> judged(List<TrainingGame> games) {
        List<Judged> judged = new ArrayList<>();
        for (TrainingGame game : games) {
            for (int i = game.resultCountsFrom(); i < game.plies().size(); i++) {
                Ply ply = game.plies().get(i);
                if (ply.kind().isJudged() && !Score.isDecided(ply.score())) {
                    judged.add(new Judged(ply.score(), game.result(i % 2 == 0 ? Side.BLACK : Side.WHITE)));
                }
            }
        }
        return judged;
    }

    private static double loss(List<Judged> samples, double points) {
        double loss = 0;
        for (Judged sample : samples) {
            double x = sample.score / points;
            loss += Logistic.softplus(x) - sample.result * x;
        }
        return loss;
    }

    /** The chance to win that a score stands for. */
    public double winRate(int score) {
        return Logistic.of(score / points);
    }

    /**
     * The chance to win that is to be learned for a position: that of a decided score, else a blend.
     *
     * @param score the search's score
     * @param result what the side to move got in the end
     * @param resultShare the share of the result in the blend, 0..1
     */
    public double target(int score, double result, double resultShare) {
        return Score.isDecided(score)
                ? Score.winRate(score)
                : resultShare * result + (1 - resultShare) * winRate(score);
    }
}
