package org.kagetsu.record;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * A text form of game records.
 *
 * <p>A reader returns a whole game or throws. Formats are immutable and safe for use by many threads.
 */
public interface GameFormat {

    /**
     * Reads a game.
     *
     * @param text the whole text
     * @return a new record with all moves played
     * @throws GameFormatException if the text is not one game of this format: truncated, noise, a point outside the
     *     board or occupied, a stone after the end of the game
     */
    GameRecord read(String text);

    /**
     * Writes the moves played, and what else the format can carry. Moves taken back are not written.
     *
     * @param game the game, unchanged
     * @return the text, which {@link #read(String)} reads
     * @throws IllegalArgumentException if the format cannot carry the game, because stones were set up
     */
    String write(GameRecord game);

    /**
     * Reads a game from the bytes of a file.
     *
     * @param file text in UTF-8; other bytes become the replacement character, which no format needs outside of names
     *     and comments
     * @return a new record with all moves played
     * @throws GameFormatException if the text is not one game of this format
     */
    default GameRecord read(byte[] file) {
        return read(new String(Objects.requireNonNull(file, "file"), StandardCharsets.UTF_8));
    }
}
