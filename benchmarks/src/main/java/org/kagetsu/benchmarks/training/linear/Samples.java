package org.kagetsu.benchmarks.training.linear;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.benchmarks.training.samples.PositionCursor;
import org.kagetsu.benchmarks.training.samples.PositionStates;
import org.kagetsu.benchmarks.training.samples.PositionStore;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.board.Rule;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PatternTables;

/**
 * The positions of a store as both models see them.
 *
 * <p>Immutable and safe for use by many threads.
 */
public final class Samples {

    private final Part training;
    private final Part heldOut;

    /** Samples of both models: values of all positions, values without those of probes, and choices of moves. */
    public static final class Part {
        private final List<Value> values = new ArrayList<>();
        private final List<Value> positions = new ArrayList<>();
        private final List<Choice> choices = new ArrayList<>();

        private Part(PositionStore store, long[] numbers, double resultShare) {
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
        }

        /** {@return values to be learned: those of positions in games and those of probes} */
        public List<Value> values() {
            return Collections.unmodifiableList(values);
        }

        /** {@return the values of positions about which the result says something} */
        public List<Value> positions() {
            return Collections.unmodifiableList(positions);
        }

        /** {@return moves chosen in games} */
        public List<Choice> choices() {
            return Collections.unmodifiableList(choices);
        }
    }

    /**
     * Takes samples.
     *
     * @param store the positions
     * @param resultShare the share of the game's result in the value to be learned, 0..1; the rest is the search's score
     */
    public Samples(PositionStore store, double resultShare) {
        training = new Part(store, store.training(), resultShare);
        heldOut = new Part(store, store.heldOut(), resultShare);
    }

    /** {@return positions to be fitted} */
    public Part training() {
        return training;
    }

    /** {@return positions to check the fit} */
    public Part heldOut() {
        return heldOut;
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
     * A quiet position as the value model sees it.
     *
     * @param features packed pairs ({@link #pack}) of a {@link WeightTable#combination} and how many more points of the
     *     side to move than of the opponent have it, in ascending order
     * @param mask the {@link WeightTable#mask} of its threats
     * @param target the chance to win that is to be learned, for the side to move
     * @param result what the side to move got in the end: 1, 1/2 or 0
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Value(int[] features, int mask, float target, float result) {

        public static int pack(int index, int count) {
            return index << 16 | (count & 0xFFFF);
        }

        public static int index(int feature) {
            return feature >>> 16;
        }

        public static int count(int feature) {
            return (short) feature;
        }
    }

    /**
     * A position as the policy model sees it: the moves among which the search chose.
     *
     * @param candidates packed pairs ({@link #pack}) of the {@link WeightTable#combination}s that the side to move and
     *     its opponent have at the point
     * @param chosen index of the move that the search chose
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Choice(int[] candidates, int chosen) {

        public static int pack(int own, int opponent) {
            return own << 16 | opponent;
        }

        public static int own(int candidate) {
            return candidate >>> 16;
        }

        public static int opponent(int candidate) {
            return candidate & 0xFFFF;
        }
    }
}
