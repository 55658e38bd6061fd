package org.kagetsu.benchmarks.tournament.journal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.kagetsu.benchmarks.json.Json;
import org.kagetsu.benchmarks.options.GrowingFile;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;

/**
 * An append-only file of played games.
 *
 * <p>The first line says which tournament the games belong to. A game is on the disk when {@link #append} returns, so a
 * process that is killed loses only games that were not finished. A line that was not written to its end is cut off
 * when the journal is opened again. A lock keeps out a second process.
 *
 * <p>Safe for use by many threads.
 */
public final class Journal implements AutoCloseable {

    private final Path file;
    private final GrowingFile lines;

    private Journal(Path file, GrowingFile lines) {
        this.file = file;
        this.lines = lines;
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
    static Opened open(Path file, JournalHeader header, GrowingFile.Opener opener) throws IOException {
        GrowingFile lines =
                GrowingFile.open(file, "journal " + file + " is in use by another tournament", opener);
        try {
            JournalContent content = JournalReader.read(file, lines.content(), lines.size());
            if (content.header().isPresent()) {
                header.checkSame(file, content.header().get());
            }
            Journal journal = new Journal(file, lines);
            lines.cut(content.bytes());
            if (content.header().isEmpty()) {
                journal.write(Json.line(header));
            }
            return new Opened(journal, content);
        } catch (IOException | RuntimeException e) {
            lines.close();
            throw e;
        }
    }

    /**
     * Reads a journal without changing it, also while a tournament writes it.
     *
     * @param file the file
     * @return what it holds
     * @throws IOException if the file cannot be read, is not a journal, or has a damaged line
     */
    public static JournalContent read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("journal " + file + " is a folder, not a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            JournalContent content = JournalReader.read(file, in, Files.size(file));
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
        write(GameJson.write(game));
    }

    private void write(String line) throws IOException {
        lines.append((line + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** {@return the path of the file} */
    public Path file() {
        return file;
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
