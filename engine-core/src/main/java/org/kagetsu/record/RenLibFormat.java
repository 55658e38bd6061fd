package org.kagetsu.record;

import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.record.renlib.RenLibReader;
import org.kagetsu.record.renlib.RenLibWriter;

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
 */
public record RenLibFormat(Rule rule) {

    /** Creates a format. */
    public RenLibFormat {
        Objects.requireNonNull(rule, "rule");
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
        return new RenLibReader(file, rule, Objects.requireNonNull(remarks, "remarks")).read();
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
}
