package org.kagetsu.benchmarks.tournament.journal;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.kagetsu.benchmarks.json.Json;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;
import org.kagetsu.log.AppendLog;
import org.kagetsu.log.LogLines;

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

    /** A journal that was opened, and its content. */
    public record Opened(Journal journal, JournalContent content) {}

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
        return open(file, header, FileChannel::open);
    }

    /** Opens a journal by channels of another kind. */
    static Opened open(Path file, JournalHeader header, AppendLog.Opener opener) throws IOException {
        JournalReader reader = new JournalReader(file);
        AppendLog log = AppendLog.open(file, KIND, line(Json.line(header)), (in, size) -> {
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
        }, opener);
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
    public static JournalContent read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("journal " + file + " is a folder, not a file");
        }
        try {
            JournalReader reader = new JournalReader(file);
            Optional<String> remark = AppendLog.read(file, KIND, LogLines.content("journal " + file, reader::take));
            JournalContent content = reader.content(remark);
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

    /** {@return the path of the file} */
    public Path file() {
        return log.file();
    }

    @Override
    public void close() throws IOException {
        log.close();
    }
}
