package org.kagetsu.benchmarks.tournament.stats;

import java.util.Arrays;
import java.util.Random;
import org.kagetsu.benchmarks.tournament.stats.Sprt.Model;

/**
 * Pairs of games between two players of known strength: decisive openings favour one colour, so that the games of a
 * pair are correlated as real ones are.
 */
final class SimulatedPairs {

    private static final double[] EVEN = {0.06, 0.16, 0.56, 0.16, 0.06};

    private final double[] probabilities;
    private final Random random;

    /** Pairs with these chances of 0, 1, 2, 3 and 4 half points. */
    SimulatedPairs(double[] probabilities, Random random) {
        this.probabilities = probabilities;
        this.random = random;
    }

    SimulatedPairs(Model model, double elo, Random random) {
        this(shifted(model, elo), random);
    }

    /** Tilts the even distribution until it stands for the wanted difference. */
    private static double[] shifted(Model model, double elo) {
        double low = 0;
        double high = 10;
        for (int i = 0; i < 60; i++) {
            double tilt = (low + high) / 2;
            if (difference(model, tilted(tilt)) < elo) {
                low = tilt;
            } else {
                high = tilt;
            }
        }
        return tilted(low);
    }

    private static double[] tilted(double tilt) {
        double[] tilted = new double[EVEN.length];
        Arrays.setAll(tilted, i -> EVEN[i] * Math.exp(tilt * i / 4.0));
        double sum = Arrays.stream(tilted).sum();
        return Arrays.stream(tilted).map(chance -> chance / sum).toArray();
    }

    private static double difference(Model model, double[] probabilities) {
        double mean = 0;
        double square = 0;
        for (int i = 0; i < probabilities.length; i++) {
            mean += probabilities[i] * i / 4.0;
            square += probabilities[i] * i * i / 16.0;
        }
        double deviation = Math.sqrt(2 * (square - mean * mean));
        return model == Model.LOGISTIC
                ? 400 * Math.log10(mean / (1 - mean))
                : (mean - 0.5) / deviation * 800 / Math.log(10);
    }

    /** The results of the next pairs. */
    Pentanomial next(int pairs) {
        Pentanomial results = Pentanomial.none();
        for (int pair = 0; pair < pairs; pair++) {
            results = results.plus(next());
        }
        return results;
    }

    /** Half points of the next pair, 0..4. */
    int next() {
        double draw = random.nextDouble();
        int halfPoints = 0;
        while (halfPoints < 4 && draw >= probabilities[halfPoints]) {
            draw -= probabilities[halfPoints++];
        }
        return halfPoints;
    }
}
