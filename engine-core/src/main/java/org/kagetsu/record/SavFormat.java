package org.kagetsu.record;

import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.text.MoveSink;
import org.kagetsu.record.text.TextScanner;

/**
 * The saved games of Yixin-Board ({@code *.sav}).
 *
 * <pre>
 * 15                            rows
 * 15                            columns
 * 2                             the number of moves
 * 7 7                           row from the top and column, both from 0
 * 6 8
 * </pre>
 *
 * <p>The file names neither rules, players nor result. Text after the moves is left out with a remark.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rule the rules of the games that are read
 */
public record SavFormat(Rule rule) implements GameFormat {

    /** Creates a format. */
    public SavFormat {
        Objects.requireNonNull(rule, "rule");
    }

    @Override
    public GameRecord read(String text, Consumer<Remark> remarks) {
        TextScanner scanner = new TextScanner(text, remarks);
        int height = number(scanner, "rows", Grid.MIN_SIZE, Grid.MAX_SIZE);
        int width = number(scanner, "columns", Grid.MIN_SIZE, Grid.MAX_SIZE);
        int moves = number(scanner, "number of moves", 0, width * height);
        GameRecord game = new GameRecord(new Grid(width, height), rule);
        MoveSink sink = new MoveSink(scanner, game);
        for (int i = 0; i < moves; i++) {
            scanner.skipWhitespace();
            int where = scanner.offset();
            int row = number(scanner, "row", 0, height - 1);
            int column = number(scanner, "column", 0, width - 1);
            sink.play(where, Move.of(column, height - 1 - row), 0);
        }
        scanner.skipWhitespace();
        if (!scanner.atEnd()) {
            scanner.remark(scanner.offset(), "text after the " + moves + " moves");
        }
        return game;
    }

    private static int number(TextScanner scanner, String what, int least, int most) {
        scanner.skipWhitespace();
        return scanner.number(what, least, most);
    }

    @Override
    public String write(GameRecord game) {
        Grid grid = Objects.requireNonNull(game, "game").grid();
        StringBuilder text = new StringBuilder();
        text.append(grid.height()).append('\n').append(grid.width()).append('\n');
        text.append(game.movesFromEmptyBoard("SAV").size()).append('\n');
        for (RecordedMove recorded : game.movesFromEmptyBoard("SAV")) {
            int move = recorded.move();
            text.append(grid.height() - 1 - Move.y(move)).append(' ').append(Move.x(move)).append('\n');
        }
        return text.toString();
    }
}
