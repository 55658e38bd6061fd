package org.kagetsu.record;

import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.record.piskvork.MoveLines;
import org.kagetsu.record.text.TextScanner;

/**
 * The game files of Gomotur, which the Piskvork manager writes and reads, too ({@code *.rec}).
 *
 * <pre>
 * pbrain-one.exe                the players, Black first; "homo-1", "homo-2" for people
 * pbrain-two.exe
 * 7,7,456                       column, row, milliseconds; columns and rows from 0
 * 8,8,1200
 * 0                             how the game ended, as in {@link PsqFormat}; may be missing, with a remark
 * </pre>
 *
 * <p>The board has 20 columns and 20 rows. The file names neither the rules nor a winner, and carries no more than a PSQ
 * file does.
 *
 * @param rule the rules of the games that are read
 */
public record RecFormat(Rule rule) implements GameFormat {

    private static final Grid GRID = Grid.square(20);

    /** Creates a format. */
    public RecFormat {
        Objects.requireNonNull(rule, "rule");
    }

    @Override
    public GameRecord read(String text, Consumer<Remark> remarks) {
        TextScanner scanner = new TextScanner(text, remarks);
        GameRecord game = new GameRecord(GRID, rule);
        for (Tag player : new Tag[] {Tag.BLACK_PLAYER, Tag.WHITE_PLAYER}) {
            scanner.skipWhitespace();
            MoveLines.readPlayer(scanner, scanner.offset(), player, game);
        }
        MoveLines.read(scanner, 0, game);
        if (scanner.atEnd() && game.ply() == 0) {
            throw scanner.error("a move or the code of the ending expected, found " + scanner.found());
        }
        MoveLines.applyCode(MoveLines.readCode(scanner), game);
        scanner.skipWhitespace();
        if (!scanner.atEnd()) {
            throw scanner.error("text after the end of the game");
        }
        return game;
    }

    /**
     * Writes the moves played and the players.
     *
     * @param game the game, unchanged
     * @return the text, which {@link #read(String)} reads
     * @throws IllegalArgumentException if the board is not 20x20, or stones were set up
     */
    @Override
    public String write(GameRecord game) {
        if (!Objects.requireNonNull(game, "game").grid().equals(GRID)) {
            throw new IllegalArgumentException("REC cannot carry a board of " + game.grid() + ", only " + GRID);
        }
        StringBuilder text = new StringBuilder();
        MoveLines.appendNames(text, game);
        MoveLines.append(text, 0, game.movesFromEmptyBoard("REC"));
        return text.append(MoveLines.code(game)).append('\n').toString();
    }
}
