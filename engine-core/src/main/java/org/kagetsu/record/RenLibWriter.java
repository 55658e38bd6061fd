package org.kagetsu.record;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;

/** Writes one library, see {@link RenLibFormat}. Not safe for use by more than one thread at a time. */
final class RenLibWriter {

    private final GameTree tree;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    RenLibWriter(GameTree tree) {
        this.tree = tree;
        Position start = tree.start();
        if (!tree.grid().equals(RenLibFormat.GRID)) {
            throw new IllegalArgumentException("a RenLib library has a board of 15x15, not " + tree.grid());
        }
        if (start.empties() < tree.grid().points() || start.sideToMove() != Side.BLACK) {
            throw new IllegalArgumentException("a RenLib library cannot carry stones that were set up");
        }
    }

    byte[] write() {
        byte[] header = new byte[RenLibFormat.HEADER_SIZE];
        Arrays.fill(header, (byte) 0xFF);
        System.arraycopy(RenLibFormat.HEADER, 0, header, 0, RenLibFormat.HEADER.length);
        header[RenLibFormat.HEADER.length] = RenLibFormat.MAJOR;
        header[RenLibFormat.HEADER.length + 1] = RenLibFormat.MINOR;
        out.writeBytes(header);
        GameTree.Node root = tree.root();
        writeNode(0, isLeaf(root) ? RenLibFormat.IS_LEAF : 0, root.comment(), "");
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
            int flags = (hasSibling ? RenLibFormat.HAS_SIBLING : 0) | (isLeaf(child) ? RenLibFormat.IS_LEAF : 0);
            String label = node.labels().getOrDefault(child.move(), "");
            writeNode(RenLibFormat.toByte(child.move()), flags, child.comment(), label);
            writeChildren(child);
        }
        int left = labels.size();
        for (Map.Entry<Integer, String> label : labels.entrySet()) {
            left--;
            int flags = RenLibFormat.NO_MOVE | RenLibFormat.IS_LEAF | (left > 0 ? RenLibFormat.HAS_SIBLING : 0);
            writeNode(RenLibFormat.toByte(label.getKey()), flags, "", label.getValue());
        }
    }

    private void writeNode(int point, int flags, String comment, String label) {
        boolean hasComment = !comment.isEmpty();
        boolean hasLabel = !label.isEmpty();
        out.write(point);
        out.write(flags | (hasComment ? RenLibFormat.COMMENT : 0) | (hasLabel ? RenLibFormat.EXTENSION : 0));
        if (hasLabel) {
            out.write(0);
            out.write(RenLibFormat.BOARD_TEXT);
        }
        if (hasComment) {
            writeText(comment.replaceFirst("\n", String.valueOf(RenLibFormat.LINES_BEGIN)));
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
