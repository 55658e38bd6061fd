package org.kagetsu.piskvork.play;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.files.ReplacedFile;
import org.kagetsu.record.FileText;
import org.kagetsu.record.GameFormat;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.Remark;
import org.kagetsu.record.SgfFormat;

/** Saves games to files and loads them; the end of a file's name tells its format. */
public final class GameFile {

    /** The most bytes that are read: thousands of games. */
    private static final long MAX_SIZE = 10 << 20;

    /** An SGF file and the number of one of its games. */
    private static final Pattern NUMBERED = Pattern.compile("(.*\\.sgf)\\s+(\\d{1,9})", Pattern.CASE_INSENSITIVE);

    private GameFile() {}

    /** Writes a game; an older file of this name is replaced when the new one is complete. */
    public static void save(String name, GameRecord game) throws BadInputException {
        try {
            byte[] text = format(name, game).write(game).getBytes(StandardCharsets.UTF_8);
            ReplacedFile.write(Path.of(name), out -> out.write(text));
        } catch (IOException | IllegalArgumentException e) {
            throw new BadInputException("cannot save: " + FailureText.of(e));
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
     * A game that was loaded.
     *
     * @param game the game
     * @param number which one of its file it is, from 1
     * @param games how many games the file has, 1 or more
     */
    public record Loaded(GameRecord game, int number, int games) {}

    /**
     * Reads a game.
     *
     * @param name the file; the name of an SGF file of several games may be followed by a blank and the number of one,
     *     else the first is read
     * @param current has the rules and the size for files that do not name theirs
     * @param remarks takes what was noticed in a file that is loaded all the same
     */
    public static Loaded load(String name, GameRecord current, Consumer<Remark> remarks) throws BadInputException {
        Matcher numbered = NUMBERED.matcher(name);
        boolean hasNumber = numbered.matches() && !exists(name);
        String fileName = hasNumber ? numbered.group(1) : name;
        try {
            GameFormat format = format(fileName, current);
            Path file = Path.of(fileName);
            long size = Files.size(file);
            if (size > MAX_SIZE) {
                throw new BadInputException(
                        "cannot load " + fileName + ": it has " + size + " bytes, more than the limit of " + MAX_SIZE);
            }
            byte[] bytes = Files.readAllBytes(file);
            return format instanceof SgfFormat sgf
                    ? load(sgf, bytes, hasNumber ? Integer.parseInt(numbered.group(2)) : 1, remarks)
                    : new Loaded(format.read(bytes, remarks), 1, 1);
        } catch (IOException | InvalidPathException e) {
            throw new BadInputException("cannot load: " + FailureText.of(e));
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cannot load " + fileName + ": " + e.getMessage());
        }
    }

    private static Loaded load(SgfFormat format, byte[] bytes, int number, Consumer<Remark> remarks) {
        int games = format.count(FileText.of(bytes).text());
        if (games == 1 && number == 1) {
            return new Loaded(format.read(bytes, remarks), 1, 1);
        }
        try {
            return new Loaded(format.read(FileText.of(bytes).text(), number, remarks), number, games);
        } catch (GameFormatException e) {
            throw new IllegalArgumentException("game " + number + " of " + games + ": " + e.getMessage(), e);
        }
    }

    private static GameFormat format(String name, GameRecord game) throws BadInputException {
        return GameFormat.ofFile(name, game.grid(), game.rule())
                .orElseThrow(() -> new BadInputException(
                        "file name \"" + name + "\" does not end in .psq, .rec, .sav, .sgf or .txt"));
    }
}
