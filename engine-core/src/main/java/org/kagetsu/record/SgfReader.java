package org.kagetsu.record;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * Makes a tree of an SGF game. A fault on the main line is an error; in another variation it costs the rest of that
 * variation, with a remark. Not safe for use by more than one thread at a time.
 */
final class SgfReader implements SgfParser.Visitor {

    /** The board of a game that names no size. */
    static final Grid USUAL = Grid.square(15);

    /** The board of such a game if the usual one is too small. */
    static final Grid GO = Grid.square(19);

    private static final int SMALLEST_WITH_TT = 20;

    private final TextScanner scanner;
    private Rule rule;
    private Grid grid;
    private boolean namesSize;
    private SgfSetUp setUp;
    /** The first node, which holds the tags; null before it. */
    private @Nullable List<SgfProperty> root;
    /** What stands before the first move. */
    private final List<SgfProperty> beforeMoves = new ArrayList<>();
    private final Set<String> strangeNames = new HashSet<>();
    /** The tree and the position of {@link #node}, once the first move is played. */
    private @Nullable GameTree tree;
    private @Nullable Position position;
    private GameTree.Node node;
    /** What is said of the nodes, in one place of the text or in several; written into the tree at the end. */
    private final Map<GameTree.Node, StringBuilder> comments = new HashMap<>();
    /** The nodes to which the ends of variations lead back, and what came before them. */
    private final Deque<Branch> branches = new ArrayDeque<>();
    private boolean isMainLine = true;
    /** Whether what follows in this variation is left out. */
    private boolean isLeftOut;
    private Optional<SgfProperty> pass = Optional.empty();

    /** A place where a variation begins. */
    private record Branch(GameTree.Node node, boolean isLeftOut, Optional<SgfProperty> pass) {}

    SgfReader(TextScanner scanner, Rule defaultRule, Grid defaultGrid) {
        this.scanner = scanner;
        this.rule = defaultRule;
        this.grid = defaultGrid;
        this.setUp = new SgfSetUp(scanner, grid);
        this.node = GameTree.Node.none();
    }

    @Override
    public void beginVariation() {
        branches.push(new Branch(node, isLeftOut, pass));
    }

    @Override
    public void endVariation() {
        isMainLine = false;
        Branch branch = branches.pop();
        GameTree.Node back = branch.node().ply() == 0 && tree != null ? tree.root() : branch.node();
        while (position != null && position.ply() > back.ply()) {
            position.undo();
        }
        node = back;
        isLeftOut = branch.isLeftOut();
        pass = branch.pass();
    }

    @Override
    public void visit(List<SgfProperty> properties) {
        if (root == null) {
            root = properties;
            properties.forEach(this::readRootProperty);
            setUp = new SgfSetUp(scanner, grid);
        }
        if (isLeftOut) {
            return;
        }
        try {
            for (SgfProperty property : properties) {
                if (SgfSetUp.isPartOf(property)) {
                    readSetUp(property);
                }
            }
            for (SgfProperty property : properties) {
                if (property.name().equals("B") || property.name().equals("W")) {
                    readMove(property);
                }
            }
        } catch (GameFormatException e) {
            if (isMainLine) {
                throw e;
            }
            scanner.remark(e);
            isLeftOut = true;
        }
        if (!isLeftOut) {
            properties.forEach(tree == null ? beforeMoves::add : this::readWords);
        }
    }

    /** Whether the game names its size. */
    boolean namesSize() {
        return namesSize;
    }

    /** Gives the tree after the last node. */
    GameTree finish() {
        GameTree read = tree == null ? begin(setUp.firstSide()) : tree;
        comments.forEach((to, comment) -> to.setComment(comment.toString()));
        if (root != null) {
            root.forEach(property -> SgfTags.read(property, scanner, read));
        }
        return read;
    }

    private void readRootProperty(SgfProperty property) {
        switch (property.name()) {
            case "FF" -> check(property, "[1-4]", "the file format is not one of 1, 2, 3, 4");
            case "GM" -> check(property, "4", "the game is not 4, Gomoku and Renju"
                    + (property.stripped().equals("1") ? ", but 1, Go" : ""));
            case "SZ" -> {
                grid = readSize(property);
                namesSize = true;
            }
            case "RU" -> readRule(property);
            default -> { }
        }
    }

    /** Some programs call any game Go, and newer formats are likely to be read: a number is enough. */
    private void check(SgfProperty property, String allowed, String problem) {
        String value = property.stripped();
        if (value.matches("\\d{1,2}")) {
            if (!value.matches(allowed)) {
                scanner.remark(property.offset(), problem);
            }
        } else {
            throw scanner.error(property.offset(), problem);
        }
    }

    private Grid readSize(SgfProperty property) {
        int back = scanner.offset();
        scanner.moveTo(property.offset());
        int width = readSide("width");
        int height = scanner.accept(':') ? readSide("height") : width;
        scanner.expect("]");
        scanner.moveTo(back);
        return new Grid(width, height);
    }

    private int readSide(String what) {
        scanner.skipBlanks();
        int side = scanner.number(what, Grid.MIN_SIZE, Grid.MAX_SIZE);
        scanner.skipBlanks();
        return side;
    }

    private void readRule(SgfProperty property) {
        Optional<Rule> named = SgfFormat.ruleOf(property.value());
        if (named.isEmpty() && !property.stripped().isEmpty()) {
            scanner.note(property.offset(), "the rules " + TextScanner.quote(property.stripped()) + " are not known; " + rule
                    + " is taken");
        }
        rule = named.orElse(rule);
    }

    private void readSetUp(SgfProperty property) {
        if (tree != null) {
            throw scanner.error(property.offset(), property.name() + " after the first move");
        }
        setUp.read(property);
    }

    private void readMove(SgfProperty property) {
        if (pass.isPresent()) {
            if (!isPass(property)) {
                throw scanner.error(pass.get().offset(), SgfSetUp.PASS);
            }
        } else if (isPass(property)) {
            pass = Optional.of(property);
            scanner.remark(property.offset(), SgfSetUp.PASS);
        } else {
            play(property, property.name().equals("B") ? Side.BLACK : Side.WHITE);
        }
    }

    private void play(SgfProperty property, int side) {
        if (isLeftOut) {
            return;
        }
        if (tree == null) {
            begin(setUp.firstSide() == SgfSetUp.UNKNOWN_SIDE ? side : setUp.firstSide());
        }
        Position at = Objects.requireNonNull(position);
        int move = SgfSetUp.point(scanner, grid, property.offset(), property.stripped());
        if (at.outcome().isOver()) {
            scanner.remark(property.offset(), "a stone on " + Move.toText(move) + " after the end: "
                    + GameResult.onBoard(at.outcome()));
            isLeftOut = true;
        } else if (at.sideToMove() != side) {
            throw scanner.error(property.offset(), "a move of " + Side.name(side) + ", who is not to move");
        } else if (!at.isEmpty(move)) {
            throw scanner.error(property.offset(), "point " + Move.toText(move) + " is occupied");
        } else {
            node = node.child(move);
            at.place(move);
        }
    }

    /** Whether a move is a pass, which may only end a game. */
    private boolean isPass(SgfProperty property) {
        String value = property.stripped();
        return value.isEmpty() || (value.equals("tt") && !grid.contains(SMALLEST_WITH_TT - 1, SMALLEST_WITH_TT - 1));
    }

    /** Keeps all that is said of a move, in one node or in several, and what has no place in a tree as it is. */
    private void readWords(SgfProperty property) {
        String name = property.name();
        if (name.equals("C")) {
            StringBuilder comment = comments.computeIfAbsent(node, key -> new StringBuilder());
            comment.append(comment.isEmpty() ? "" : "\n").append(property.value());
        } else if (name.equals("LB") && property.value().indexOf(':') > 0) {
            readLabel(property);
        } else if ((!SgfTags.isRead(name) || name.equals("LB")) && !SgfSetUp.isPartOf(property)) {
            node.keep(name, "[" + property.raw() + "]");
        }
        if (!SgfTags.isKnown(name) && strangeNames.add(name)) {
            scanner.remark(property.offset(), "the property " + TextScanner.quote(name) + " is not known");
        }
    }

    /** Reads a label: a point, a colon and the text. */
    private void readLabel(SgfProperty property) {
        String value = property.value();
        int colon = value.indexOf(':');
        try {
            int point = SgfSetUp.point(scanner, grid, property.offset(), value.substring(0, colon).strip());
            node.setLabel(point, value.substring(colon + 1));
        } catch (GameFormatException e) {
            scanner.remark(e);
        }
    }

    private GameTree begin(int side) {
        position = setUp.position(rule, side);
        GameTree begun = new GameTree(position.copy());
        tree = begun;
        node = begun.root();
        beforeMoves.forEach(this::readWords);
        return begun;
    }
}
