package org.kagetsu.pattern;

import org.kagetsu.board.Rule;
import org.kagetsu.line.Lines;

/**
 * The line patterns of both sides for every window key of one rule.
 *
 * <p>A window key holds the cells of a line word around an empty point, without the point itself. The lower half of its
 * bits has the {@link #radius} cells before the point, the nearest one highest; the upper half has the cells after it.
 *
 * <p>Immutable and safe for use by many threads.
 */
final class LineTable {

    /** Cells on each side of the centre that can matter: 4 or 5. */
    final int radius;

    /** By window key: Black's {@link LinePattern} in bits 0-3, White's in bits 4-7. */
    final byte[] patterns;

    LineTable(Rule rule) {
        // Five with overlines needs four cells on each side. An exact five, and open ends, need one more cell behind
        // the five.
        radius = rule == Rule.FREESTYLE || rule.winLength() < 5 ? 4 : 5;
        int cells = 1 << (2 * radius);
        patterns = new byte[cells * cells];
        fill(new LineArms(rule, radius));
    }

    /** There are few kinds of arms: each pair of kinds is classified once and copied to all its windows. */
    private void fill(LineArms arms) {
        int cells = 1 << (2 * radius);
        int[] before = new int[cells];
        for (int low = 0; low < cells; low++) {
            before[low] = arms.kind(Lines.reverse(low, radius));
        }
        byte[][] between = between(arms);
        for (int high = 0; high < cells; high++) {
            fillRow(high * cells, before, between[arms.kind(high)]);
        }
    }

    /** A method of its own, so that a fresh process soon compiles its loop. */
    private void fillRow(int row, int[] before, byte[] kinds) {
        for (int low = 0; low < before.length; low++) {
            patterns[row + low] = kinds[before[low]];
        }
    }

    /** The patterns between arms of any two kinds, the same from both sides. */
    private static byte[][] between(LineArms arms) {
        byte[][] between = new byte[arms.count][arms.count];
        for (int after = 0; after < between.length; after++) {
            for (int before = 0; before <= after; before++) {
                byte patterns = arms.classify(before, after);
                between[after][before] = patterns;
                between[before][after] = patterns;
            }
        }
        return between;
    }

    /**
     * Returns the line patterns of a window.
     *
     * @param before the five cells before the centre, two bits each, the nearest one lowest
     * @param after the five cells after it, likewise
     * @return Black's {@link LinePattern} in bits 0-3, White's in bits 4-7
     */
    int patterns(int before, int after) {
        int mask = (1 << (2 * radius)) - 1;
        return patterns[Lines.reverse(before & mask, radius) | (after & mask) << (2 * radius)] & 0xFF;
    }

    /**
     * Returns the window key of a cell.
     *
     * @param line a line word
     * @param cell an empty cell of the board, 5..26
     */
    int key(long line, int cell) {
        int half = 2 * radius;
        long window = line >>> (2 * cell - half);
        int mask = (1 << half) - 1;
        return ((int) window & mask) | ((int) (window >>> 2) & (mask << half));
    }
}
