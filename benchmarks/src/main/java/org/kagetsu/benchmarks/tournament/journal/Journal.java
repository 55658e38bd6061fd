package org.kagetsu.benchmarks.tournament.journal;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.kagetsu.benchmarks.files.StrictJson;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.log.AppendLog;
import org.kagetsu.log.LogLines;
import org.kagetsu.piskvork.manager.player.Conditions;

/**
 * An append-only file of played games.
 *
 * <p>The first line says which tournament the games belong to. A game is on the disk when {@link #append} returns, so a
 * process that is killed loses only games that were not finished.
 *
 * <p>Safe for use by many threads.
 */
public final class Journal implements AutoCloseable {

    private static final AppendLog.Kind KIND =
            new AppendLog.Kind("journal", Pattern.compile("\\{\"version\":\\d+,"), 0, true);

    /** How a first line begins; one that is not whole is known by it. */
    private static final String BEGIN = "{\"version\":" + JournalHeader.VERSION + ",\"hash\":\"";

    private final AppendLog log;

    private Journal(AppendLog log) {
        this.log = log;
    }

    /**
     * The content of a journal.
     *
     * @param header the tournament; empty if not even the first line is whole
     * @param games the games in the order in which they were written
     * @param remark what was noticed, for people
     */
    public record Content(Optional<JournalHeader> header, List<PlayedGame> games, Optional<String> remark) {

        /** Creates a content. */
        public Content {
            games = List.copyOf(games);
        }
    }

    /** A journal that was opened, and its content. */
    public record Opened(Journal journal, Content content) {}

    /**
     * Opens a journal, or begins it.
     *
     * @param file the file; its directory must exist
     * @param header the tournament
     * @return the journal, with the games that it holds
     * @throws IOException if the file cannot be used, another process uses it, it belongs to another tournament, or
     *     a line is damaged; the file is then left as it was
     */
    public static Opened open(Path file, JournalHeader header) throws IOException {
        Reader reader = new Reader(file);
        AppendLog log = AppendLog.open(file, KIND, line(StrictJson.line(header)), (in, size) -> {
            BufferedInputStream bytes = new BufferedInputStream(in);
            bytes.mark(BEGIN.length());
            String begin = new String(bytes.readNBytes(BEGIN.length()), StandardCharsets.ISO_8859_1);
            bytes.reset();
            long whole = LogLines.content("journal " + file, reader::take).read(bytes, size);
            if (whole == 0 && !BEGIN.startsWith(begin)) {
                throw new IOException("file " + file + " is not a journal");
            }
            Optional<JournalHeader> found = reader.content(Optional.empty()).header();
            if (found.isPresent()) {
                header.checkSame(file, found.get());
            }
            return whole;
        });
        return new Opened(new Journal(log), reader.content(log.remark()));
    }

    private static byte[] line(String text) {
        return (text + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Reads a journal without changing it, also while a tournament writes it.
     *
     * @param file the file; not one that this process writes
     * @return what it holds
     * @throws IOException if the file cannot be read, is not a journal, or has a damaged line
     */
    public static Content read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("journal " + file + " is a folder, not a file");
        }
        try {
            Reader reader = new Reader(file);
            Optional<String> remark = AppendLog.read(file, KIND, LogLines.content("journal " + file, reader::take));
            Content content = reader.content(remark);
            if (content.header().isEmpty()) {
                throw new IOException("file " + file + " is not a journal");
            }
            return content;
        } catch (NoSuchFileException e) {
            throw new IOException("journal " + file + " does not exist", e);
        }
    }

    /**
     * Writes a game and forces it to the disk.
     *
     * @param game the game
     * @throws IOException if that fails
     */
    public void append(PlayedGame game) throws IOException {
        log.append(line(GameJson.write(game)));
    }

    @Override
    public void close() throws IOException {
        log.close();
    }

    /** What the lines of a journal say. */
    private static final class Reader {

        private final Path file;
        private final List<PlayedGame> games = new ArrayList<>();
        private final Set<Integer> numbers = new HashSet<>();
        private Optional<JournalHeader> header = Optional.empty();
        private Optional<Conditions> conditions = Optional.empty();

        Reader(Path file) {
            this.file = file;
        }

        /** What was read so far. */
        Content content(Optional<String> remark) {
            return new Content(header, games, remark);
        }

        /** Takes a line. */
        void take(int number, String line) throws IOException {
            if (header.isEmpty()) {
                checkVersion(line);
                JournalHeader first = StrictJson.read(line, JournalHeader.class);
                conditions = Optional.of(first.conditions());
                header = Optional.of(first);
                return;
            }
            PlayedGame game = GameJson.readGame(line, conditions.orElseThrow());
            if (!numbers.add(game.number())) {
                throw new IOException("journal " + file + ", line " + number + ": game " + game.ordinal()
                        + " is there twice");
            }
            header.get().checkPlayers(game);
            games.add(game);
        }

        /** Refuses a header of another version, whatever else is in it. */
        private void checkVersion(String line) throws IOException {
            JsonNode version = StrictJson.parse(line).path("version");
            if (version.isInt() && version.intValue() != JournalHeader.VERSION) {
                throw new IOException("journal " + file + " has format " + version + ", this program writes "
                        + JournalHeader.VERSION);
            }
        }
    }
}
