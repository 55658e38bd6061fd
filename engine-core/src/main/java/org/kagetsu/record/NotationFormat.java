package org.kagetsu.record;

import java.util.Objects;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * The moves and nothing else, one after the other: {@code h8h9i8i9}.
 *
 * <p>A move is a column letter {@code a..v} of either case and a row number {@code 1..22}, counted from the bottom;
 * white space may stand between moves.
 *
 * @param grid the size of the board
 * @param rule the rules
 */
public record NotationFormat(Grid grid, Rule rule) implements GameFormat {

    /** Creates a format. */
    public NotationFormat {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(rule, "rule");
    }

    @Override
    public GameRecord read(String text) {
        TextScanner scanner = new TextScanner(Objects.requireNonNull(text, "text"));
        GameRecord game = new GameRecord(grid, rule);
        scanner.skipWhitespace();
        while (!scanner.atEnd()) {
            int start = scanner.offset();
            int x = (scanner.peek() | 0x20) - 'a';
            if (x < 0 || x >= grid.width()) {
                char last = (char) ('a' + grid.width() - 1);
                throw scanner.error("a column letter a.." + last + " expected, found " + scanner.found());
            }
            scanner.next();
            int move = Move.of(x, scanner.number("row", 1, grid.height()) - 1);
            scanner.at(start, () -> game.play(move));
            scanner.skipWhitespace();
        }
        return game;
    }

    @Override
    public String write(GameRecord game) {
        Objects.requireNonNull(game, "game");
        StringBuilder text = new StringBuilder();
        for (RecordedMove move : game.movesFromEmptyBoard("h8i9 text")) {
            text.append(Move.toText(move.move()));
        }
        return text.toString();
    }
}
