package org.kagetsu.eval.network;

import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Move;
import org.kagetsu.line.Lines;

/**
 * What one more stone changes in the windows and rings of the points around it. A place is a point and one of its four
 * directions or of its rings; what is there is a window, or the cells of a ring.
 *
 * <p>Owned by one thread; allocates nothing after its construction.
 */
final class WindowChanges {

    static final int POINT_MASK = Move.CELLS - 1;

    /** Number of places: those of windows, then those of rings. */
    static final int PLACES = (Direction.COUNT + Rings.RINGS) * Move.CELLS;

    /** The most changes: 5 windows on each side of the stone in 4 directions, and its rings. */
    static final int MOST = 2 * Arms.LENGTH * Direction.COUNT + Rings.RINGS * Rings.CELLS;

    private static final int REACH = Arms.LENGTH;
    private static final int RINGS = Direction.COUNT * Move.CELLS;
    private static final int CELL_BITS = 2;

    /** The cells on both sides of a stone, as {@link WindowLines#emptiesAround} counts them. */
    private static final long NEAREST = 1L << (CELL_BITS * (REACH - 1)) | 1L << (CELL_BITS * (REACH + 1));

    /** By direction: the cell of the neighbours' ring that lies one step behind in this direction. */
    private static final int[] BEHIND = new int[Direction.COUNT];

    static {
        for (int d = 0; d < Direction.COUNT; d++) {
            while (Rings.step(0, BEHIND[d]) != -Direction.step(d)) {
                BEHIND[d]++;
            }
        }
    }

    private final WindowLines lines;
    private final char[] present;

    /** By change: the place, what comes there, and the rows before and after. */
    final int[] places = new int[MOST];

    final char[] values = new char[MOST];
    final int[] olds = new int[MOST];
    final int[] news = new int[MOST];

    /** How many changes come in pairs: neighbours of the stone have two, the window and the ring. They are the first. */
    int paired;

    /** How many there are. All but the paired ones are of different points. */
    int size;

    /** The code of the stone. */
    int code;

    /**
     * Creates a list without changes.
     *
     * @param lines the lines before the stone
     * @param present by place what is there before the stone
     */
    WindowChanges(WindowLines lines, char[] present) {
        this.lines = lines;
        this.present = present;
    }

    /** The place of a point's ring. */
    static int place(int ring, int point) {
        return RINGS + ring * Move.CELLS + point;
    }

    /** What a stone adds to the cells of a ring. */
    static int inRing(int code, int cell) {
        return code << (CELL_BITS * cell);
    }

    /** The row of what can be at a place. */
    static int row(int place, int value) {
        return place < RINGS ? value : WindowTables.row((place - RINGS) / Move.CELLS, value);
    }

    /** Collects what a stone on an empty point changes. */
    void collect(int move, int stone) {
        code = stone;
        size = 0;
        for (int d = 0; d < Direction.COUNT; d++) {
            collectAlong(d, move, code, NEAREST);
        }
        paired = size;
        for (int d = 0; d < Direction.COUNT; d++) {
            collectAlong(d, move, code, ~NEAREST);
        }
        for (int ring = 1; ring < Rings.RINGS; ring++) {
            for (int i = 0; i < Rings.CELLS; i++) {
                int point = move + Rings.step(ring, i);
                if (lines.isEmpty(point)) {
                    addRing(ring, point, Rings.opposite(i), code);
                }
            }
        }
    }

    private void collectAlong(int d, int move, int code, long cells) {
        int cell = Lines.cell(d, move);
        long line = lines.line(d, move) | (long) code << (CELL_BITS * cell);
        long around = WindowLines.emptiesAround(line, cell) & cells;
        int step = Direction.step(d);
        int first = d * Move.CELLS + move - REACH * step;
        int shift = WindowLines.shift(cell);
        while (around != 0) {
            int i = Long.numberOfTrailingZeros(around) >>> 1;
            around &= around - 1;
            int at = first + i * step;
            int now = lines.window(line >>> (shift + CELL_BITS * i));
            if (cells == NEAREST) {
                add(at, now, present[at], now);
                addRing(0, at & POINT_MASK, i > REACH ? BEHIND[d] : Rings.opposite(BEHIND[d]), code);
            } else if (now != present[at]) {
                add(at, now, present[at], now);
            }
        }
    }

    private void addRing(int ring, int point, int cell, int code) {
        int place = place(ring, point);
        int old = present[place];
        int now = old | inRing(code, cell);
        add(place, now, WindowTables.row(ring, old), WindowTables.row(ring, now));
    }

    private void add(int place, int value, int old, int now) {
        places[size] = place;
        values[size] = (char) value;
        olds[size] = old;
        news[size++] = now;
    }
}
