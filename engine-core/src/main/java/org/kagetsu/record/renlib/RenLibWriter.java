package org.kagetsu.record.renlib;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.record.GameTree;

/** Writes one library, see {@link org.kagetsu.record.RenLibFormat}. Not safe for use by more than one thread at a time. */
public final class RenLibWriter {

    private final GameTree tree;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /**
     * Creates a writer.
     *
     * @throws IllegalArgumentException if the format cannot carry the tree
     */
    public RenLibWriter(GameTree tree) {
        this.tree = tree;
        Position start = tree.start();
        if (!tree.grid().equals(RenLibBytes.GRID)) {
            throw new IllegalArgumentException("a RenLib library has a board of 15x15, not " + tree.grid());
        }
        if (start.empties() < tree.grid().points() || start.sideToMove() != Side.BLACK) {
            throw new IllegalArgumentException("a RenLib library cannot carry stones that were set up");
        }
    }

    /** Writes the library. */
    public byte[] write() {
        byte[] header = new byte[RenLibBytes.HEADER_SIZE];
        Arrays.fill(header, (byte) 0xFF);
        System.arraycopy(RenLibBytes.HEADER, 0, header, 0, RenLibBytes.HEADER.length);
        header[RenLibBytes.HEADER.length] = RenLibBytes.MAJOR;
        header[RenLibBytes.HEADER.length + 1] = RenLibBytes.MINOR;
        out.writeBytes(header);
        GameTree.Node root = tree.root();
        writeNode(0, isLeaf(root) ? RenLibBytes.IS_LEAF : 0, root.comment(), "");
        writeChildren(root);
        return out.toByteArray();
    }

    private static boolean isLeaf(GameTree.Node node) {
        return node.children().isEmpty() && node.labels().isEmpty();
    }

    /** Writes what follows a node: its moves, then labels on other points. Calls itself for each move of a variation. */
    private void writeChildren(GameTree.Node node) {
        Map<Integer, String> labels = new TreeMap<>(node.labels());
        node.children().forEach(child -> labels.remove(child.move()));
        List<GameTree.Node> children = node.children();
        for (int i = 0; i < children.size(); i++) {
            GameTree.Node child = children.get(i);
            boolean hasSibling = i + 1 < children.size() || !labels.isEmpty();
            int flags = (hasSibling ? RenLibBytes.HAS_SIBLING : 0) | (isLeaf(child) ? RenLibBytes.IS_LEAF : 0);
            String label = node.labels().getOrDefault(child.move(), "");
            writeNode(RenLibBytes.toByte(child.move()), flags, child.comment(), label);
            writeChildren(child);
        }
        int left = labels.size();
        for (Map.Entry<Integer, String> label : labels.entrySet()) {
            left--;
            int flags = RenLibBytes.NO_MOVE | RenLibBytes.IS_LEAF | (left > 0 ? RenLibBytes.HAS_SIBLING : 0);
            writeNode(RenLibBytes.toByte(label.getKey()), flags, "", label.getValue());
        }
    }

    private void writeNode(int point, int flags, String comment, String label) {
        boolean hasComment = !comment.isEmpty();
        boolean hasLabel = !label.isEmpty();
        out.write(point);
        out.write(flags | (hasComment ? RenLibBytes.COMMENT : 0) | (hasLabel ? RenLibBytes.EXTENSION : 0));
        if (hasLabel) {
            out.write(0);
            out.write(RenLibBytes.BOARD_TEXT);
        }
        if (hasComment) {
            writeText(comment.replaceFirst("\n", String.valueOf(RenLibBytes.LINES_BEGIN)));
        }
        if (hasLabel) {
            writeText(label);
        }
    }

    /** Writes a text and one or two zeros, an even number of bytes. */
    private void writeText(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeBytes(bytes);
        out.write(0);
        if (bytes.length % 2 == 0) {
            out.write(0);
        }
    }
}
