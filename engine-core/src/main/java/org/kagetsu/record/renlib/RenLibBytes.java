package org.kagetsu.record.renlib;

import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** The bytes of a library: its header, the flags of a node, and the points of its board. */
final class RenLibBytes {

    static final Grid GRID = Grid.square(15);

    static final byte[] HEADER = {(byte) 0xFF, 'R', 'e', 'n', 'L', 'i', 'b', (byte) 0xFF};
    static final int HEADER_SIZE = 20;
    static final int MAJOR = 3;
    static final int MINOR = 4;

    /** Bits of the byte after the point. */
    static final int HAS_SIBLING = 0x80;
    static final int IS_LEAF = 0x40;
    static final int OLD_COMMENT = 0x20;
    static final int COMMENT = 0x08;
    static final int NO_MOVE = 0x02;
    static final int EXTENSION = 0x01;

    /** A bit of the last byte of an extension. */
    static final int BOARD_TEXT = 0x01;

    /** Stands between the first line of a comment and the others. */
    static final char LINES_BEGIN = '\b';

    private static final int CELLS_PER_ROW = 16;

    private RenLibBytes() {}

    /** The byte of a point: columns from 1, and rows from 0 at the top. */
    static int toByte(int move) {
        return CELLS_PER_ROW * (GRID.height() - 1 - Move.y(move)) + Move.x(move) + 1;
    }

    /** The point of a byte, or {@link Move#NONE} if it is none. */
    static int toMove(int point) {
        int x = point % CELLS_PER_ROW - 1;
        int y = GRID.height() - 1 - point / CELLS_PER_ROW;
        return GRID.contains(x, y) ? Move.of(x, y) : Move.NONE;
    }
}
