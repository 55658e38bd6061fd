package org.kagetsu.benchmarks.training.samples;

import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;

/**
 * What a score of the search means for the chance to win, in the games of one run.
 *
 * @param points how many points of score multiply the odds of a win by e, above 0
 * @param offset the score at which the chance is one half: a search may be too hopeful for the side to move, or too
 *     careful
 */
public record ScoreScale(double points, double offset) {

    /** That of the linear term. It knows neither draws nor the rule, and shows how far a position is from even. */
    public static final ScoreScale LINEAR = new ScoreScale(200, 0);

    private static final double LOWEST = 5;
    private static final double HIGHEST = 5000;

    /** The largest offset; its negative is the smallest. */
    private static final double LARGEST_OFFSET = 200;

    /** Fewer positions tell too little of an offset: then it is 0. */
    private static final long FEW = 10_000;

    /** So many times golden-section search narrows a minimum down: to a range of 4e-9 of the first one. */
    private static final int STEPS = 40;

    private static final double RATIO = (StrictMath.sqrt(5) - 1) / 2;

    /** Counts which scores came before which results; not safe for use by more than one thread. */
    static final class Counter {

        private final Map<Integer, Judged> judged = new TreeMap<>();

        void add(TrainingGame game) {
            for (int i = game.resultCountsFrom(); i < game.plies().size(); i++) {
                Ply ply = game.plies().get(i);
                if (ply.kind().isJudged() && !Score.isDecided(ply.score())) {
                    Judged all = judged.computeIfAbsent(ply.score(), score -> new Judged());
                    all.count++;
                    all.won += game.result(i % 2 == 0 ? Side.BLACK : Side.WHITE);
                }
            }
        }

        /** The most likely scale. */
        ScoreScale scale() {
            DoubleUnaryOperator offset = judged.values().stream().mapToLong(all -> all.count).sum() < FEW
                    ? points -> 0
                    : points -> minimum(-LARGEST_OFFSET, LARGEST_OFFSET, some -> loss(points, some));
            double points = StrictMath.exp(minimum(StrictMath.log(LOWEST), StrictMath.log(HIGHEST), log -> {
                double some = StrictMath.exp(log);
                return loss(some, offset.applyAsDouble(some));
            }));
            return new ScoreScale(points, offset.applyAsDouble(points));
        }

        private double loss(double points, double offset) {
            double loss = 0;
            for (Map.Entry<Integer, Judged> entry : judged.entrySet()) {
                double x = (entry.getKey() - offset) / points;
                Judged all = entry.getValue();
                loss += all.count * Logistic.softplus(x) - all.won * x;
            }
            return loss;
        }
    }

    /** How often the search gave a score, and how much of these games was won. */
    private static final class Judged {

        private long count;
        private double won;
    }

    /** Where a function of one minimum has it, by golden-section search. */
    private static double minimum(double from, double to, DoubleUnaryOperator function) {
        double low = from;
        double high = to;
        for (int i = 0; i < STEPS; i++) {
            double left = high - RATIO * (high - low);
            double right = low + RATIO * (high - low);
            if (function.applyAsDouble(left) < function.applyAsDouble(right)) {
                high = right;
            } else {
                low = left;
            }
        }
        return (low + high) / 2;
    }

    /** Both numbers in words. */
    public String text() {
        double rounded = StrictMath.rint(10 * offset) / 10 + 0.0; // never -0.0
        return String.format(Locale.ROOT, "score scale %.1f from %.1f", points, rounded);
    }

    /** The chance to win that a score stands for. */
    public double chance(int score) {
        return Logistic.of((score - offset) / points);
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
                ? (score > 0 ? 1 : 0)
                : resultShare * result + (1 - resultShare) * chance(score);
    }
}
