package org.kagetsu.record;

import org.kagetsu.board.Outcome;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.board.Stone;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Writes one game as SGF, see {@link SgfFormat}. Not safe for use by more than one thread at a time. */
final class SgfWriter {

    private static final int MOVES_PER_LINE = 10;

    private final GameRecord game;
    private final Grid grid;
    private final StringBuilder sgf = new StringBuilder();

    SgfWriter(GameRecord game) {
        this.game = game;
        this.grid = game.grid();
    }

    String write() {
        Position start = game.start();
        sgf.append("(;FF[4]GM[4]CA[UTF-8]");
        int height = grid.height();
        property("SZ", grid.width() == height ? Integer.toString(height) : grid.width() + ":" + height);
        property("RU", game.rule().name());
        SgfFormat.TAGS.forEach((tag, name) -> text(name, game.tag(tag)));
        text("RE", result());
        text("C", game.comment(0));
        setUp(start);
        int side = start.sideToMove();
        int n = 0;
        for (RecordedMove move : game.moves()) {
            sgf.append(n++ % MOVES_PER_LINE == 0 ? "\n;" : ";");
            property(side == Side.BLACK ? "B" : "W", point(move.move()));
            text("C", move.comment());
            side = Side.opponent(side);
        }
        return sgf.append(")\n").toString();
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
        return SgfFormat.point(Move.x(move), grid.height() - 1 - Move.y(move));
    }

    private String result() {
        GameResult result = game.result();
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
