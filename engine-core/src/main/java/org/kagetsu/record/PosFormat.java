package org.kagetsu.record;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.record.text.MoveSink;
import org.kagetsu.record.text.TextScanner;

/**
 * The position files of renju programs, among them Yixin-Board ({@code *.pos}): a byte with the number of moves, and one
 * for each move, 15 times the column and the row from the top, both from 0.
 *
 * <p>The board has 15 columns and rows. The file names neither rules, players nor result. A file that ends early, or has
 * more bytes, is read with a remark. Places in errors and remarks are in line 1, and the column is the number of the byte,
 * from 1.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param rule the rules of the games that are read
 */
public record PosFormat(Rule rule) {

    private static final Grid GRID = Grid.square(15);

    /** Added to a byte, so that none is the end of a line. */
    private static final int SHIFT = 0x100;

    /** Creates a format. */
    public PosFormat {
        Objects.requireNonNull(rule, "rule");
    }

    /**
     * Reads a game.
     *
     * @param file all bytes of the file
     * @param remarks takes what was noticed in a file that is read all the same
     * @return a new record
     * @throws GameFormatException if a point is occupied or not on the board
     */
    public GameRecord read(byte[] file, Consumer<Remark> remarks) {
        StringBuilder text = new StringBuilder(Objects.requireNonNull(file, "file").length);
        for (byte b : file) {
            text.append((char) (SHIFT + (b & 0xFF)));
        }
        TextScanner scanner = new TextScanner(text.toString(), remarks);
        if (scanner.atEnd()) {
            throw scanner.error("the number of moves expected, found the end of the file");
        }
        int moves = scanner.next() - SHIFT;
        GameRecord game = new GameRecord(GRID, rule);
        MoveSink sink = new MoveSink(scanner, game);
        for (int i = 0; i < moves && !scanner.atEnd(); i++) {
            int where = scanner.offset();
            int point = scanner.next() - SHIFT;
            if (point >= GRID.width() * GRID.height()) {
                throw scanner.error(where, "byte " + point + " is not a point of a " + GRID + " board");
            }
            sink.play(where, Move.of(point / GRID.height(), GRID.height() - 1 - point % GRID.height()), 0);
        }
        if (file.length != moves + 1) {
            scanner.remark(Math.min(file.length, moves + 1), "the file has " + (file.length - 1) + " moves, not " + moves);
        }
        return game;
    }

    /**
     * Writes the moves played.
     *
     * @param game the game, unchanged
     * @return the bytes of a file
     * @throws IllegalArgumentException if the board is not 15x15, or stones were set up
     */
    public byte[] write(GameRecord game) {
        if (!Objects.requireNonNull(game, "game").grid().equals(GRID)) {
            throw new IllegalArgumentException("POS cannot carry a board of " + game.grid() + ", only " + GRID);
        }
        List<RecordedMove> moves = game.movesFromEmptyBoard("POS");
        byte[] file = new byte[moves.size() + 1];
        file[0] = (byte) moves.size();
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i).move();
            file[i + 1] = (byte) (GRID.height() * Move.x(move) + GRID.height() - 1 - Move.y(move));
        }
        return file;
    }
}
