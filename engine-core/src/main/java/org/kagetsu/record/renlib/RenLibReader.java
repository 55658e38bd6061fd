package org.kagetsu.record.renlib;

import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Move;
import org.kagetsu.record.FileText;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.Remark;

/** Reads one library, see {@link org.kagetsu.record.RenLibFormat}. Not safe for use by more than one thread at a time. */
public final class RenLibReader {

    /** Files without a header begin with the middle of the board. */
    private static final int OLD_BEGIN = 0x78;

    private final byte[] file;
    private final Consumer<Remark> remarks;
    private final GameTree tree;
    private final GameTree.Cursor cursor;
    private int offset;

    /** The node that the next one belongs to; empty if the next one is left out. */
    private Optional<GameTree.Node> parent;
    /** The parents of siblings that are still to come. */
    private final Deque<Optional<GameTree.Node>> open = new ArrayDeque<>();

    /** Creates a reader. */
    public RenLibReader(byte[] file, Rule rule, Consumer<Remark> remarks) {
        this.file = file;
        this.remarks = remarks;
        this.tree = new GameTree(RenLibBytes.GRID, rule);
        this.cursor = tree.cursor(tree.root());
        this.parent = Optional.of(tree.root());
    }

    /** Reads the library. */
    public GameTree read() {
        readHeader();
        boolean isDone = offset == file.length;
        for (boolean isFirst = true; !isDone; isFirst = false) {
            isDone = readNode(isFirst);
        }
        if (offset < file.length) {
            remark(offset, file.length - offset + " bytes after the end of the tree");
        }
        return tree;
    }

    private void readHeader() {
        byte[] header = RenLibBytes.HEADER;
        if (file.length < RenLibBytes.HEADER_SIZE || !Arrays.equals(file, 0, header.length, header, 0, header.length)) {
            if (file.length < 2 || file[0] != OLD_BEGIN) {
                throw error(0, "no RenLib library: neither its header nor a first move in the middle");
            }
            return;
        }
        int major = file[header.length] & 0xFF;
        int minor = file[header.length + 1] & 0xFF;
        if (major > RenLibBytes.MAJOR || (major == RenLibBytes.MAJOR && minor > RenLibBytes.MINOR)) {
            throw error(header.length, "version " + major + "." + minor + " is above "
                    + RenLibBytes.MAJOR + "." + RenLibBytes.MINOR);
        }
        offset = RenLibBytes.HEADER_SIZE;
    }

    /** Reads a node; true if it is the last. */
    private boolean readNode(boolean isFirst) {
        int place = offset;
        int point = next();
        int flags = next();
        int extension = 0;
        if ((flags & RenLibBytes.EXTENSION) != 0) {
            next();
            extension = next();
        }
        boolean isRoot = isFirst && point == 0;
        if (!isRoot && (flags & RenLibBytes.HAS_SIBLING) != 0) {
            open.push(parent);
        }
        Optional<GameTree.Node> above = parent;
        int move = point == 0 ? Move.NONE : RenLibBytes.toMove(point);
        if (!isRoot) {
            parent = (flags & RenLibBytes.NO_MOVE) != 0 ? Optional.empty() : play(place, point, move);
        }
        Optional<GameTree.Node> node = parent;
        if ((flags & (RenLibBytes.OLD_COMMENT | RenLibBytes.COMMENT)) != 0) {
            boolean isOld = (flags & RenLibBytes.OLD_COMMENT) != 0;
            String text = readText(isOld);
            node.ifPresent(to -> to.setComment(text));
        }
        if ((extension & RenLibBytes.BOARD_TEXT) != 0) {
            String text = readText(false);
            above.filter(to -> move != Move.NONE).ifPresent(to -> to.setLabel(move, text));
        }
        return (flags & RenLibBytes.IS_LEAF) != 0 ? goBack() : offset == file.length;
    }

    /** Goes back to the parent of the next sibling; true if there is none. */
    private boolean goBack() {
        if (open.isEmpty()) {
            return true;
        }
        parent = open.pop();
        parent.ifPresent(cursor::backTo);
        return offset == file.length;
    }

    /** Makes a move; empty if it, and what follows it, is left out. */
    private Optional<GameTree.Node> play(int place, int point, int move) {
        if (parent.isEmpty()) {
            return parent;
        }
        if (point == 0) {
            remark(place, "a pass, which these games do not have");
            return Optional.empty();
        }
        if (move == Move.NONE) {
            throw error(place, "byte " + point + " is not a point of a 15x15 board");
        }
        if (cursor.position().outcome().isOver()) {
            remark(place, "a stone on " + Move.toText(move) + " after the end of a variation");
            return Optional.empty();
        }
        if (!cursor.position().isEmpty(move)) {
            throw error(place, "point " + Move.toText(move) + " is occupied");
        }
        return Optional.of(cursor.play(move));
    }

    /** Reads a text, which takes an even number of bytes. Its characters are guessed: files mix them. */
    private String readText(boolean isOld) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        int begin = offset;
        boolean isDone = false;
        while (!isDone) {
            int value = next();
            isDone = isOld ? value > 0x7F : value == 0;
            if (isOld || !isDone) {
                text.write(isOld ? value & 0x7F : value);
            }
        }
        if ((offset - begin) % 2 != 0) {
            next();
        }
        return FileText.of(text.toByteArray()).text().replace(RenLibBytes.LINES_BEGIN, '\n').strip();
    }

    private int next() {
        if (offset == file.length) {
            throw error(offset, "the file ends within a node or a text");
        }
        return file[offset++] & 0xFF;
    }

    private void remark(int place, String problem) {
        remarks.accept(new Remark(problem, 1, place + 1));
    }

    private static GameFormatException error(int place, String problem) {
        return new GameFormatException(problem, 1, place + 1);
    }
}
