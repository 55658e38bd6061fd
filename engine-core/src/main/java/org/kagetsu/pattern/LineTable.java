package org.kagetsu.pattern;

import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;

/**
 * The line patterns of both sides for every window key of one rule.
 *
 * <p>A window key is the line word's cells around an empty point without the point itself: the lower half of the
 * bits holds the {@link #radius} cells before it, the nearest one highest, the upper half the cells after it.
 *
 * <p>Immutable and safe for use by many threads.
 */
final class LineTable {

    /** Cells on each side of the centre that can matter: 4 or 5. */
    final int radius;

    /** By window key: Black's {@link LinePattern} in bits 0-3, White's in bits 4-7. */
    final byte[] patterns;

    LineTable(Rule rule) {
        radius = radius(rule);
        int arms = 1 << (2 * radius);
        patterns = new byte[arms * arms];
        for (int side = Side.BLACK; side <= Side.WHITE; side++) {
            fill(new LineClassifier(rule, side, radius), side, arms);
        }
    }

    /** Five with overlines needs four cells a side; an exact five, and open ends, one more to see past it. */
    private static int radius(Rule rule) {
        return rule == Rule.FREESTYLE || rule.winLength() < 5 ? 4 : 5;
    }

    private void fill(LineClassifier classifier, int side, int arms) {
        int[] after = new int[arms];
        int[] before = new int[arms];
        for (int cells = 0; cells < arms; cells++) {
            after[cells] = classifier.arm(cells, Stone.of(side));
            before[cells] = classifier.arm(reverse(cells), Stone.of(side));
        }
        for (int high = 0; high < arms; high++) {
            int base = high << (2 * radius);
            for (int low = 0; low < arms; low++) {
                patterns[base + low] |= (byte) (classifier.classify(before[low], after[high]) << (4 * side));
            }
        }
    }

    /** The cells of an arm in reverse order. */
    private int reverse(int cells) {
        int reversed = 0;
        for (int i = 0; i < radius; i++) {
            reversed = (reversed << 2) | ((cells >>> (2 * i)) & 3);
        }
        return reversed;
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
