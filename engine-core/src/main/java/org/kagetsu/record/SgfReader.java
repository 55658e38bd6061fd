package org.kagetsu.record;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Makes a record of the main line of an SGF game. Not safe for use by more than one thread at a time. */
final class SgfReader {

    private static final int UNKNOWN_SIDE = -1;

    private final TextScanner scanner;
    private Rule rule;
    private Grid grid = Grid.square(15);
    /** The stones set up so far, and their sides. */
    private final Map<Integer, Integer> setUp = new LinkedHashMap<>();
    private int firstSide = UNKNOWN_SIDE;
    /** The first node, which holds the tags. */
    private @Nullable List<SgfProperty> root;
    private final StringBuilder gameComment = new StringBuilder();
    /** The record, once the first move is played. */
    private @Nullable GameRecord game;

    SgfReader(TextScanner scanner, Rule defaultRule) {
        this.scanner = scanner;
        this.rule = defaultRule;
    }

    /** Takes the next node of the main line. */
    void readNode(List<SgfProperty> node) {
        if (root == null) {
            root = node;
            node.forEach(this::readRootProperty);
        }
        node.forEach(this::readSetUp);
        node.forEach(this::readMove);
        node.forEach(this::readComment);
    }

    /** Gives the record after the last node. */
    GameRecord finish() {
        GameRecord record = game == null ? begin(firstSide) : game;
        if (root != null) {
            root.forEach(property -> readTag(record, property));
        }
        return record;
    }

    private void readRootProperty(SgfProperty property) {
        switch (property.name()) {
            case "FF" -> check(property, List.of("1", "2", "3", "4"), "the file format is none of 1, 2, 3, 4");
            case "GM" -> check(property, List.of("4"), "the game is not 4, Gomoku and Renju");
            case "SZ" -> grid = readSize(property);
            case "RU" -> rule = SgfFormat.ruleOf(property.value(), rule);
            default -> { }
        }
    }

    private void check(SgfProperty property, List<String> allowed, String problem) {
        if (!allowed.contains(property.value().strip())) {
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
        switch (property.name()) {
            case "AB" -> readStones(property, Side.BLACK);
            case "AW" -> readStones(property, Side.WHITE);
            case "AE" -> throw scanner.error(property.offset(), "no stone can be taken off the board");
            case "PL" -> readFirstSide(property);
            default -> { }
        }
    }

    private void readStones(SgfProperty property, int side) {
        checkBeforeFirstMove(property);
        String value = property.value().strip();
        int colon = value.indexOf(':');
        int from = readPoint(property, colon < 0 ? value : value.substring(0, colon));
        int to = colon < 0 ? from : readPoint(property, value.substring(colon + 1));
        for (int y = Math.min(Move.y(from), Move.y(to)); y <= Math.max(Move.y(from), Move.y(to)); y++) {
            for (int x = Math.min(Move.x(from), Move.x(to)); x <= Math.max(Move.x(from), Move.x(to)); x++) {
                if (setUp.put(Move.of(x, y), side) != null) {
                    throw scanner.error(property.offset(), "point " + Move.toText(Move.of(x, y)) + " is occupied");
                }
            }
        }
    }

    private void readFirstSide(SgfProperty property) {
        checkBeforeFirstMove(property);
        switch (property.value().strip()) {
            case "B", "b", "1" -> firstSide = Side.BLACK;
            case "W", "w", "2" -> firstSide = Side.WHITE;
            default -> throw scanner.error(property.offset(), "the side to move is neither B nor W");
        }
    }

    private void checkBeforeFirstMove(SgfProperty property) {
        if (game != null) {
            throw scanner.error(property.offset(), property.name() + " after the first move");
        }
    }

    private void readMove(SgfProperty property) {
        if (!property.name().equals("B") && !property.name().equals("W")) {
            return;
        }
        int side = property.name().equals("B") ? Side.BLACK : Side.WHITE;
        if (game == null) {
            game = begin(firstSide == UNKNOWN_SIDE ? side : firstSide);
        }
        GameRecord record = game;
        if (record.sideToMove() != side) {
            throw scanner.error(property.offset(), "a move of " + Side.name(side) + ", who is not to move");
        }
        int move = readPoint(property, property.value().strip());
        scanner.at(property.offset(), () -> record.play(move));
    }

    /** Reads a point: a letter for the column, from the left, and one for the row, from the top. */
    private int readPoint(SgfProperty property, String value) {
        if (value.isEmpty() || (value.equals("tt") && !grid.contains(19, 19))) {
            throw scanner.error(property.offset(), "a pass, which these games do not have");
        }
        if (value.length() == 2) {
            int x = value.charAt(0) - 'a';
            int y = grid.height() - 1 - (value.charAt(1) - 'a');
            if (grid.contains(x, y)) {
                return Move.of(x, y);
            }
        }
        throw scanner.error(
                property.offset(), "not a point of the " + grid + " board (aa.." + SgfFormat.lastPoint(grid) + ")");
    }

    private void readComment(SgfProperty property) {
        if (property.name().equals("C")) {
            if (game == null) {
                gameComment.append(gameComment.isEmpty() ? "" : "\n").append(property.value());
            } else {
                game.setComment(game.ply(), property.value());
            }
        }
    }

    private GameRecord begin(int side) {
        int[] black = setUpStones(Side.BLACK);
        int[] white = setUpStones(Side.WHITE);
        boolean whiteBegins = side == UNKNOWN_SIDE ? white.length < black.length : side == Side.WHITE;
        GameRecord record = new GameRecord(Position.setUp(
                grid, rule, black, white, new int[0], whiteBegins ? Side.WHITE : Side.BLACK));
        record.setComment(0, gameComment.toString());
        return record;
    }

    private int[] setUpStones(int side) {
        List<Integer> stones = new ArrayList<>();
        setUp.forEach((move, of) -> {
            if (of == side) {
                stones.add(move);
            }
        });
        return stones.stream().mapToInt(Integer::intValue).toArray();
    }

    private void readTag(GameRecord record, SgfProperty property) {
        if (property.name().equals("RE") && !record.result().isOver()) {
            record.declare(result(property.value().strip()));
        }
        SgfFormat.TAGS.forEach((tag, name) -> {
            if (name.equals(property.name())) {
                record.setTag(tag, property.value());
            }
        });
    }

    /** The result that a text names; a text that names none leaves the game unfinished. */
    private static GameResult result(String text) {
        if (text.equals("0") || text.equalsIgnoreCase("Draw")) {
            return new GameResult(Outcome.DRAW, GameResult.Ending.OTHER);
        }
        if (!text.startsWith("B+") && !text.startsWith("W+")) {
            return GameResult.ONGOING;
        }
        Outcome outcome = Outcome.win(text.startsWith("B") ? Side.BLACK : Side.WHITE);
        return new GameResult(outcome, switch (text.substring(2)) {
            case "R", "Resign" -> GameResult.Ending.RESIGNATION;
            case "T", "Time" -> GameResult.Ending.TIME;
            case "F", "Forfeit" -> GameResult.Ending.FORFEIT;
            default -> GameResult.Ending.OTHER;
        });
    }
}
