package org.kagetsu.benchmarks.training.fit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.PatternEvaluator;
import org.kagetsu.eval.RuleWeights;
import org.kagetsu.pattern.PatternState;

/**
 * The samples of files of games for a network, every tenth game held out: the same that {@link Samples} holds out.
 *
 * <p>Not safe for use by more than one thread while it reads.
 */
public final class NetworkSamples {

    private static final int HELD_OUT_EVERY = 10;

    private final double resultShare;
    private final PatternEvaluator linear;
    private final PositionWalk walk;
    private final List<NetworkSample> training = new ArrayList<>();
    private final List<NetworkSample> heldOut = new ArrayList<>();
    private final List<String> sources = new ArrayList<>();
    private final int[] counts = new int[WeightTable.COUNT * RuleWeights.COMBINATIONS];
    private int games;

    /**
     * Creates an empty collection.
     *
     * @param linear the evaluation that the network is to correct
     * @param resultShare the share of the game's result in the value to be learned, 0..1; the rest is the search's
     *     score
     */
    public NetworkSamples(PatternEvaluator linear, double resultShare) {
        this.linear = linear;
        this.resultShare = resultShare;
        this.walk = new PositionWalk(linear);
    }

    /**
     * Adds the positions of a file.
     *
     * @param file a file of games
     * @throws IOException if it cannot be read
     */
    public void add(Path file) throws IOException {
        List<TrainingGame> read = new ArrayList<>();
        String conditions = GameFile.read(file, read::add);
        ScoreScale scale = ScoreScale.fit(read);
        for (TrainingGame game : read) {
            walk.walk(game, new Collector(game, scale, games % HELD_OUT_EVERY == 0 ? heldOut : training));
            games++;
        }
        sources.add("%d games, %s, score scale %.1f".formatted(read.size(), conditions, scale.points()));
    }

    private final class Collector implements PositionWalk.Visitor {

        private final TrainingGame game;
        private final ScoreScale scale;
        private final List<NetworkSample> samples;

        Collector(TrainingGame game, ScoreScale scale, List<NetworkSample> samples) {
            this.game = game;
            this.scale = scale;
            this.samples = samples;
        }

        @Override
        public void onPosition(PatternState state, Ply ply) {
            float result = game.result(state.position().sideToMove());
            samples.add(sample(state, (float) scale.target(ply.score(), result, resultShare), result, false));
        }

        @Override
        public void onProbe(PatternState state, int score) {
            float target = (float) scale.target(score, 0, 0);
            samples.add(sample(state, target, target, true));
        }
    }

    /** A position as a sample. */
    NetworkSample sample(PatternState state, float target, float result, boolean isProbe) {
        int own = state.position().sideToMove();
        return new NetworkSample(features(state, own), features(state, Side.opponent(own)), Features.mask(state),
                state.position().ply(), linear.evaluate(state), target, result, isProbe);
    }

    /** The combinations of a side, but for those of which nothing can come soon. */
    private int[] features(PatternState state, int side) {
        Rule rule = state.position().rule();
        int first = WeightTable.combination(WeightTable.of(rule, side), 0);
        int used = 0;
        for (int word = 0; word < PatternState.SET_WORDS; word++) {
            for (long rest = state.empties(word); rest != 0; rest &= rest - 1) {
                int combination = Features.combination(state, side, 64 * word + Long.numberOfTrailingZeros(rest));
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

    /**
     * Returns what was read.
     *
     * @return for each file the number of its games, their conditions, and the scale of the search's scores
     */
    public List<String> sources() {
        return List.copyOf(sources);
    }

    /**
     * Returns the number of positions.
     *
     * @return positions to be fitted and held out, probes included, without duplicates
     */
    public int positions() {
        return training.size() + heldOut.size();
    }
}
