package org.kagetsu.eval.network;

import java.util.Arrays;
import org.kagetsu.line.Lines;

/**
 * Kinds of arms: the five cells on one side of a point, told apart as far as they can matter to either side. A side's
 * part of an arm ends at the first stone of the other. So nothing matters behind a wall, nor after stones of both
 * sides.
 *
 * <p>Cells are two bits each, the nearest one lowest: 0 empty, 1 own, 2 the opponent's, 3 wall. Two arms make a window,
 * the same one from both ends. Static functions only; safe for use by many threads.
 */
public final class Arms {

    /** Cells of an arm. */
    public static final int LENGTH = 5;

    /** Number of arms of cells, of any kind. */
    static final int ALL = 1 << (2 * LENGTH);

    private static final int WALL = 3;
    private static final int[] CELLS = kinds(LENGTH);

    /** Number of kinds. */
    public static final int COUNT = CELLS.length;

    /** Number of unordered pairs of kinds: windows, mirrored ones counted as one. */
    public static final int PAIRS = pairs(COUNT);

    private static final short[] KINDS = numbers(false);
    private static final short[] SWAPPED_KINDS = numbers(true);

    private Arms() {}

    /**
     * {@return the cells of all kinds of arms of a length, in ascending order}
     *
     * @param length 1..5
     */
    public static int[] kinds(int length) {
        boolean[] isKind = new boolean[1 << (2 * length)];
        int count = 0;
        for (int cells = 0; cells < isKind.length; cells++) {
            int kept = cut(cells, length);
            count += isKind[kept] ? 0 : 1;
            isKind[kept] = true;
        }
        int[] kinds = new int[count];
        for (int cells = isKind.length - 1; cells >= 0; cells--) {
            if (isKind[cells]) {
                kinds[--count] = cells;
            }
        }
        return kinds;
    }

    private static short[] numbers(boolean isSwapped) {
        short[] numbers = new short[ALL];
        for (int cells = 0; cells < ALL; cells++) {
            numbers[cells] = (short) Arrays.binarySearch(CELLS, cut(isSwapped ? Lines.swap(cells) : cells, LENGTH));
        }
        return numbers;
    }

    /**
     * {@return the cells as far as they matter, walls behind them}
     *
     * @param cells two bits each, the nearest one lowest
     * @param length the number of cells that are looked at, 1..5
     */
    public static int cut(int cells, int length) {
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

    /**
     * {@return the kind of an arm, 0 up to {@link #COUNT}}
     *
     * @param cells five cells, the nearest one lowest
     */
    public static int kind(int cells) {
        return KINDS[cells];
    }

    /**
     * {@return the kind that the arm is for the opponent}
     *
     * @param cells five cells, the nearest one lowest
     */
    public static int swappedKind(int cells) {
        return SWAPPED_KINDS[cells];
    }

    /**
     * {@return the cells of a kind}
     *
     * @param kind 0 up to {@link #COUNT}
     */
    public static int cells(int kind) {
        return CELLS[kind];
    }

    /**
     * {@return the number of unordered pairs of this many kinds}
     *
     * @param count 0 or more
     */
    public static int pairs(int count) {
        return count * (count + 1) / 2;
    }

    /**
     * {@return the number of an unordered pair, 0 up to {@link #pairs}}
     *
     * @param a a kind
     * @param b a kind
     */
    public static int pair(int a, int b) {
        return a < b ? b * (b + 1) / 2 + a : a * (a + 1) / 2 + b;
    }
}
