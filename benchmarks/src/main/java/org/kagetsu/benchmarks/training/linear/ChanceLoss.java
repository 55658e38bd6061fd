package org.kagetsu.benchmarks.training.linear;

import java.util.List;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.eval.chances.ChanceModel;
import org.kagetsu.eval.chances.ChanceTerms;

/**
 * The cross-entropy of the chances to win, to draw and to lose, as a function of the numbers of a {@link ChanceModel} in
 * their order.
 */
record ChanceLoss(List<ChanceSamples.Sample> samples) implements Objective.Loss {

    @Override
    public int size() {
        return samples.size();
    }

    @Override
    public double add(int from, int to, double[] numbers, double[] gradient) {
        ChanceModel model = new ChanceModel(numbers);
        double loss = 0;
        for (ChanceSamples.Sample sample : samples.subList(from, to)) {
            loss += add(sample, model, gradient);
        }
        return loss;
    }

    /** Adds the gradient of one sample's loss by the chain rule: first by lead and width, then by the numbers. */
    private static double add(ChanceSamples.Sample sample, ChanceModel model, double[] gradient) {
        ChanceTerms terms = sample.terms();
        double promised = model.steepScore(sample.score(), terms);
        double lead = promised - model.hope(terms);
        double width = model.width(terms);
        double win = Logistic.of(lead - width);
        double loss = Logistic.of(-lead - width);
        double byLead;
        double byWidth;
        double nats;
        if (sample.result() == 1) {
            nats = Logistic.softplus(width - lead);
            byLead = win - 1;
            byWidth = 1 - win;
        } else if (sample.result() == 0) {
            nats = Logistic.softplus(width + lead);
            byLead = 1 - loss;
            byWidth = 1 - loss;
        } else {
            // win + draw + loss = 1, so that draw = (1 - win) (1 - loss) (1 - exp(-2 width)), without cancellation.
            nats = Logistic.softplus(lead - width) + Logistic.softplus(-lead - width)
                    - StrictMath.log(-StrictMath.expm1(-2 * width));
            byLead = win - loss;
            byWidth = -win - loss - 2 / StrictMath.expm1(2 * width);
        }
        addTo(gradient, ChanceModel.STEEPNESS, terms.steepness(), byLead * promised);
        addTo(gradient, ChanceModel.HOPE, terms.hope(), -byLead);
        addTo(gradient, ChanceModel.DRAWISH, terms.drawish(), byWidth * width);
        return nats;
    }

    private static void addTo(double[] gradient, int first, double[] terms, double factor) {
        for (int i = 0; i < terms.length; i++) {
            gradient[first + i] += factor * terms[i];
        }
    }
}
