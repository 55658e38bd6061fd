package org.kagetsu.piskvork.play;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Objects;
import java.util.function.Consumer;
import org.kagetsu.record.GameFormat;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.Remark;

/** Saves games to files and loads them; the end of a file's name tells its format. */
public final class GameFile {

    /** The most bytes that are read; no game of 484 moves with comments is larger. */
    private static final long MAX_SIZE = 1 << 20;

    private GameFile() {}

    /** Writes a game; an older file of this name is replaced when the new one is complete. */
    public static void save(String name, GameRecord game) throws BadInputException {
        try {
            String text = format(name, game).write(game);
            Path target = Path.of(name).toAbsolutePath();
            Path part = target.resolveSibling(target.getFileName() + ".part");
            try {
                Files.writeString(part, text);
                Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new BadInputException("cannot save: " + reason(e));
        }
    }

    /**
     * {@return whether there is a file}
     *
     * @param name its name
     */
    public static boolean exists(String name) {
        try {
            return Files.exists(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /**
     * Reads a game.
     *
     * @param name the file
     * @param current has the rules and the size for files that do not name theirs
     * @param remarks takes what was noticed in a file that is loaded all the same
     */
    public static GameRecord load(String name, GameRecord current, Consumer<Remark> remarks) throws BadInputException {
        try {
            GameFormat format = format(name, current);
            Path file = Path.of(name);
            long size = Files.size(file);
            if (size > MAX_SIZE) {
                throw new BadInputException("cannot load: " + size + " bytes are more than " + MAX_SIZE);
            }
            return format.read(Files.readAllBytes(file), remarks);
        } catch (GameFormatException e) {
            throw new BadInputException("cannot load " + name + ": " + e.getMessage());
        } catch (IOException | InvalidPathException e) {
            throw new BadInputException("cannot load: " + reason(e));
        }
    }

    private static GameFormat format(String name, GameRecord game) throws BadInputException {
        return GameFormat.ofFile(name, game.grid(), game.rule())
                .orElseThrow(() -> new BadInputException(
                        "file name \"" + name + "\" does not end in .psq, .rec, .sgf or .txt"));
    }

    /** What went wrong. The message of some exceptions of the file system is only the name of the file. */
    private static String reason(Exception e) {
        if (e instanceof NoSuchFileException) {
            return "no such file or folder: " + e.getMessage();
        }
        if (e instanceof AccessDeniedException) {
            return "no permission: " + e.getMessage();
        }
        return Objects.requireNonNullElse(e.getMessage(), e.toString());
    }
}
