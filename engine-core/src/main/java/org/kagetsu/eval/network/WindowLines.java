package org.kagetsu.eval.network;

import org.kagetsu.board.Position;
import org.kagetsu.grid.Direction;
import org.kagetsu.grid.Grid;
import org.kagetsu.line.Lines;

/**
 * The lines of the position whose features {@link WindowSums} has, and the windows on them.
 *
 * <p>Owned by one thread.
 */
final class WindowLines {

    private static final int ARM_BITS = 2 * Arms.LENGTH;
    private static final int ARM_MASK = (1 << ARM_BITS) - 1;

    /** The cells around a stone that may see it, and itself. */
    private static final long CELLS_AROUND = (1L << (2 * (2 * Arms.LENGTH + 1))) - 1;

    private final WindowTables tables;
    private final long[] lines;

    WindowLines(WindowTables tables, Grid grid) {
        this.tables = tables;
        this.lines = Lines.emptyBoard(grid);
    }

    /** Takes over the lines of a position. A line is copied once for each of its points; that is seldom. */
    void copy(Position position) {
        for (int point : position.grid().moves()) {
            for (int d = 0; d < Direction.COUNT; d++) {
                lines[Lines.word(d, point)] = position.line(d, point);
            }
        }
    }

    void toggle(int move, int code) {
        Lines.toggle(lines, move, code);
    }

    /** Takes a stone away. */
    void clear(int move) {
        toggle(move, code(move));
    }

    long line(int d, int point) {
        return lines[Lines.word(d, point)];
    }

    /** Whether a point is on the board and empty. */
    boolean isEmpty(int point) {
        return code(point) == Lines.EMPTY;
    }

    int code(int point) {
        return Lines.code(line(0, point), Lines.cell(0, point));
    }

    /** The window of an empty point. */
    int window(int d, int point) {
        return window(line(d, point) >>> (2 * Lines.cell(d, point) - ARM_BITS));
    }

    /** The window in the lowest cells, the empty point in its middle. */
    int window(long cells) {
        int before = tables.before[(int) cells & ARM_MASK];
        int after = tables.after[(int) (cells >>> (ARM_BITS + 2)) & ARM_MASK];
        return Arms.pair(before, after);
    }

    /** The empty cells that see a cell, by the lower bit of each; the first one is {@link Arms#LENGTH} before it. */
    static long emptiesAround(long line, int cell) {
        return Lines.empties(line) >>> (2 * cell - ARM_BITS) & CELLS_AROUND;
    }

    /** How far a line is to be shifted so that the window of the first cell that sees a cell is lowest. */
    static int shift(int cell) {
        return 2 * cell - 2 * ARM_BITS;
    }
}
