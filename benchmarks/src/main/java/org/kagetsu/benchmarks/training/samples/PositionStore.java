package org.kagetsu.benchmarks.training.samples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;
import org.kagetsu.benchmarks.training.data.Ply;
import org.kagetsu.benchmarks.training.data.TrainingFile;
import org.kagetsu.benchmarks.training.data.TrainingGame;

/**
 * The different quiet positions of files of games, some games of each file held out.
 *
 * <p>Immutable and safe for use by many threads, each with a cursor of its own.
 */
public final class PositionStore {

    private final PackedGames games = new PackedGames();
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
        training = reader.training.toArray();
        heldOut = reader.heldOut.toArray();
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
        private final LongList training = new LongList();
        private final LongList heldOut = new LongList();

        Reader(int heldOutEvery, int scaledGames, long limit) {
            this.heldOutEvery = heldOutEvery;
            this.scaledGames = scaledGames;
            this.limit = limit;
        }

        void read(Path file) throws IOException {
            int first = games.games();
            int before = seen.size();
            ScoreScale.Counter counter = new ScoreScale.Counter();
            String conditions = TrainingFile.read(file, game -> {
                if (training.size < limit) {
                    int number = games.games() - first;
                    if (number < scaledGames) {
                        counter.add(game);
                    }
                    add(game, number % heldOutEvery == 0 ? heldOut : training);
                }
            });
            ScoreScale scale = counter.scale();
            scales.put(first, scale);
            sources.add("%d games, %d positions, %s, %s".formatted(
                    games.games() - first, seen.size() - before, conditions, scale.text()));
        }

        private void add(TrainingGame game, LongList positions) {
            int number = games.add(game);
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
        }
    }

    /** A growing list of numbers. */
    private static final class LongList {

        private long[] numbers = new long[1 << 10];
        private int size;

        void add(long number) {
            if (size == numbers.length) {
                numbers = Arrays.copyOf(numbers, size + size / 2);
            }
            numbers[size++] = number;
        }

        long[] toArray() {
            return Arrays.copyOf(numbers, size);
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
        return new PositionCursor(games, game -> Objects.requireNonNull(scales.floorEntry(game)).getValue());
    }

    /** {@return for each file the number of its games and new positions, its conditions, and the scale of its scores} */
    public List<String> sources() {
        return List.copyOf(sources);
    }
}
