package org.kagetsu.benchmarks.training.samples;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;

/**
 * The samples of files of games, every tenth game held out.
 *
 * <p>Not safe for use by more than one thread while it reads.
 */
public final class Samples extends GameSamples {

    private final Features features = new Features();
    private final Part training = new Part();
    private final Part heldOut = new Part();

    /** Samples of both models: values of all positions, values without those after probes, and choices of moves. */
    public static final class Part {
        private final List<ValueSample> values = new ArrayList<>();
        private final List<ValueSample> positions = new ArrayList<>();
        private final List<PolicySample> choices = new ArrayList<>();

        private Part() {}

        /** Values to be learned: those of positions in games and those of probes. */
        public List<ValueSample> values() {
            return Collections.unmodifiableList(values);
        }

        /** The values of positions in games, without those after probes. */
        public List<ValueSample> positions() {
            return Collections.unmodifiableList(positions);
        }

        /** Moves chosen in games. */
        public List<PolicySample> choices() {
            return Collections.unmodifiableList(choices);
        }
    }

    /**
     * Creates an empty collection.
     *
     * @param resultShare the share of the game's result in the value to be learned, 0..1; the rest is the search's
     *     score
     */
    public Samples(double resultShare) {
        super(new PositionWalk(), resultShare);
    }

    @Override
    protected void addPosition(PatternState state, Ply ply, float target, float result, boolean isHeldOut) {
        Part part = isHeldOut ? heldOut : training;
        ValueSample sample = new ValueSample(features.value(state), Features.mask(state), target, result);
        part.values.add(sample);
        part.positions.add(sample);
        if (!Score.isLoss(ply.score())) {
            features.policy(state, ply.move()).ifPresent(part.choices::add);
        }
    }

    @Override
    protected void addProbe(PatternState state, float target, boolean isHeldOut) {
        Part part = isHeldOut ? heldOut : training;
        part.values.add(new ValueSample(features.value(state), Features.mask(state), target, target));
    }

    /** Positions to be fitted. */
    public Part training() {
        return training;
    }

    /** Positions to check the fit. */
    public Part heldOut() {
        return heldOut;
    }

    /** {@return whether there are enough games to fit and to check the fit} */
    public boolean hasBothParts() {
        return !training.choices.isEmpty() && !training.values.isEmpty()
                && !heldOut.choices.isEmpty() && !heldOut.values.isEmpty();
    }

    /** {@return the number of positions to be fitted and held out, probes included, without duplicates} */
    public int positions() {
        return training.values.size() + heldOut.values.size();
    }
}
