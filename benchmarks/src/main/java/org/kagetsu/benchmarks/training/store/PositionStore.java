package org.kagetsu.benchmarks.training.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.benchmarks.training.data.GameFile;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.PlyKind;
import org.kagetsu.benchmarks.training.data.Probe;
import org.kagetsu.benchmarks.training.data.TrainingGame;
import org.kagetsu.benchmarks.training.samples.ScoreScale;
import org.kagetsu.benchmarks.training.samples.SymmetricHash;

/**
 * The different quiet positions of files of games.
 *
 * <p>Not safe for use by more than one thread while files are added; from then on safe for many, each with a cursor of
 * its own.
 */
public final class PositionStore {

    private static final int HELD_OUT_EVERY = 20;

    /** Games of each file from which the scale of its scores is taken. */
    private static final int SCALED_GAMES = 2000;

    private final PackedGames games = new PackedGames();
    private final LongSet seen = new LongSet();
    private final LongList training = new LongList();
    private final LongList heldOut = new LongList();
    private final List<String> sources = new ArrayList<>();
    private final List<ScoreScale> scales = new ArrayList<>();
    private final List<Integer> firstGames = new ArrayList<>();
    private final long limit;

    /**
     * Creates an empty store.
     *
     * @param limit training positions after which no more games are added
     */
    public PositionStore(long limit) {
        this.limit = limit;
    }

    /**
     * Adds the games of a file.
     *
     * @param file a file of games
     * @throws IOException if it cannot be read
     */
    public void add(Path file) throws IOException {
        int first = games.games();
        int before = seen.size();
        List<TrainingGame> scaled = new ArrayList<>();
        String conditions = GameFile.read(file, game -> {
            if (training.size() < limit) {
                if (scaled.size() < SCALED_GAMES) {
                    scaled.add(game);
                }
                add(game, (games.games() - first) % HELD_OUT_EVERY == 0 ? heldOut : training);
            }
        });
        ScoreScale scale = ScoreScale.fit(scaled);
        firstGames.add(first);
        scales.add(scale);
        sources.add("%d games, %d positions, %s, %s".formatted(
                games.games() - first, seen.size() - before, conditions, scale.text()));
    }

    private void add(TrainingGame game, LongList positions) {
        int number = games.add(game);
        SymmetricHash hash = new SymmetricHash(game.grid(), game.rule().code());
        int side = 0;
        for (int i = 0; i < game.plies().size(); i++, side ^= 1) {
            Ply ply = game.plies().get(i);
            Probe probe = ply.probe();
            if (ply.kind() == PlyKind.QUIET && seen.add(hash.value())) {
                positions.add(number(number, i, false));
            }
            if (probe.isSample()) {
                hash.toggle(side, probe.move());
                if (seen.add(hash.value())) {
                    positions.add(number(number, i, true));
                }
                hash.toggle(side, probe.move());
            }
            hash.toggle(side, ply.played());
        }
    }

    private static long number(int game, int ply, boolean isProbe) {
        return (long) game << 16 | ply << 1 | (isProbe ? 1 : 0);
    }

    /** {@return the numbers of the positions to learn from, in the order of the games; a new array} */
    public long[] training() {
        return training.toArray();
    }

    /** {@return the numbers of the positions of games held out, in the order of the games; a new array} */
    public long[] heldOut() {
        return heldOut.toArray();
    }

    /** {@return a new cursor, for one thread} */
    public PositionCursor cursor() {
        return new PositionCursor(games, this::scale);
    }

    private ScoreScale scale(int game) {
        int file = firstGames.size() - 1;
        while (firstGames.get(file) > game) {
            file--;
        }
        return scales.get(file);
    }

    /** {@return for each file the number of its games and new positions, its conditions, and the scale of its scores} */
    public List<String> sources() {
        return List.copyOf(sources);
    }
}
