package org.kagetsu.piskvork.play;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.files.ReplacedFile;
import org.kagetsu.record.GameFormat;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameReader;
import org.kagetsu.record.GameRecord;
import org.kagetsu.record.Remark;

/** Saves games to files and loads them; the end of a file's name tells its format. */
public final class GameFile {

    /** The most bytes that are read: thousands of games. */
    private static final long MAX_SIZE = 10 << 20;

    /** A file of several games and the number of one of its games. */
    private static final Pattern NUMBERED = Pattern.compile("(.*\\.(?:sgf|rif|xml)(?:\\.gz)?)\\s+(\\d{1,9})", Pattern.CASE_INSENSITIVE);

    private GameFile() {}

    /** Writes a game; an older file of this name is replaced when the new one is complete. */
    public static void save(String name, GameRecord game) throws BadInputException {
        try {
            GameFormat format = GameFormat.ofFile(name, game.grid(), game.rule()).orElseThrow(() -> new BadInputException(
                    "file name \"" + name + "\" does not end in .psq, .rec, .sav, .sgf or .txt"));
            byte[] text = format.write(game).getBytes(StandardCharsets.UTF_8);
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
     * @param name the file; the name of a file of several games may be followed by a blank and the number of one,
     *     else the first is read
     * @param current has the rules and the size for files that do not name theirs
     * @param remarks takes what was noticed in a file that is loaded all the same
     */
    public static Loaded load(String name, GameRecord current, Consumer<Remark> remarks) throws BadInputException {
        Matcher numbered = NUMBERED.matcher(name);
        boolean hasNumber = numbered.matches() && !exists(name);
        String fileName = hasNumber ? numbered.group(1) : name;
        try {
            if (!GameReader.knows(fileName)) {
                throw new BadInputException("file name \"" + fileName + "\" does not end in .lib, .pos, .psq, .rec, .rif, .sav,"
                        + " .sgf, .txt or .xml");
            }
            Path file = Path.of(fileName);
            long size = Files.size(file);
            if (size > MAX_SIZE) {
                throw new BadInputException(
                        "cannot load " + fileName + ": it has " + size + " bytes, more than the limit of " + MAX_SIZE);
            }
            return load(fileName, Files.readAllBytes(file), hasNumber ? Integer.parseInt(numbered.group(2)) : 1,
                    new GameReader(current.grid(), current.rule()), remarks);
        } catch (IOException | InvalidPathException e) {
            throw new BadInputException("cannot load: " + FailureText.of(e));
        } catch (IllegalArgumentException e) {
            throw new BadInputException("cannot load " + fileName + ": " + e.getMessage());
        }
    }

    private static Loaded load(String name, byte[] file, int number, GameReader reader, Consumer<Remark> remarks) {
        int[] games = new int[1];
        List<Remark> noticed = new ArrayList<>();
        List<GameRecord> found = new ArrayList<>();
        List<GameFormatException> wrong = new ArrayList<>();
        reader.readEach(name, file, game -> {
            if (++games[0] == number) {
                found.add(game);
                noticed.forEach(remarks);
            }
            noticed.clear();
        }, problem -> {
            if (++games[0] == number) {
                wrong.add(problem);
            }
            noticed.clear();
        }, noticed::add);
        if (games[0] <= number) {
            noticed.forEach(remarks); // what stands behind the last game
        }
        if (found.isEmpty()) {
            String place = games[0] == 1 ? "" : "game " + number + " of " + games[0] + ": ";
            throw wrong.isEmpty()
                    ? new IllegalArgumentException("game " + number + " is outside 1.." + games[0])
                    : new IllegalArgumentException(place + wrong.get(0).getMessage(), wrong.get(0));
        }
        return new Loaded(found.get(0), number, games[0]);
    }
}
