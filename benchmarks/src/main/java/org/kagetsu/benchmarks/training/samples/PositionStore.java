package org.kagetsu.benchmarks.training.samples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.kagetsu.benchmarks.training.data.GameCodec;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;

/**
 * The different quiet positions of files of games, some games of each file held out.
 *
 * <p>Immutable and safe for use by many threads, each with a cursor of its own.
 */
public final class PositionStore {

    /** The games as {@link GameCodec} encodes them. */
    private final List<byte[]> games = new ArrayList<>();
    private final List<String> sources = new ArrayList<>();

    /** By the first game of each file: what its scores mean. */
    private final NavigableMap<Integer, ScoreScale> scales = new TreeMap<>();

    private final long[] training;
    private final long[] heldOut;

    /** Reads files; every game is taken whose predecessors have fewer training positions than a limit. */
    private PositionStore(List<Path> files, int heldOutEvery, int scaledGames, long limit) throws IOException {
        Reader reader = new Reader(heldOutEvery, scaledGames, limit);
        for (Path file : files) {
            reader.read(file);
        }
        training = reader.training.build().toArray();
        heldOut = reader.heldOut.build().toArray();
    }

    /**
     * {@return the positions from which the network learns: every twentieth game of each file is held out, and the scale of
     * its scores is that of its first 2,000 games}
     *
     * @param files files of games
     * @param limit training positions after which no more games are taken
     * @throws IOException if a file cannot be read
     */
    public static PositionStore forNetwork(List<Path> files, long limit) throws IOException {
        return new PositionStore(files, 20, 2000, limit);
    }

    /**
     * {@return the positions from which linear weights are learned: every tenth game of each file is held out, and the scale
     * of its scores is that of all its games}
     *
     * @param files files of games
     * @throws IOException if a file cannot be read
     */
    public static PositionStore forWeights(List<Path> files) throws IOException {
        return new PositionStore(files, 10, Integer.MAX_VALUE, Long.MAX_VALUE);
    }

    /** Adds the games of files, and knows which positions are there. */
    private final class Reader {

        private final int heldOutEvery;
        private final int scaledGames;
        private final long limit;
        private final LongSet seen = new LongSet();
        private final LongStream.Builder training = LongStream.builder();
        private final LongStream.Builder heldOut = LongStream.builder();
        private long learned;

        Reader(int heldOutEvery, int scaledGames, long limit) {
            this.heldOutEvery = heldOutEvery;
            this.scaledGames = scaledGames;
            this.limit = limit;
        }

        void read(Path file) throws IOException {
            int first = games.size();
            int before = seen.size();
            ScoreScale.Counter counter = new ScoreScale.Counter();
            String conditions = TrainingFile.read(file, game -> {
                if (learned < limit) {
                    int number = games.size() - first;
                    if (number < scaledGames) {
                        counter.add(game);
                    }
                    if (number % heldOutEvery == 0) {
                        add(game, heldOut);
                    } else {
                        learned += add(game, training);
                    }
                }
            });
            ScoreScale scale = counter.scale();
            scales.put(first, scale);
            sources.add("%d games, %d positions, %s, %s".formatted(
                    games.size() - first, seen.size() - before, conditions, scale.text()));
        }

        /** Adds a game, and its new positions to some; returns how many there are. */
        private int add(TrainingGame game, LongStream.Builder positions) {
            int before = seen.size();
            int number = games.size();
            games.add(GameCodec.encode(game));
            SymmetricHash hash = new SymmetricHash(game.grid(), game.rule().code());
            int side = 0;
            for (int i = 0; i < game.plies().size(); i++, side ^= 1) {
                Ply ply = game.plies().get(i);
                Ply.Probe probe = ply.probe();
                if (ply.kind() == Ply.Kind.QUIET && seen.add(hash.value())) {
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
            return seen.size() - before;
        }
    }

    private static long number(int game, int ply, boolean isProbe) {
        return (long) game << 16 | ply << 1 | (isProbe ? 1 : 0);
    }

    /** {@return the numbers of the positions to learn from, in the order of the games; never to be changed} */
    public long[] training() {
        return training;
    }

    /** {@return the numbers of the positions of games held out, in the order of the games; never to be changed} */
    public long[] heldOut() {
        return heldOut;
    }

    /** {@return a new cursor, for one thread} */
    public PositionCursor cursor() {
        return new PositionCursor(game -> GameCodec.decode(games.get(game)),
                game -> Objects.requireNonNull(scales.floorEntry(game)).getValue());
    }

    /** {@return for each file the number of its games and new positions, its conditions, and the scale of its scores} */
    public List<String> sources() {
        return List.copyOf(sources);
    }
}
