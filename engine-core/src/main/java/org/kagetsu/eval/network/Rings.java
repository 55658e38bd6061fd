package org.kagetsu.eval.network;

import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;

/**
 * Kinds of rings: what stands on the eight neighbours of a point, and on the points up to three columns and rows away that
 * share no line with it, no matter how the board is turned or mirrored. Line windows do not show how stones on different
 * lines stand to each other, and they do not show a knight's move at all.
 *
 * <p>The cells of a ring follow each other around the point, two bits each, the first one lowest: 0 empty or outside the
 * board, 1 own, 2 the opponent's. Static functions only; safe for use by many threads.
 */
public final class Rings {

    /**
     * Number of rings: neighbours, then knight's moves, then points three columns or rows away and one, or two, of the
     * other.
     */
    public static final int RINGS = 4;

    /** Cells of a ring. */
    public static final int CELLS = 8;

    /** The first two columns and rows of each ring; turns by 90 degrees give the others. */
    private static final int[][] FIRST = {{1, 0, 1, 1}, {2, 1, 1, 2}, {3, 1, 1, 3}, {3, 2, 2, 3}};

    private static final int QUARTER = 2;
    private static final int CELL_BITS = 2;
    private static final int KEYS = 1 << (CELL_BITS * CELLS);
    private static final int LOWS = 0x5555;

    private static final int[][] STEPS = {steps(0), steps(1), steps(2), steps(3)};

    /** By cells: the kind of a ring of neighbours, and that of knight's moves. */
    private static final char[][] KINDS = new char[2][KEYS];

    /** By kind of these two rings: its smallest cells. The array is longer than there are kinds. */
    private static final char[] SMALLEST = new char[KEYS / CELLS];

    private static final int NEIGHBOURS = number(0, 0);
    private static final int KNIGHTS = number(1, NEIGHBOURS) - NEIGHBOURS;

    /** Number of kinds of all rings, those of one ring after those of another. */
    public static final int COUNT = NEIGHBOURS + (RINGS - 1) * KNIGHTS;

    private static final char[] SWAPPED = swappedKinds();

    private Rings() {}

    private static int[] steps(int ring) {
        int[] steps = new int[CELLS];
        for (int i = 0; i < CELLS; i++) {
            int x = FIRST[ring][i % QUARTER * 2];
            int y = FIRST[ring][i % QUARTER * 2 + 1];
            for (int turn = 0; turn < i / QUARTER; turn++) {
                int turned = -y;
                y = x;
                x = turned;
            }
            steps[i] = y * Move.STRIDE + x;
        }
        return steps;
    }

    /** Numbers the kinds of a ring from the first number on; returns the number after the last one. */
    private static int number(int ring, int first) {
        char[] kinds = KINDS[ring];
        int next = first;
        for (int cells = 0; cells < KEYS; cells = next(cells)) {
            if (cells == 0 || kinds[cells] == 0) {
                numberImages(ring, cells, (char) next++);
            }
        }
        return next;
    }

    /** The next larger cells without a 3. */
    private static int next(int cells) {
        int next = cells + 1;
        for (int threes = next & next >>> 1 & LOWS; threes != 0; threes = next & next >>> 1 & LOWS) {
            next += threes;
        }
        return next;
    }

    private static char[] swappedKinds() {
        char[] swapped = new char[COUNT];
        for (int kind = 0; kind < NEIGHBOURS + KNIGHTS; kind++) {
            char[] kinds = KINDS[kind < NEIGHBOURS ? 0 : 1];
            swapped[kind] = kinds[Lines.swap(SMALLEST[kind])];
        }
        for (int kind = NEIGHBOURS + KNIGHTS; kind < COUNT; kind++) {
            swapped[kind] = (char) (swapped[kind - KNIGHTS] + KNIGHTS);
        }
        return swapped;
    }

    /** The turned images of a ring and of its mirror image: neighbours on a line stay, knight's moves change places. */
    private static void numberImages(int ring, int cells, char kind) {
        SMALLEST[kind] = (char) cells;
        int turned = cells;
        int mirrored = turned(Lines.reverse(cells, CELLS), ring + 1);
        for (int turn = 0; turn < CELLS / QUARTER; turn++) {
            KINDS[ring][turned] = kind;
            KINDS[ring][mirrored] = kind;
            turned = turned(turned, QUARTER);
            mirrored = turned(mirrored, QUARTER);
        }
    }

    /** The cells moved on by a count of cells. */
    private static int turned(int cells, int count) {
        int moved = CELL_BITS * count;
        return (cells << moved | cells >>> (CELL_BITS * CELLS - moved)) & (KEYS - 1);
    }

    /**
     * {@return the difference between the move of a ring's cell and the point's own}
     *
     * @param ring 0 up to {@link #RINGS}
     * @param cell 0 up to {@link #CELLS}; four cells further is the opposite one
     */
    public static int step(int ring, int cell) {
        return STEPS[ring][cell];
    }

    /** The cell that a point is in the ring of another point, which is this cell of its own ring. */
    static int opposite(int cell) {
        return (cell + CELLS / 2) % CELLS;
    }

    /**
     * {@return the cells of a point's ring}
     *
     * @param words the board as {@link Lines} has it, own stones as 1
     * @param ring 0 up to {@link #RINGS}
     * @param point a point of the board
     */
    public static int cells(long[] words, int ring, int point) {
        int cells = 0;
        for (int i = 0; i < CELLS; i++) {
            int at = point + STEPS[ring][i];
            int code = Lines.code(words[Lines.word(0, at)], Lines.cell(0, at));
            cells |= (code == Lines.WALL ? Lines.EMPTY : code) << (CELL_BITS * i);
        }
        return cells;
    }

    /**
     * {@return the kind of a ring, 0 up to {@link #COUNT}}
     *
     * @param ring 0 up to {@link #RINGS}
     * @param cells its cells
     */
    public static int kind(int ring, int cells) {
        return ring == 0 ? KINDS[0][cells] : KINDS[1][cells] + (ring - 1) * KNIGHTS;
    }

    /**
     * {@return the kind that a ring is for the opponent}
     *
     * @param kind 0 up to {@link #COUNT}
     */
    public static int swappedKind(int kind) {
        return SWAPPED[kind];
    }
}
