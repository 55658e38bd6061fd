package org.kagetsu.record;

import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

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
 * @param isStrict true to refuse a text with small faults, false to read it with remarks
 */
public record RecFormat(Rule rule, boolean isStrict) implements GameFormat {

    private static final Grid GRID = Grid.square(20);

    /** Creates a format. */
    public RecFormat {
        Objects.requireNonNull(rule, "rule");
    }

    /**
     * Creates a format that remarks on what is not part of it.
     *
     * @param rule the rules of the games that are read
     */
    public RecFormat(Rule rule) {
        this(rule, false);
    }

    @Override
    public GameRecord read(String text, Consumer<Remark> remarks) {
        TextScanner scanner = new TextScanner(text, isStrict, remarks);
        GameRecord game = new GameRecord(GRID, rule);
        for (Tag player : new Tag[] {Tag.BLACK_PLAYER, Tag.WHITE_PLAYER}) {
            readName(scanner, player, game);
        }
        new MoveLines(scanner, 0, new MoveSink(scanner, game)).read();
        if (scanner.atEnd() && game.ply() > 0) {
            PsqEnding.remarkOnNoCode(scanner);
            return game;
        }
        PsqEnding.apply(PsqEnding.readCode(scanner), game);
        scanner.skipWhitespace();
        if (!scanner.atEnd()) {
            throw scanner.error("text after the end of the game");
        }
        return game;
    }

    private static void readName(TextScanner scanner, Tag player, GameRecord game) {
        scanner.skipWhitespace();
        int start = scanner.offset();
        String name = scanner.restOfLine();
        if (name.isBlank() || MoveLines.isLike(name)) {
            throw scanner.error(start, "the name of a player expected, found "
                    + (name.isBlank() ? "the end of the text" : "what looks like a move"));
        }
        PsqEnding.setPlayer(game, player, name);
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
        PsqEnding.appendNames(text, game);
        for (RecordedMove recorded : game.movesFromEmptyBoard("REC")) {
            int move = recorded.move();
            text.append(Move.x(move)).append(',').append(Move.y(move)).append(',').append(recorded.timeMillis()).append('\n');
        }
        return text.append(PsqEnding.code(game)).append('\n').toString();
    }

    @Override
    public RecFormat strict() {
        return new RecFormat(rule, true);
    }
}
