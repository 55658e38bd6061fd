package org.kagetsu.record.sgf;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.kagetsu.base.Quote;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.text.TextScanner;

/**
 * Makes a tree of an SGF game. A fault on the main line is an error; in another variation it costs the rest of that
 * variation, with a remark. Not safe for use by more than one thread at a time.
 */
public final class SgfReader {

    /** The board of a game that names no size. */
    private static final Grid USUAL = Grid.square(15);
    /** The board of such a game if the usual one is too small. */
    private static final Grid GO = Grid.square(19);
    private static final int SMALLEST_WITH_TT = 20;

    private final TextScanner scanner;
    private final SgfGame game;
    private Rule rule;
    private Grid grid;
    private final SgfSetUp setUp;
    /** What stands before the first move. */
    private final List<SgfGame.Property> beforeMoves = new ArrayList<>();
    private final Set<String> strangeNames = new HashSet<>();
    /** The tree and the place in it, once the first move is played. */
    private @Nullable GameTree tree;
    private GameTree.@Nullable Cursor cursor;
    /** What is said of the nodes, in one place of the text or in several; written into the tree at the end. */
    private final Map<GameTree.Node, StringBuilder> comments = new HashMap<>();

    private boolean isMainLine = true;
    /** Whether what follows in this variation is left out. */
    private boolean isLeftOut;
    private SgfGame.@Nullable Property pass;

    /** A node that is still to be read, and how it stands before it; without a place in the tree before the first move. */
    private record Branch(
            SgfGame.Node node, GameTree.@Nullable Node before, boolean isLeftOut, SgfGame.@Nullable Property pass) {}

    private SgfReader(TextScanner scanner, SgfGame game, Rule rule) {
        this.scanner = scanner;
        this.game = game;
        this.rule = rule;
        this.grid = USUAL;
        readRoot();
        this.setUp = new SgfSetUp(scanner, grid);
    }

    /**
     * Makes a tree of a game.
     *
     * @param rule the rules if the game names none
     * @throws GameFormatException if the main line is impossible, or the game says nothing and has a fault in its form
     */
    public static GameTree read(SgfGame game, TextScanner scanner, Rule rule) {
        GameTree tree = new SgfReader(scanner, game, rule).read();
        boolean isEmpty = tree.root().children().isEmpty() && tree.start().stones() == 0;
        if (isEmpty && game.fault().isPresent()) {
            throw game.fault().get();
        }
        return tree;
    }

    private void readRoot() {
        boolean namesSize = false;
        for (SgfGame.Property property : game.root().properties) {
            switch (property.name()) {
                case "FF" -> check(property, "[1-4]", "the file format is not one of 1, 2, 3, 4");
                case "GM" -> check(property, "4", "the game is not 4, Gomoku and Renju"
                        + (property.stripped().equals("1") ? ", but 1, Go" : ""));
                case "RU" -> readRule(property);
                case "SZ" -> {
                    grid = readSize(property);
                    namesSize = true;
                }
                default -> { }
            }
        }
        if (!namesSize && SgfSetUp.needs(GO, USUAL, game.root())) {
            scanner.remark(game.offset(), "the file does not name the size of the board; a point outside " + USUAL
                    + " says that it is " + GO);
            grid = GO;
        }
    }

    /** Some programs call any game Go, and newer formats are likely to be read: a number is enough. */
    private void check(SgfGame.Property property, String allowed, String problem) {
        String value = property.stripped();
        if (!value.matches("\\d{1,2}")) {
            throw scanner.error(property.offset(), problem);
        }
        if (!value.matches(allowed)) {
            scanner.remark(property.offset(), problem);
        }
    }

    private Grid readSize(SgfGame.Property property) {
        int back = scanner.offset();
        try {
            scanner.moveTo(property.offset());
            int width = scanner.field("width", Grid.MIN_SIZE, Grid.MAX_SIZE, "");
            int height = scanner.accept(':') ? scanner.field("height", Grid.MIN_SIZE, Grid.MAX_SIZE, "") : width;
            scanner.expect("]");
            return new Grid(width, height);
        } finally {
            scanner.moveTo(back);
        }
    }

    private void readRule(SgfGame.Property property) {
        Optional<Rule> named = SgfNames.ruleOf(property.value());
        if (named.isEmpty() && !property.stripped().isEmpty()) {
            scanner.remark(property.offset(), "the rules " + Quote.of(property.stripped())
                    + " are not known; " + rule + " is taken");
        }
        rule = named.orElse(rule);
    }

    /** Goes through all nodes, each before those after it, and these before the next variation. */
    private GameTree read() {
        Deque<Branch> open = new ArrayDeque<>(List.of(new Branch(game.root(), null, false, null)));
        while (!open.isEmpty()) {
            Branch branch = open.pop();
            SgfGame.Node node = branch.node();
            goBackTo(branch);
            visit(node.properties);
            if (node.sibling != null) {
                open.push(new Branch(node.sibling, branch.before(), branch.isLeftOut(), branch.pass()));
            }
            if (node.child != null) {
                open.push(new Branch(node.child, cursor == null ? null : cursor.node(), isLeftOut, pass));
            }
            isMainLine &= node.child != null;
        }
        GameTree read = tree == null ? begin(setUp.firstSide()) : tree;
        comments.forEach((to, comment) -> to.setComment(comment.toString()));
        game.root().properties.forEach(property -> SgfNames.readTag(property, scanner, read));
        return read;
    }

    private void goBackTo(Branch branch) {
        if (cursor != null) {
            cursor.backTo(branch.before() == null ? Objects.requireNonNull(tree).root() : branch.before());
        }
        isLeftOut = branch.isLeftOut();
        pass = branch.pass();
    }

    private void visit(List<SgfGame.Property> properties) {
        if (isLeftOut) {
            return;
        }
        try {
            properties.stream().filter(SgfSetUp::isPartOf).forEach(this::readSetUp);
            properties.stream().filter(SgfNames::isMove).forEach(this::readMove);
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

    private void readSetUp(SgfGame.Property property) {
        if (tree != null) {
            throw scanner.error(property.offset(), property.name() + " after the first move");
        }
        setUp.read(property);
    }

    private void readMove(SgfGame.Property property) {
        if (pass != null) {
            if (!isPass(property)) {
                throw scanner.error(pass.offset(), SgfSetUp.PASS);
            }
        } else if (isPass(property)) {
            pass = property;
            scanner.remark(property.offset(), SgfSetUp.PASS);
        } else if (!isLeftOut) {
            play(property, property.name().equals("B") ? Side.BLACK : Side.WHITE);
        }
    }

    private void play(SgfGame.Property property, int side) {
        if (tree == null) {
            begin(OptionalInt.of(setUp.firstSide().orElse(side)));
        }
        GameTree.Cursor at = Objects.requireNonNull(cursor);
        Position position = at.position();
        int move = SgfSetUp.point(scanner, grid, property.offset(), property.stripped());
        if (position.outcome().isOver()) {
            scanner.remark(property.offset(), "a stone on " + Move.toText(move) + " after the end: "
                    + GameResult.onBoard(position.outcome()));
            isLeftOut = true;
        } else if (position.sideToMove() != side) {
            throw scanner.error(property.offset(), "a move of " + Side.name(side) + ", who is not to move");
        } else {
            scanner.at(property.offset(), () -> at.play(move));
        }
    }

    /** Whether a move is a pass, which may only end a game. */
    private boolean isPass(SgfGame.Property property) {
        String value = property.stripped();
        return value.isEmpty() || (value.equals("tt") && !grid.contains(SMALLEST_WITH_TT - 1, SMALLEST_WITH_TT - 1));
    }

    /** Keeps all that is said of a move, in one node or in several, and what has no place in a tree as it is. */
    private void readWords(SgfGame.Property property) {
        GameTree.Node node = Objects.requireNonNull(cursor).node();
        String name = property.name();
        if (name.equals("C")) {
            StringBuilder comment = comments.computeIfAbsent(node, key -> new StringBuilder());
            comment.append(comment.isEmpty() ? "" : "\n").append(property.value());
        } else if (name.equals("LB") && property.value().indexOf(':') > 0) {
            readLabel(property, node);
        } else if ((!SgfNames.isRead(name) || name.equals("LB")) && !SgfSetUp.isPartOf(property)) {
            node.keep(name, property.raw());
        }
        if (!SgfNames.isKnown(name) && strangeNames.add(name)) {
            scanner.remark(property.offset(), "the property " + Quote.of(name) + " is not known");
        }
    }

    /** Reads a label: a point, a colon and the text. */
    private void readLabel(SgfGame.Property property, GameTree.Node node) {
        String value = property.value();
        int colon = value.indexOf(':');
        try {
            int point = SgfSetUp.point(scanner, grid, property.offset(), value.substring(0, colon).strip());
            node.setLabel(point, value.substring(colon + 1));
        } catch (GameFormatException e) {
            scanner.remark(e);
        }
    }

    private GameTree begin(OptionalInt side) {
        GameTree begun = new GameTree(new GameRecord(setUp.position(rule, side)));
        tree = begun;
        cursor = begun.cursor(begun.root());
        beforeMoves.forEach(this::readWords);
        return begun;
    }
}
