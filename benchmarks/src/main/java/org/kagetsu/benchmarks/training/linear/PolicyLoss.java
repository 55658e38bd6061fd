package org.kagetsu.benchmarks.training.linear;

import java.util.List;
import org.kagetsu.benchmarks.training.samples.WeightTable;

/**
 * The cross-entropy of the predicted choice: a multinomial logistic regression, in which a move's score is the sum
 * of a priority for the combination that it makes and one for the combination that it takes from the opponent.
 */
record PolicyLoss(List<Samples.Choice> samples) implements Objective.Loss {

    /** Index of the first weight for what is taken from the opponent. */
    static final int FIRST_OPPONENT = WeightTable.combination(WeightTable.COUNT, 0);

    @Override
    public int size() {
        return samples.size();
    }

    @Override
    public double add(int from, int to, double[] weights, double[] gradient) {
        double loss = 0;
        for (Samples.Choice sample : samples.subList(from, to)) {
            double[] chances = scores(sample, weights);
            double highest = chances[sample.chosen()];
            for (double score : chances) {
                highest = Math.max(highest, score);
            }
            loss += highest - chances[sample.chosen()];
            double sum = 0;
            for (int i = 0; i < chances.length; i++) {
                chances[i] = StrictMath.exp(chances[i] - highest);
                sum += chances[i];
            }
            loss += StrictMath.log(sum);
            for (int i = 0; i < chances.length; i++) {
                double error = chances[i] / sum - (i == sample.chosen() ? 1 : 0);
                int candidate = sample.candidates()[i];
                gradient[Samples.Choice.own(candidate)] += error;
                gradient[FIRST_OPPONENT + Samples.Choice.opponent(candidate)] += error;
            }
        }
        return loss;
    }

    /** The scores of all candidates. */
    private static double[] scores(Samples.Choice sample, double[] weights) {
        double[] scores = new double[sample.candidates().length];
        for (int i = 0; i < scores.length; i++) {
            int candidate = sample.candidates()[i];
            scores[i] = weights[Samples.Choice.own(candidate)]
                    + weights[FIRST_OPPONENT + Samples.Choice.opponent(candidate)];
        }
        return scores;
    }

    /** The mean number of candidates whose score is above that of the chosen one. */
    double meanRank(double[] weights) {
        double ranks = 0;
        for (Samples.Choice sample : samples) {
            double[] scores = scores(sample, weights);
            for (double score : scores) {
                ranks += score > scores[sample.chosen()] ? 1 : 0;
            }
        }
        return ranks / samples.size();
    }
}
