package org.kagetsu.benchmarks.training.samples;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.kagetsu.base.SplitMix;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;

/**
 * A hash of the stones of a growing game that is the same for all eight symmetric copies.
 *
 * <p>Not safe for use by more than one thread.
 */
public final class SymmetricHash {

    private static final Symmetry[] SYMMETRIES = Symmetry.values();
    private static final int STONES = 2 * Move.CELLS;

    /** By size: the numbers of all stones, those of one symmetry after those of another; immutable once made. */
    private static final Map<Grid, long[]> NUMBERS = new ConcurrentHashMap<>();

    private final long[] numbers;
    private final long[] hashes = new long[SYMMETRIES.length];

    /** Starts with an empty square board; the salt tells games of different rules apart. */
    public SymmetricHash(Grid grid, int salt) {
        this.numbers = NUMBERS.computeIfAbsent(grid, SymmetricHash::numbers);
        Arrays.fill(hashes, SplitMix.first((long) salt << 32 | grid.width()));
    }

    private static long[] numbers(Grid grid) {
        long[] numbers = new long[SYMMETRIES.length * STONES];
        for (int move : grid.moves()) {
            for (int i = 0; i < SYMMETRIES.length; i++) {
                long image = 2L * SYMMETRIES[i].apply(move, grid) + (1L << 40);
                numbers[i * STONES + 2 * move] = SplitMix.first(image);
                numbers[i * STONES + 2 * move + 1] = SplitMix.first(image + 1);
            }
        }
        return numbers;
    }

    /** Adds a stone, or takes it away. */
    public void toggle(int side, int move) {
        for (int i = 0; i < hashes.length; i++) {
            hashes[i] ^= numbers[i * STONES + 2 * move + side];
        }
    }

    /** The least of the hashes of the copies. */
    public long value() {
        long least = hashes[0];
        for (long hash : hashes) {
            least = Math.min(least, hash);
        }
        return least;
    }
}
