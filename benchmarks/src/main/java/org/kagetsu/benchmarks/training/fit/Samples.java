package org.kagetsu.benchmarks.training.fit;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;

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
    private final List<ValueSample> training = new ArrayList<>();
    private final List<ValueSample> heldOut = new ArrayList<>();
    private final List<String> sources = new ArrayList<>();
    private int games;

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
            List<ValueSample> set = games % HELD_OUT_EVERY == 0 ? heldOut : training;
            games++;
            walk.walk(game, (state, ply, result) -> {
                double target = resultShare * result + (1 - resultShare) * scale.winRate(ply.score());
                set.add(new ValueSample(features.value(state), Features.mask(state), (float) target, result));
            });
        }
        sources.add("%d games, %s, score scale %.1f".formatted(read.size(), conditions, scale.points()));
    }

    /** Positions to be fitted. */
    List<ValueSample> training() {
        return training;
    }

    /** Positions to check the fit. */
    List<ValueSample> heldOut() {
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
     * @return positions to be fitted and held out, without duplicates
     */
    public int positions() {
        return training.size() + heldOut.size();
    }
}
