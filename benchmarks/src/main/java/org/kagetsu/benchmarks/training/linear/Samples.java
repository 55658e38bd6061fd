package org.kagetsu.benchmarks.training.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.benchmarks.training.samples.Logistic;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStates;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * The positions of a store as both models see them.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param training positions to be fitted
 * @param heldOut positions to check the fit
 */
public record Samples(Part training, Part heldOut) {

    /**
     * Takes samples.
     *
     * @param store the positions
     * @param resultShare the share of the game's result in the value to be learned, 0..1; the rest is the search's score
     */
    public Samples(PositionStore store, double resultShare) {
        this(Part.of(store, store.training(), resultShare), Part.of(store, store.heldOut(), resultShare));
    }

    /**
     * Samples of both models.
     *
     * @param values values to be learned: those of positions in games and those of probes
     * @param positions the values of positions about which the result says something
     * @param choices moves chosen in games
     */
    public record Part(List<Value> values, List<Value> positions, List<Choice> choices) {

        private static Part of(PositionStore store, long[] numbers, double resultShare) {
            List<Value> values = new ArrayList<>();
            List<Value> positions = new ArrayList<>();
            List<Choice> choices = new ArrayList<>();
            // The patterns alone: a fit must not depend on earlier weights.
            Map<Rule, PatternTables> tables = new HashMap<>();
            PositionStates states = new PositionStates(rule -> tables.computeIfAbsent(rule, PatternTables::new));
            PositionCursor cursor = store.cursor();
            Features features = new Features();
            for (long number : numbers) {
                cursor.go(number, 0);
                PatternState state = states.at(cursor);
                float target = cursor.target(resultShare);
                boolean hasResult = !Float.isNaN(cursor.result());
                Value sample = new Value(
                        features.value(state), Features.mask(state), target, hasResult ? cursor.result() : target);
                values.add(sample);
                if (hasResult) {
                    positions.add(sample);
                    if (!Score.isLoss(cursor.score())) {
                        features.policy(state, cursor.best()).ifPresent(choices::add);
                    }
                }
            }
            return new Part(Collections.unmodifiableList(values), Collections.unmodifiableList(positions),
                    Collections.unmodifiableList(choices));
        }
    }

    /** {@return whether there are enough games to fit and to check the fit} */
    public boolean hasBothParts() {
        return !training.choices.isEmpty() && !heldOut.choices.isEmpty();
    }

    /** {@return the number of positions to be fitted and held out, probes included, without duplicates} */
    public int positions() {
        return training.values.size() + heldOut.values.size();
    }

    /**
     * A quiet position as the value model sees it: a logistic regression on counts of combinations and the threat mask. Its
     * loss is the cross-entropy of the predicted chance to win.
     *
     * @param features packed pairs ({@link #pack}) of the {@linkplain Features#combination index} of a combination and how
     *     many more points of the side to move than of the opponent have it, in ascending order
     * @param mask the {@linkplain Features#mask index} of its threats
     * @param target the chance to win that is to be learned, for the side to move
     * @param result what the side to move got in the end: 1, 1/2 or 0
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Value(int[] features, int mask, float target, float result) implements Objective.Sample {

        static int pack(int index, int count) {
            return index << 16 | (count & 0xFFFF);
        }

        private static int index(int feature) {
            return feature >>> 16;
        }

        private static int count(int feature) {
            return (short) feature;
        }

        @Override
        public double addLoss(double sum, double[] weights, double[] gradient) {
            double logit = logit(weights);
            double error = Logistic.of(logit) - target;
            for (int feature : features) {
                gradient[index(feature)] += error * count(feature);
            }
            gradient[Models.COMBINATIONS + mask] += error;
            return sum + Logistic.loss(logit, target);
        }

        /** The logarithm of the odds that the side to move wins. */
        double logit(double[] weights) {
            double logit = weights[Models.COMBINATIONS + mask];
            for (int feature : features) {
                logit += weights[index(feature)] * count(feature);
            }
            return logit;
        }
    }

    /**
     * A position as the policy model sees it: the moves among which the search chose. The model is a multinomial logistic
     * regression, in which a move's score is the sum of a priority for the combination that it makes and one for the
     * combination that it takes from the opponent. The loss is the cross-entropy of the predicted choice.
     *
     * @param candidates packed pairs ({@link #pack}) of the {@linkplain Features#combination indices} of the combinations
     *     that the side to move and its opponent have at the point
     * @param chosen index of the move that the search chose
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Choice(int[] candidates, int chosen) implements Objective.Sample {

        static int pack(int own, int opponent) {
            return own << 16 | opponent;
        }

        static int own(int candidate) {
            return candidate >>> 16;
        }

        static int opponent(int candidate) {
            return candidate & 0xFFFF;
        }

        @Override
        public double addLoss(double sum, double[] weights, double[] gradient) {
            double[] chances = scores(weights);
            double highest = chances[chosen];
            for (double score : chances) {
                highest = Math.max(highest, score);
            }
            double distance = highest - chances[chosen];
            double total = 0;
            for (int i = 0; i < chances.length; i++) {
                chances[i] = StrictMath.exp(chances[i] - highest);
                total += chances[i];
            }
            for (int i = 0; i < chances.length; i++) {
                double error = chances[i] / total - (i == chosen ? 1 : 0);
                gradient[own(candidates[i])] += error;
                gradient[Models.COMBINATIONS + opponent(candidates[i])] += error;
            }
            return sum + distance + StrictMath.log(total);
        }

        private double[] scores(double[] weights) {
            double[] scores = new double[candidates.length];
            for (int i = 0; i < scores.length; i++) {
                scores[i] = weights[own(candidates[i])] + weights[Models.COMBINATIONS + opponent(candidates[i])];
            }
            return scores;
        }

        /** The number of candidates whose score is above that of the chosen one. */
        long rank(double[] weights) {
            double[] scores = scores(weights);
            return Arrays.stream(scores).filter(score -> score > scores[chosen]).count();
        }
    }
}
