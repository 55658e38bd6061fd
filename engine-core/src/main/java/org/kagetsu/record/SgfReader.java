package org.kagetsu.record;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;

/** Makes a record of the main line of an SGF game. Not safe for use by more than one thread at a time. */
final class SgfReader {

    /** The board of a game that names no size. */
    static final Grid USUAL = Grid.square(15);

    /** The board of such a game if the usual one is too small. */
    static final Grid GO = Grid.square(19);

    private static final int NOWHERE = -1;
    private static final int SMALLEST_WITH_TT = 20;

    private final TextScanner scanner;
    private Rule rule;
    private Grid grid;
    private boolean namesSize;
    private SgfSetUp setUp;
    /** The first node, which holds the tags. */
    private @Nullable List<SgfProperty> root;
    /** What is said of the game, or of its last move, so far. */
    private final StringBuilder comment = new StringBuilder();
    private final Set<String> strangeNames = new HashSet<>();
    /** The record, once the first move is played. */
    private @Nullable MoveSink game;
    private int pass = NOWHERE;

    SgfReader(TextScanner scanner, Rule defaultRule, Grid defaultGrid) {
        this.scanner = scanner;
        this.rule = defaultRule;
        this.grid = defaultGrid;
        this.setUp = new SgfSetUp(scanner, grid);
    }

    /** Takes the next node of the main line. */
    void readNode(List<SgfProperty> node) {
        if (root == null) {
            root = node;
            node.forEach(this::readRootProperty);
            setUp = new SgfSetUp(scanner, grid);
        }
        for (SgfProperty property : node) {
            if (SgfSetUp.isPartOf(property)) {
                readSetUp(property);
            }
        }
        for (SgfProperty property : node) {
            if (property.name().equals("B") || property.name().equals("W")) {
                readMove(property);
            }
        }
        for (SgfProperty property : node) {
            if (property.name().equals("C")) {
                readComment(property);
            } else {
                checkName(property);
            }
        }
    }

    /** Whether the game names its size. */
    boolean namesSize() {
        return namesSize;
    }

    /** Gives the record after the last node. */
    GameRecord finish() {
        if (pass != NOWHERE) {
            scanner.remark(pass, SgfSetUp.PASS);
        }
        MoveSink moves = game == null ? begin(setUp.firstSide()) : game;
        GameRecord record = moves.record();
        writeComment(record);
        if (root != null) {
            root.forEach(property -> SgfTags.read(property, record));
        }
        return record;
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
            case "RU" -> rule = SgfFormat.ruleOf(property.value(), rule);
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

    private void readSetUp(SgfProperty property) {
        if (game != null) {
            throw scanner.error(property.offset(), property.name() + " after the first move");
        }
        setUp.read(property);
    }

    private void readMove(SgfProperty property) {
        int side = property.name().equals("B") ? Side.BLACK : Side.WHITE;
        String value = property.stripped();
        if (isPass(value, grid)) {
            pass = pass == NOWHERE ? property.offset() : pass;
            return;
        }
        if (pass != NOWHERE) {
            throw scanner.error(pass, SgfSetUp.PASS);
        }
        MoveSink moves = game;
        if (moves == null) {
            moves = begin(setUp.firstSide() == SgfSetUp.UNKNOWN_SIDE ? side : setUp.firstSide());
            game = moves;
        }
        if (!moves.isBeyondTheEnd() && moves.record().sideToMove() != side) {
            throw scanner.error(property.offset(), "a move of " + Side.name(side) + ", who is not to move");
        }
        int move = SgfSetUp.point(scanner, grid, property.offset(), value);
        writeComment(moves.record());
        moves.play(property.offset(), move, 0);
    }

    /** Whether a move is a pass, which may only end a game. */
    static boolean isPass(String value, Grid grid) {
        return value.isEmpty() || (value.equals("tt") && !grid.contains(SMALLEST_WITH_TT - 1, SMALLEST_WITH_TT - 1));
    }

    /** Keeps all that is said of a move, in one node or in several. */
    private void readComment(SgfProperty property) {
        if (game == null || !game.isBeyondTheEnd()) {
            comment.append(comment.isEmpty() ? "" : "\n").append(property.value());
        }
    }

    /** Writes what is said of the last move, or of the game, into the record. */
    private void writeComment(GameRecord record) {
        if (!comment.isEmpty()) {
            record.setComment(record.ply(), comment.toString());
            comment.setLength(0);
        }
    }

    private void checkName(SgfProperty property) {
        if (!SgfTags.isKnown(property.name()) && strangeNames.add(property.name())) {
            scanner.remark(property.offset(), "the property " + TextScanner.quote(property.name()) + " is not known");
        }
    }

    private MoveSink begin(int side) {
        return new MoveSink(scanner, new GameRecord(setUp.position(rule, side)));
    }
}
