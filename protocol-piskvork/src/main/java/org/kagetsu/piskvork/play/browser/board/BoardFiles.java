package org.kagetsu.piskvork.play.browser.board;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.record.GameFormat;
import org.kagetsu.record.GameReader;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.PosFormat;
import org.kagetsu.record.RenLibFormat;
import org.kagetsu.record.SgfFormat;

/**
 * The game of a board in the formats of files, by their names: SGF, RenLib and RenjuNet carry all variations, CSV carries
 * the book, the others the moves on the table. Safe for use by many threads.
 */
public final class BoardFiles {

    private static final int MAX_REMARKS = 5;
    private static final String CSV = ".csv";

    private final Board board;

    /**
     * Reads and writes the game of a board.
     *
     * @param board where the games are
     */
    public BoardFiles(Board board) {
        this.board = board;
    }

    /**
     * {@return the game in a format}
     *
     * @param name its end tells the format
     * @throws BadInputException if it tells none, or the format cannot hold the game
     */
    public byte[] write(String name) throws BadInputException {
        try {
            return switch (GameReader.ending(name)) {
                case ".sgf" -> utf8(board.askTree(tree -> new SgfFormat(tree.rule()).write(tree)));
                case ".lib" -> board.askTree(tree -> new RenLibFormat(tree.rule()).write(tree));
                case CSV -> board.book().write();
                default -> {
                    synchronized (board) {
                        yield write(name, board.ask(game -> game));
                    }
                }
            };
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cannot save: " + e.getMessage());
        }
    }

    /**
     * {@return a game in a format}
     *
     * @param name its end tells the format
     * @param game the game; not changed meanwhile
     * @throws BadInputException if it tells none, or the format cannot hold the game
     */
    public static byte[] write(String name, GameRecord game) throws BadInputException {
        try {
            return switch (GameReader.ending(name)) {
                case ".lib" -> new RenLibFormat(game.rule()).write(new GameTree(game));
                case ".pos" -> new PosFormat(game.rule()).write(game);
                case ".svg" -> utf8(GamePicture.write(game));
                default -> utf8(GameFormat.ofFile(name, game.grid(), game.rule()).orElseThrow(() -> new BadInputException(
                        "the name of the file does not end in .lib, .pos, .psq, .rec, .sav, .sgf, .svg or .txt"))
                        .write(game));
            };
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cannot save: " + e.getMessage());
        }
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Puts the game of a file on the table.
     *
     * @param name its end tells the format
     * @param file the content
     * @return what was noticed in it
     * @throws BadInputException if it is no such game; the board is as it was
     */
    public List<String> open(String name, byte[] file) throws BadInputException {
        if (GameReader.ending(name).equals(CSV)) {
            return board.book().read(file, name).stream().limit(MAX_REMARKS).toList();
        }
        if (!GameReader.knows(name)) {
            throw new BadInputException("the name of the file does not end in .csv, .lib, .pos, .psq, .rec, .rif, .sav,"
                    + " .sgf, .txt or .xml");
        }
        List<String> remarks = new ArrayList<>();
        GameReader reader = board.ask(game -> new GameReader(game.grid(), game.rule()));
        try {
            board.open(reader.readTree(name, file, remark -> remarks.add(remark.toString())), Seats.BOTH);
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cannot open the file: " + e.getMessage());
        }
        if (remarks.size() > MAX_REMARKS) {
            remarks.add(MAX_REMARKS, "and " + (remarks.size() - MAX_REMARKS) + " more");
        }
        return remarks.stream().limit(MAX_REMARKS + 1).toList();
    }

    /**
     * Adds the games of a file to the collection, and tells the windows.
     *
     * @param name its end tells the format
     * @param file the content
     * @return how many there were, and what was noticed
     * @throws BadInputException if it has no games
     */
    public List<String> collect(String name, byte[] file) throws BadInputException {
        try {
            return add(name, file);
        } finally {
            tellGames();
        }
    }

    /** Tells the windows of the games that were {@linkplain #add added}, which takes longer the more there are. */
    public void tellGames() {
        board.book().tellGames();
    }

    /**
     * Adds the games of one file of many.
     *
     * @param name its end tells the format
     * @param file the content
     * @return how many there were, and what was noticed
     * @throws BadInputException if it has no games
     */
    public List<String> add(String name, byte[] file) throws BadInputException {
        if (!holdsGames(name)) {
            throw new BadInputException("the name of the file does not end in .jsonl, .lib, .pos, .psq, .rec, .rif, .sav, .sgf,"
                    + " .txt or .xml");
        }
        GameReader reader = board.ask(game -> new GameReader(game.grid(), game.rule()));
        return board.book().collect(reader, name, file).stream().limit(MAX_REMARKS).toList();
    }

    /**
     * {@return whether the name of a file says that it holds games}
     *
     * @param name the name
     */
    public static boolean holdsGames(String name) {
        return GameReader.knows(name) || name.endsWith(JournalGames.ENDING);
    }
}
