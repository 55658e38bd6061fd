package org.kagetsu.record;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Move;

/**
 * Makes a tree of all variations of an SGF game whose main line has been read, and found possible, before. Not safe for
 * use by more than one thread at a time.
 */
final class SgfTreeReader implements SgfParser.Visitor {

    private final TextScanner scanner;
    private final GameTree tree;
    /** The position of {@link #node}. */
    private final Position position;
    private GameTree.Node node;
    /** The nodes and flags to which the ends of variations lead back. */
    private final Deque<Branch> branches = new ArrayDeque<>();
    /** What is said of the nodes, in one place of the text or in several; written into the tree at the end. */
    private final Map<GameTree.Node, StringBuilder> comments = new HashMap<>();
    private boolean isBeyondTheEnd;
    private boolean hasPassed;

    /** A place where a variation begins. */
    private record Branch(GameTree.Node node, boolean isBeyondTheEnd, boolean hasPassed) {}

    /**
     * Creates a reader.
     *
     * @param scanner over the text of the game
     * @param mainLine the game's main line, whose start and tags are those of the tree
     */
    SgfTreeReader(TextScanner scanner, GameRecord mainLine) {
        this.scanner = scanner;
        this.tree = new GameTree(mainLine);
        this.tree.forgetComments();
        this.position = tree.start();
        this.node = tree.root();
    }

    /** Gives the tree after the last node. */
    GameTree finish() {
        comments.forEach((to, comment) -> to.setComment(comment.toString()));
        return tree;
    }

    @Override
    public void beginVariation() {
        branches.push(new Branch(node, isBeyondTheEnd, hasPassed));
    }

    @Override
    public void endVariation() {
        Branch branch = branches.pop();
        while (position.ply() > branch.node().ply()) {
            position.undo();
        }
        node = branch.node();
        isBeyondTheEnd = branch.isBeyondTheEnd();
        hasPassed = branch.hasPassed();
    }

    @Override
    public void visit(List<SgfProperty> properties) {
        for (SgfProperty property : properties) {
            if (SgfSetUp.isPartOf(property) && node.parent().isPresent()) {
                throw scanner.error(property.offset(), property.name() + " after the first move");
            }
            if (property.name().equals("B") || property.name().equals("W")) {
                readMove(property);
            }
        }
        for (SgfProperty property : properties) {
            if (property.name().equals("C") && !isBeyondTheEnd) {
                StringBuilder comment = comments.computeIfAbsent(node, key -> new StringBuilder());
                comment.append(comment.isEmpty() ? "" : "\n").append(property.value());
            } else if (property.name().equals("LB") && !isBeyondTheEnd) {
                readLabel(property);
            }
        }
    }

    private void readMove(SgfProperty property) {
        String value = property.stripped();
        if (SgfReader.isPass(value, tree.grid())) {
            hasPassed = true;
            return;
        }
        if (hasPassed) {
            throw scanner.error(property.offset(), SgfSetUp.PASS);
        }
        int move = SgfSetUp.point(scanner, tree.grid(), property.offset(), value);
        if (!isBeyondTheEnd && position.outcome().isOver()) {
            isBeyondTheEnd = true;
            scanner.remark(property.offset(), "a stone on " + Move.toText(move) + " after the end of a variation");
        }
        if (!isBeyondTheEnd) {
            int side = property.name().equals("B") ? Side.BLACK : Side.WHITE;
            if (side != position.sideToMove()) {
                throw scanner.error(property.offset(), "a move of " + Side.name(side) + ", who is not to move");
            }
            if (!position.isEmpty(move)) {
                throw scanner.error(property.offset(), "point " + Move.toText(move) + " is occupied");
            }
            node = node.child(move);
            position.place(move);
        }
    }

    /** Reads a label: a point, a colon and the text. */
    private void readLabel(SgfProperty property) {
        String value = property.value();
        int colon = value.indexOf(':');
        if (colon > 0) {
            int point = SgfSetUp.point(scanner, tree.grid(), property.offset(), value.substring(0, colon).strip());
            node.setLabel(point, value.substring(colon + 1));
        }
    }
}
