package org.kagetsu.benchmarks.training.window;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Kinds of arms: the five cells on one side of a point, told apart as far as they can matter to either side. A side's
 * part of an arm ends at the first stone of the other, so nothing matters behind a wall, nor after stones of both sides
 * have been met.
 *
 * <p>Cells are two bits each, the nearest one lowest: 0 empty, 1 own, 2 the opponent's, 3 wall. Static functions only;
 * safe for use by many threads.
 */
final class Arms {

    /** Cells of an arm. */
    static final int LENGTH = 5;

    private static final int WALL = 3;
    private static final int[] CELLS = kinds(LENGTH);

    /** Number of kinds. */
    static final int COUNT = CELLS.length;

    /** Number of unordered pairs of kinds: windows, mirrored ones counted as one. */
    static final int PAIRS = pairs(COUNT);

    private static final short[] KINDS = numbers(Arms::cut);
    private static final short[] SWAPPED_KINDS = numbers(cells -> cut(swap(cells)));

    private Arms() {}

    /** The cells of all kinds of arms of a length, in ascending order. */
    static int[] kinds(int length) {
        return IntStream.range(0, 1 << (2 * length)).map(cells -> cut(cells, length)).distinct().sorted().toArray();
    }

    private static short[] numbers(IntUnaryOperator cut) {
        short[] numbers = new short[1 << (2 * LENGTH)];
        for (int cells = 0; cells < numbers.length; cells++) {
            numbers[cells] = (short) Arrays.binarySearch(CELLS, cut.applyAsInt(cells));
        }
        return numbers;
    }

    private static int cut(int cells) {
        return cut(cells, LENGTH);
    }

    /** The cells as far as they matter, walls behind them. */
    static int cut(int cells, int length) {
        int seen = 0;
        for (int i = 0; i < length; i++) {
            int cell = cells >>> (2 * i) & WALL;
            seen |= cell;
            if (seen == WALL) {
                int end = cell == WALL ? i : i + 1;
                int kept = (1 << (2 * end)) - 1;
                return (cells & kept) | ((1 << (2 * length)) - 1 & ~kept);
            }
        }
        return cells & (1 << (2 * length)) - 1;
    }

    /** The cells with the stones of both sides exchanged. */
    private static int swap(int cells) {
        int low = cells & 0x155;
        int high = cells >>> 1 & 0x155;
        return low << 1 | high;
    }

    /** The cells in reverse order. */
    static int reverse(int cells) {
        int reversed = 0;
        for (int i = 0; i < LENGTH; i++) {
            reversed = reversed << 2 | (cells >>> (2 * i) & WALL);
        }
        return reversed;
    }

    /** The kind of an arm, 0 up to {@link #COUNT}. */
    static int kind(int cells) {
        return KINDS[cells];
    }

    /** The kind that the arm is for the opponent. */
    static int swappedKind(int cells) {
        return SWAPPED_KINDS[cells];
    }

    /** The cells of a kind. */
    static int cells(int kind) {
        return CELLS[kind];
    }

    /** Number of unordered pairs of so many. */
    static int pairs(int count) {
        return count * (count + 1) / 2;
    }

    /** The number of an unordered pair, 0 up to {@link #pairs}. */
    static int pair(int a, int b) {
        return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
    }
}
