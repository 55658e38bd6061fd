package org.kagetsu.benchmarks.training.network;

import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.samples.Features;
import org.kagetsu.benchmarks.training.samples.GameSamples;
import org.kagetsu.benchmarks.training.samples.PositionWalk;
import org.kagetsu.benchmarks.training.samples.Samples;
import org.kagetsu.benchmarks.training.samples.ValueSample;
import org.kagetsu.benchmarks.training.samples.WeightTable;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.weights.PatternEvaluator;
import org.kagetsu.eval.weights.RuleWeights;
import org.kagetsu.line.PointSet;
import org.kagetsu.pattern.PatternState;

/**
 * The samples of files of games for a network, every tenth game held out: the same that {@link Samples} holds out.
 *
 * <p>Not safe for use by more than one thread while it reads.
 */
public final class NetworkSamples extends GameSamples {

    private final PatternEvaluator linear;
    private final List<NetworkSample> training = new ArrayList<>();
    private final List<NetworkSample> heldOut = new ArrayList<>();
    private final int[] counts = new int[WeightTable.COUNT * RuleWeights.COMBINATIONS];

    /**
     * Creates an empty collection.
     *
     * @param linear the evaluation that the network is to correct
     * @param resultShare the share of the game's result in the value to be learned, 0..1; the rest is the search's
     *     score
     */
    public NetworkSamples(PatternEvaluator linear, double resultShare) {
        super(new PositionWalk(linear), resultShare);
        this.linear = linear;
    }

    @Override
    protected void addPosition(PatternState state, Ply ply, float target, float result, boolean isHeldOut) {
        (isHeldOut ? heldOut : training).add(sample(state, target, result, false));
    }

    @Override
    protected void addProbe(PatternState state, float target, boolean isHeldOut) {
        (isHeldOut ? heldOut : training).add(sample(state, target, target, true));
    }

    /** A position as a sample. */
    NetworkSample sample(PatternState state, float target, float result, boolean isProbe) {
        int own = state.position().sideToMove();
        return new NetworkSample(features(state, own), features(state, Side.opponent(own)), Features.mask(state),
                state.position().stones(), linear.evaluate(state), target, result, isProbe);
    }

    /** The combinations of a side, without those that cannot become a threat soon. */
    private int[] features(PatternState state, int side) {
        Rule rule = state.position().rule();
        int first = WeightTable.combination(WeightTable.of(rule, side), 0);
        int used = 0;
        for (int word = 0; word < PointSet.WORDS; word++) {
            for (long rest = state.empties(word); rest != 0; rest &= rest - 1) {
                int combination = Features.combination(state, side, PointSet.first(word, rest));
                if (VectorSharing.counts(combination) && counts[first + combination]++ == 0) {
                    used++;
                }
            }
        }
        int[] features = new int[used];
        for (int combination = 0, at = 0; at < used; combination++) {
            int index = first + combination;
            if (counts[index] != 0) {
                features[at++] = ValueSample.pack(index, counts[index]);
                counts[index] = 0;
            }
        }
        return features;
    }

    List<NetworkSample> training() {
        return training;
    }

    List<NetworkSample> heldOut() {
        return heldOut;
    }

    /** {@return whether there are enough games to train with and to check the training} */
    public boolean hasBothParts() {
        return !training.isEmpty() && !heldOut.isEmpty();
    }

    /** {@return the number of positions to be fitted and held out, probes included, without duplicates} */
    public int positions() {
        return training.size() + heldOut.size();
    }
}
