package org.kagetsu.record;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/**
 * A text form of game records.
 *
 * <p>A reader returns a whole game or throws. What is common in files but not part of a format is read with a
 * {@link Remark}. Who wants to refuse it throws an exception when it comes. Formats are immutable and safe for use by
 * many threads.
 */
public interface GameFormat {

    /**
     * {@return the format of a file by the end of its name in any letter case: {@code .sgf}, {@code .psq},
     * {@code .rec}, {@code .sav}, or {@code .txt} for {@code h8i9} text; empty for any other name}
     *
     * @param fileName the name
     * @param grid the size of the board in files that do not name it
     * @param rule the rules of games that do not name them
     */
    static Optional<GameFormat> ofFile(String fileName, Grid grid, Rule rule) {
        Objects.requireNonNull(grid, "grid");
        Objects.requireNonNull(rule, "rule");
        String name = Objects.requireNonNull(fileName, "fileName").toLowerCase(Locale.ROOT);
        return switch (name.substring(Math.max(0, name.lastIndexOf('.')))) {
            case ".sgf" -> Optional.of(new SgfFormat(rule));
            case ".psq" -> Optional.of(new PsqFormat(rule));
            case ".rec" -> Optional.of(new RecFormat(rule));
            case ".sav" -> Optional.of(new SavFormat(rule));
            case ".txt" -> Optional.of(new NotationFormat(grid, rule));
            default -> Optional.empty();
        };
    }

    /**
     * Reads a game.
     *
     * @param text the whole text
     * @param remarks takes what was wrong in a text that can be read nevertheless, before the method returns
     * @return a new record with all moves played, those after the end of the game left out
     * @throws GameFormatException if the text is not one game of this format: truncated, noise, a point outside the
     *     board or occupied
     */
    GameRecord read(String text, Consumer<Remark> remarks);

    /**
     * Reads a game and drops the remarks.
     *
     * @param text the whole text
     * @return a new record with all moves played
     * @throws GameFormatException as {@link #read(String, Consumer)}
     */
    default GameRecord read(String text) {
        return read(Objects.requireNonNull(text, "text"), remark -> { });
    }

    /**
     * Reads a game from the bytes of a file.
     *
     * @param file in any characters that {@link FileText} knows
     * @param remarks takes what was noticed, guessed characters too
     * @return a new record with all moves played
     * @throws GameFormatException as {@link #read(String, Consumer)}
     */
    default GameRecord read(byte[] file, Consumer<Remark> remarks) {
        return read(FileText.read(file, remarks), remarks);
    }

    /**
     * Reads a game from the bytes of a file and drops the remarks.
     *
     * @param file in any characters that {@link FileText} knows
     * @return a new record with all moves played
     * @throws GameFormatException as {@link #read(String, Consumer)}
     */
    default GameRecord read(byte[] file) {
        return read(Objects.requireNonNull(file, "file"), remark -> { });
    }

    /**
     * Writes the moves played, and what else the format can carry. Moves taken back are not written.
     *
     * @param game the game, unchanged
     * @return the text, which {@link #read(String)} reads
     * @throws IllegalArgumentException if the format cannot carry the game, because stones were set up
     */
    String write(GameRecord game);
}
