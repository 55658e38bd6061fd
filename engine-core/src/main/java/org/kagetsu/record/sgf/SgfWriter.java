package org.kagetsu.record.sgf;

import java.util.Map;
import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.record.GameResult;
import org.kagetsu.record.GameTree;

/** Writes one game with its variations as SGF. Not safe for use by more than one thread at a time. */
public final class SgfWriter {

    private static final int MOVES_PER_LINE = 10;

    private final GameTree tree;
    private final Grid grid;
    private final StringBuilder sgf = new StringBuilder();

    /** Creates a writer. */
    public SgfWriter(GameTree tree) {
        this.tree = tree;
        this.grid = tree.grid();
    }

    /** Writes the game. */
    public String write() {
        Position start = tree.start();
        sgf.append("(;FF[4]GM[4]CA[UTF-8]");
        int height = grid.height();
        property("SZ", grid.width() == height ? Integer.toString(height) : grid.width() + ":" + height);
        property("RU", tree.rule().name());
        SgfNames.TAGS.forEach((tag, name) -> text(name, tree.tag(tag)));
        String result = result();
        text("RE", result);
        words(tree.root(), result.isEmpty() ? "" : "RE");
        setUp(start);
        moves(tree.root(), start.sideToMove());
        return sgf.append(")\n").toString();
    }

    /** Writes what follows a node; calls itself at each branch, so no deeper than a game is long. */
    private void moves(GameTree.Node from, int firstSide) {
        GameTree.Node node = from;
        int side = firstSide;
        while (node.children().size() == 1) {
            node = node.children().get(0);
            sgf.append(node.ply() % MOVES_PER_LINE == 1 ? "\n;" : ";");
            move(node, side);
            side = Side.opponent(side);
        }
        for (GameTree.Node child : node.children()) {
            sgf.append("\n(;");
            move(child, side);
            moves(child, Side.opponent(side));
            sgf.append(')');
        }
    }

    private void move(GameTree.Node node, int side) {
        property(side == Side.BLACK ? "B" : "W", point(node.move()));
        words(node, "");
    }

    /** Writes what is said of a node, but not the kept property of one name. */
    private void words(GameTree.Node node, String without) {
        text("C", node.comment());
        node.others().forEach((name, values) -> sgf.append(name.equals(without) ? "" : name + values));
        String before = "LB";
        for (Map.Entry<Integer, String> label : node.labels().entrySet()) {
            text(before, point(label.getKey()) + ":" + label.getValue());
            before = "";
        }
    }

    private void setUp(Position start) {
        if (start.empties() < grid.points() || start.sideToMove() == Side.WHITE) {
            stones("AB", start, Stone.BLACK);
            stones("AW", start, Stone.WHITE);
            property("PL", start.sideToMove() == Side.BLACK ? "B" : "W");
        }
    }

    private void stones(String name, Position start, int stone) {
        String before = name;
        for (int move : grid.moves()) {
            if (start.stone(move) == stone) {
                property(before, point(move));
                before = "";
            }
        }
    }

    private String point(int move) {
        return SgfNames.point(move, grid);
    }

    private String result() {
        GameResult result = tree.mainLine().result();
        if (!result.isOver() || result.outcome() == Outcome.DRAW) {
            return result.isOver() ? "0" : "";
        }
        String winner = result.outcome() == Outcome.BLACK_WINS ? "B+" : "W+";
        return switch (result.ending()) {
            case RESIGNATION -> winner + "R";
            case TIME -> winner + "T";
            case FORFEIT -> winner + "F";
            default -> winner;
        };
    }

    /** Appends a property whose value is text, unless it is empty. */
    private void text(String name, String value) {
        if (!value.isEmpty()) {
            property(name, value.replace("\\", "\\\\").replace("]", "\\]"));
        }
    }

    private void property(String name, String value) {
        sgf.append(name).append('[').append(value).append(']');
    }
}
