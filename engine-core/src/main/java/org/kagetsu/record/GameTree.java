package org.kagetsu.record;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.kagetsu.record.sgf.SgfNames;
import org.kagetsu.record.text.TextScanner;

/**
 * A game with variations: a tree of moves, with comments and labels of points. The first child of every node continues
 * its main line.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class GameTree {

    private final Position start;
    private final Node root = new Node(null, Move.NONE);
    private final Map<Tag, String> tags = new EnumMap<>(Tag.class);
    /** A result that the board does not show, and the node after which it was given. */
    private GameResult declared = GameResult.ONGOING;
    private Node declaredAt = root;

    /**
     * Creates a tree without moves, which begins on the empty board.
     *
     * @param grid the size
     * @param rule the rules
     */
    public GameTree(Grid grid, Rule rule) {
        this(new Position(grid, rule));
    }

    /** Creates a tree without moves, which begins at a position that is its own from now on. */
    GameTree(Position start) {
        this.start = start;
    }

    /**
     * Creates a tree whose main line is a game, with its comments, tags and result.
     *
     * @param game the game, unchanged; moves taken back are left out
     */
    public GameTree(GameRecord game) {
        this(Objects.requireNonNull(game, "game").start());
        for (Tag tag : Tag.values()) {
            setTag(tag, game.tag(tag));
        }
        root.comment = game.comment(0);
        Node node = root;
        for (RecordedMove move : game.moves()) {
            node = node.child(move.move());
            node.comment = move.comment();
            node.timeMillis = move.timeMillis();
        }
        declare(node, game.result());
    }

    /** A position of the tree: the move that leads there, what is said of it, and the moves that follow. */
    public static final class Node {

        private final @Nullable Node parent;
        private final int move;
        private final int ply;
        private final List<Node> children = new ArrayList<>(1);
        /** Made when the first label comes, because most nodes have none. */
        private Map<Integer, String> labels = Map.of();
        /** Properties of SGF that have no other place, by name, with their brackets. */
        private Map<String, StringBuilder> others = Map.of();
        private String comment = "";
        private int timeMillis;

        private Node(@Nullable Node parent, int move) {
            this.parent = parent;
            this.move = move;
            this.ply = parent == null ? 0 : parent.ply + 1;
        }

        /** The child with a move; made if there is none. The move must be possible. */
        Node child(int childMove) {
            for (Node child : children) {
                if (child.move == childMove) {
                    return child;
                }
            }
            Node child = new Node(this, childMove);
            children.add(child);
            return child;
        }

        /** {@return the move that leads here; {@link Move#NONE} for the root} */
        public int move() {
            return move;
        }

        /** {@return the number of moves up to here, 0..484} */
        public int ply() {
            return ply;
        }

        /** {@return the node before the move; empty for the root} */
        public Optional<Node> parent() {
            return Optional.ofNullable(parent);
        }

        /** {@return the nodes after each move that was tried, the main line first; a view that cannot be changed} */
        public List<Node> children() {
            return Collections.unmodifiableList(children);
        }

        /** {@return what is said of the move, or at the root of the game; empty if nothing} */
        public String comment() {
            return comment;
        }

        /**
         * Comments on the move, or at the root on the game.
         *
         * @param text lines of text; any end of line becomes a line feed, any other control character a space
         */
        public void setComment(String text) {
            comment = TextScanner.cleanLines(Objects.requireNonNull(text, "text"));
        }

        /** {@return the labels of points of the board in this position, by point; a view that cannot be changed} */
        public Map<Integer, String> labels() {
            return Collections.unmodifiableMap(labels);
        }

        /**
         * Labels a point in this position.
         *
         * @param point the point
         * @param text one line of text; the empty text takes the label away
         */
        public void setLabel(int point, String text) {
            String label = TextScanner.cleanLine(Objects.requireNonNull(text, "text"));
            labels = labels.isEmpty() ? new TreeMap<>() : labels;
            if (label.isEmpty()) {
                labels.remove(point);
            } else {
                labels.put(point, label);
            }
        }

        void setTimeMillis(int used) {
            timeMillis = used;
        }

        /** Takes all moves out that follow. */
        void clear() {
            children.clear();
        }

        /** {@return the time used for the move in milliseconds, 0 or more; 0 if it is not known} */
        public int timeMillis() {
            return timeMillis;
        }

        /**
         * Keeps a value of a property of SGF that has no other place, as it is.
         *
         * @param name the name of the property, of capitals and digits
         * @param value what stands between the brackets; a backslash is before each closing bracket in it
         * @throws IllegalArgumentException if they would not be read as one value of that property
         */
        public void keep(String name, String value) {
            keepValues(name, SgfNames.inBrackets(name, value));
        }

        private void keepValues(String name, String values) {
            others = others.isEmpty() ? new LinkedHashMap<>() : others;
            others.computeIfAbsent(name, key -> new StringBuilder()).append(values);
        }

        /** {@return a new map of the properties of SGF that are kept as they are: names, and values with their brackets} */
        public Map<String, String> others() {
            Map<String, String> texts = new LinkedHashMap<>();
            others.forEach((name, values) -> texts.put(name, values.toString()));
            return texts;
        }

        /** {@return the node as text, for instance {@code "move 3 on h8, 2 children"}} */
        @Override
        public String toString() {
            return (parent == null ? "root" : "move " + ply + " on " + Move.toText(move)) + ", " + children.size()
                    + (children.size() == 1 ? " child" : " children");
        }
    }

    /**
     * A place in a tree, with the position there: the way to go through many moves, or to add them. It must not be used
     * any more when its node is taken out of the tree.
     */
    public static final class Cursor {
        private final Position position;
        private Node node;

        private Cursor(Position position, Node node) {
            this.position = position;
            this.node = node;
        }

        /** {@return the node} */
        public Node node() {
            return node;
        }

        /** {@return the position, which the cursor changes; not to be changed by others} */
        public Position position() {
            return position;
        }

        /**
         * Goes on with a move: to the node that is there already, or to a new one behind its siblings.
         *
         * @param move an empty point
         * @return the node after the move
         * @throws IllegalArgumentException if the point is occupied or outside the board
         * @throws IllegalStateException if the game is over before the move
         */
        public Node play(int move) {
            check(move);
            if (position.outcome().isOver()) {
                throw new IllegalStateException("a stone on " + Move.toText(move) + " after the end: "
                        + GameResult.onBoard(position.outcome()));
            }
            position.place(move);
            node = node.child(move);
            return node;
        }

        void check(int move) {
            if (!position.grid().contains(move)) {
                throw position.grid().outside(move);
            }
            if (!position.isEmpty(move)) {
                throw new IllegalArgumentException("point " + Move.toText(move) + " is occupied");
            }
        }

        /**
         * Goes back to a node that leads here.
         *
         * @param earlier a node between the root and here
         * @throws IllegalStateException if the node is none of these
         */
        public void backTo(Node earlier) {
            Objects.requireNonNull(earlier, "earlier");
            while (node != earlier) {
                position.undo();
                node = Objects.requireNonNull(node.parent);
            }
        }
    }

    /**
     * {@return a cursor at a node}
     *
     * @param node a node of this tree
     * @throws IllegalArgumentException if the node is of another tree
     */
    public Cursor cursor(Node node) {
        return new Cursor(position(node), node);
    }

    /** {@return the size of the board} */
    public Grid grid() {
        return start.grid();
    }

    /** {@return the rules} */
    public Rule rule() {
        return start.rule();
    }

    /** {@return a new position, that before the first move, with the stones that were set up} */
    public Position start() {
        return start.copy();
    }

    /** {@return the node before the first move} */
    public Node root() {
        return root;
    }

    /**
     * {@return the node after a move: the one that is there already, or a new one behind its siblings}
     *
     * @param parent the node before the move, one of this tree
     * @param move an empty point
     * @throws IllegalArgumentException if the node is of another tree, or the point is occupied or outside the board
     * @throws IllegalStateException if the game is over before the move
     */
    public Node add(Node parent, int move) {
        return cursor(Objects.requireNonNull(parent, "parent")).play(move);
    }

    /**
     * Takes a move and all that follows it out of the tree.
     *
     * @param node a node of this tree, not the root
     * @throws IllegalArgumentException if the node is the root or of another tree
     */
    public void remove(Node node) {
        pathHere(node);
        Node parent = node.parent;
        if (parent == null) {
            throw new IllegalArgumentException("the root cannot be removed");
        }
        parent.children.remove(node);
    }

    /**
     * Makes a variation the first among its siblings, up to the root, so that it becomes the main line.
     *
     * @param node a node of this tree
     * @throws IllegalArgumentException if the node is of another tree
     */
    public void promote(Node node) {
        for (Node at : pathHere(node)) {
            Node parent = at.parent;
            if (parent != null) {
                parent.children.remove(at);
                parent.children.add(0, at);
            }
        }
    }

    /**
     * {@return the position of a node}
     *
     * @param node a node of this tree
     * @throws IllegalArgumentException if the node is of another tree
     */
    public Position position(Node node) {
        Position position = start();
        for (Node at : pathHere(node)) {
            position.place(at.move);
        }
        return position;
    }

    /**
     * {@return the game up to a node, with the comments on its moves and the tags; its result is that on the board}
     *
     * @param node a node of this tree
     * @throws IllegalArgumentException if the node is of another tree
     */
    public GameRecord game(Node node) {
        GameRecord game = new GameRecord(new GameTree(start()));
        tags.forEach(game::setTag);
        game.setComment(0, root.comment);
        for (Node at : pathHere(node)) {
            game.play(at.move, at.timeMillis);
            game.setComment(at.ply, at.comment);
        }
        return game;
    }

    /**
     * Notes the result of a game that ended after a node, but not on the board, in place of an earlier one.
     *
     * @param node a node of this tree; the result counts as long as this is the last node of the main line
     * @param result the result; {@link GameResult#ONGOING}, or one that the board decides, is none
     * @throws IllegalArgumentException if the node is of another tree
     */
    public void declare(Node node, GameResult result) {
        pathHere(node);
        boolean isOnBoard = Objects.requireNonNull(result, "result").ending() == GameResult.Ending.BOARD;
        declared = isOnBoard ? GameResult.ONGOING : result;
        declaredAt = node;
    }

    /**
     * {@return a new tree with all points turned or mirrored, and all that is said of them}
     *
     * @param symmetry how to turn; on a rectangle some exchange its sides
     */
    public GameTree turned(Symmetry symmetry) {
        Objects.requireNonNull(symmetry, "symmetry");
        GameTree turned = new GameTree(start.turned(symmetry));
        tags.forEach(turned::setTag);
        Deque<Node> open = new ArrayDeque<>(List.of(root));
        Deque<Node> images = new ArrayDeque<>(List.of(turned.root));
        while (!open.isEmpty()) {
            Node node = open.remove();
            Node image = images.remove();
            image.comment = node.comment;
            image.timeMillis = node.timeMillis;
            node.labels.forEach((point, text) -> image.setLabel(symmetry.apply(point, grid()), text));
            node.others.forEach((name, values) ->
                    image.keepValues(name, SgfNames.turned(name, values.toString(), grid(), symmetry)));
            for (Node child : node.children) {
                open.add(child);
                images.add(image.child(symmetry.apply(child.move, grid())));
            }
            if (node == declaredAt) {
                turned.declare(image, declared);
            }
        }
        return turned;
    }

    /** {@return the main line as a game, with its comments, tags and result} */
    public GameRecord mainLine() {
        Node last = lastOfMainLine();
        GameRecord game = game(last);
        if (!game.result().isOver()) {
            game.declare(declared(last));
        }
        return game;
    }

    /** {@return the last node of the main line} */
    public Node lastOfMainLine() {
        Node last = root;
        while (!last.children.isEmpty()) {
            last = last.children.get(0);
        }
        return last;
    }

    /** The result that was noted for a node; that the board does not show. */
    GameResult declared(Node node) {
        return node == declaredAt ? declared : GameResult.ONGOING;
    }

    /** {@return the number of moves in all variations together} */
    public int size() {
        int size = -1;
        Deque<Node> open = new ArrayDeque<>(List.of(root));
        while (!open.isEmpty()) {
            size++;
            open.addAll(open.remove().children);
        }
        return size;
    }

    /**
     * {@return what is said about the game: one line of text, empty if nothing is known}
     *
     * @param tag what to ask for
     */
    public String tag(Tag tag) {
        return tags.getOrDefault(Objects.requireNonNull(tag, "tag"), "");
    }

    /**
     * Says something about the game.
     *
     * @param tag what the text is about
     * @param text the text; control characters and ends of lines become spaces, and white space around it is removed
     */
    public void setTag(Tag tag, String text) {
        Objects.requireNonNull(tag, "tag");
        tags.put(tag, TextScanner.cleanLine(Objects.requireNonNull(text, "text")));
    }

    /** The nodes from the first move to a node. */
    static List<Node> path(Node node) {
        List<Node> path = new ArrayList<>();
        for (Node at = node; at.parent != null; at = at.parent) {
            path.add(at);
        }
        Collections.reverse(path);
        return path;
    }

    /** The nodes from the first move to a node of this tree. */
    private List<Node> pathHere(Node node) {
        List<Node> path = path(Objects.requireNonNull(node, "node"));
        if ((path.isEmpty() ? node : path.get(0).parent) != root) {
            throw new IllegalArgumentException("the node is of another tree");
        }
        return path;
    }

    /** {@return the tree as text, for instance {@code "renju 15x15: 120 moves"}} */
    @Override
    public String toString() {
        return rule() + " " + grid() + ": " + size() + " moves";
    }
}
