package org.kagetsu.record;

import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * The library files of RenLib, {@code .lib}: trees of renju games with comments and board texts.
 *
 * <p>Files of versions 3.0 to 3.4 are read, and older ones without a header, too. Version 3.4 is written, with texts in
 * UTF-8. The board has 15 columns and rows. A board text is a {@linkplain GameTree.Node#labels label}. Marks and the
 * point where a search begins are not kept, nor are players, result and other tags. Left out with a remark: passes,
 * stones after the end of a game, and all that follows these; bytes after the end of the tree.
 *
 * <p>Places in errors and remarks are in line 1, and the column is the number of the byte, from 1. Immutable and safe for
 * use by many threads.
 *
 * @param rule the rules of games that are read; the file does not tell them
 * @param isStrict true to refuse a text with small faults, false to read it with remarks
 */
public record RenLibFormat(Rule rule, boolean isStrict) {

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

    /** Creates a format. */
    public RenLibFormat {
        Objects.requireNonNull(rule, "rule");
    }

    /**
     * Creates a format that remarks on what is not part of it.
     *
     * @param rule the rules of games that are read
     */
    public RenLibFormat(Rule rule) {
        this(rule, false);
    }

    /**
     * Reads a library.
     *
     * @param file all bytes of the file
     * @param remarks takes what was noticed in a file that is read all the same
     * @return a new tree
     * @throws GameFormatException if the file is not a library, or has an impossible move
     */
    public GameTree read(byte[] file, Consumer<Remark> remarks) {
        Objects.requireNonNull(file, "file");
        return new RenLibReader(file, rule, isStrict, Objects.requireNonNull(remarks, "remarks")).read();
    }

    /**
     * Writes a library.
     *
     * @param tree the game, unchanged
     * @return the bytes of a file
     * @throws IllegalArgumentException if the board is not 15x15, or stones were set up
     */
    public byte[] write(GameTree tree) {
        return new RenLibWriter(Objects.requireNonNull(tree, "tree")).write();
    }

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
