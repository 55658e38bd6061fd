package org.kagetsu.benchmarks.training.fit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.eval.Score;
import org.kagetsu.pattern.PatternState;

/**
 * The samples of files of games, every tenth game held out.
 *
 * <p>Not safe for use by more than one thread while it reads.
 */
public final class Samples {

    private static final int HELD_OUT_EVERY = 10;

    private final double resultShare;
    private final PositionWalk walk = new PositionWalk();
    private final Features features = new Features();
    private final Part training = new Part();
    private final Part heldOut = new Part();
    private final List<String> sources = new ArrayList<>();
    private int games;

    /**
     * Samples of both models: values of all positions, values of those of the games alone, and choices of moves.
     */
    static final class Part {
        final List<ValueSample> values = new ArrayList<>();
        final List<ValueSample> positions = new ArrayList<>();
        final List<PolicySample> choices = new ArrayList<>();
    }

    /**
     * Creates an empty collection.
     *
     * @param resultShare the share of the game's result in the value to be learned, 0..1; the rest is the search's
     *     score
     */
    public Samples(double resultShare) {
        this.resultShare = resultShare;
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

    /** Turns the positions of a game into samples. */
    private final class Collector implements PositionWalk.Visitor {

        private final TrainingGame game;
        private final ScoreScale scale;
        private final Part part;

        Collector(TrainingGame game, ScoreScale scale, Part part) {
            this.game = game;
            this.scale = scale;
            this.part = part;
        }

        @Override
        public void onPosition(PatternState state, Ply ply) {
            float result = game.result(state.position().sideToMove());
            double target = scale.target(ply.score(), result, resultShare);
            ValueSample sample = new ValueSample(
                    features.value(state), Features.mask(state), (float) target, result);
            part.values.add(sample);
            part.positions.add(sample);
            if (!Score.isLoss(ply.score())) {
                features.policy(state, ply.move()).ifPresent(part.choices::add);
            }
        }

        @Override
        public void onProbe(PatternState state, int score) {
            double target = scale.target(score, 0, 0);
            part.values.add(new ValueSample(
                    features.value(state), Features.mask(state), (float) target, (float) target));
        }
    }

    /** Positions to be fitted. */
    Part training() {
        return training;
    }

    /** Positions to check the fit. */
    Part heldOut() {
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
        return training.values.size() + heldOut.values.size();
    }
}
