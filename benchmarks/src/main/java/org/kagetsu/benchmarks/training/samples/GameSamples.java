package org.kagetsu.benchmarks.training.samples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.pattern.PatternState;

/**
 * Reads files of games and hands out their positions with the values to be learned. Every tenth game of each file is
 * held out; these are the same games, whichever other files are read.
 *
 * <p>Not safe for use by more than one thread while it reads.
 */
public abstract class GameSamples {

    /** Of so many games of a file one is held out. */
    public static final int HELD_OUT_EVERY = 10;

    private final PositionWalk walk;
    private final double resultShare;
    private final List<String> sources = new ArrayList<>();

    /** The result's share of the value to be learned is 0..1; the rest is the search's score. */
    protected GameSamples(PositionWalk walk, double resultShare) {
        this.walk = walk;
        this.resultShare = resultShare;
    }

    /** Takes a position of a game, the value to be learned, and the result of the side to move. */
    protected abstract void addPosition(PatternState state, Ply ply, float target, float result, boolean isHeldOut);

    /**
     * Takes a position after a probe, or before a probe that was played; the result of its game gives no information
     * about it.
     */
    protected abstract void addProbe(PatternState state, float target, boolean isHeldOut);

    /**
     * Adds the positions of a file.
     *
     * @param file a file of games
     * @throws IOException if it cannot be read
     */
    public final void add(Path file) throws IOException {
        List<TrainingGame> read = new ArrayList<>();
        String conditions = GameFile.read(file, read::add);
        ScoreScale scale = ScoreScale.fit(read);
        for (int i = 0; i < read.size(); i++) {
            TrainingGame game = read.get(i);
            walk.walk(game, new Collector(game, scale, i % HELD_OUT_EVERY == 0));
        }
        sources.add("%d games, %s, %s".formatted(read.size(), conditions, scale.text()));
    }

    private final class Collector implements PositionWalk.Visitor {

        private final TrainingGame game;
        private final ScoreScale scale;
        private final boolean isHeldOut;
        private final int resultFrom;

        Collector(TrainingGame game, ScoreScale scale, boolean isHeldOut) {
            this.game = game;
            this.scale = scale;
            this.isHeldOut = isHeldOut;
            this.resultFrom = game.resultCountsFrom();
        }

        @Override
        public void onPosition(PatternState state, Ply ply) {
            if (state.position().ply() < resultFrom) {
                onProbe(state, ply.score());
                return;
            }
            float result = game.result(state.position().sideToMove());
            addPosition(state, ply, (float) scale.target(ply.score(), result, resultShare), result, isHeldOut);
        }

        @Override
        public void onProbe(PatternState state, int score) {
            addProbe(state, (float) scale.target(score, 0, 0), isHeldOut);
        }
    }

    /**
     * {@return what was read: for each file the number of its games, their conditions, and the scale of the search's
     * scores}
     */
    public final List<String> sources() {
        return List.copyOf(sources);
    }
}
