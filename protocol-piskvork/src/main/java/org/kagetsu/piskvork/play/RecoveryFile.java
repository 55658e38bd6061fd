package org.kagetsu.piskvork.play;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.kagetsu.record.GameRecord;

/**
 * A copy of the game that is not saved, which outlives the program.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class RecoveryFile {

    private static final String NAME = ".kagetsu-game.sgf";

    private final Path file;

    /**
     * Creates a file for copies.
     *
     * @param folder where it lies
     */
    public RecoveryFile(Path folder) {
        file = folder.resolve(NAME);
    }

    /** {@return the file in the home folder of the user} */
    public static RecoveryFile ofUser() {
        return new RecoveryFile(Path.of(System.getProperty("user.home", "")));
    }

    /**
     * Keeps a copy of a game in place of the last one.
     *
     * @param game the game
     * @throws BadInputException if the file cannot be written
     */
    public void keep(GameRecord game) throws BadInputException {
        GameFile.save(file.toString(), game);
    }

    /** Removes the copy. */
    public void drop() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // Then it is offered again.
        }
    }

    /**
     * Finds the copy of a game that was not saved.
     *
     * @param current a game of any rule and size
     * @return the game, or nothing if there is none that can be read
     */
    public Optional<GameRecord> find(GameRecord current) {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            GameRecord game = GameFile.load(file.toString(), current, remark -> { }).game();
            return game.ply() > 0 ? Optional.of(game) : Optional.empty();
        } catch (BadInputException e) {
            return Optional.empty();
        }
    }
}
