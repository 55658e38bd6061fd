package org.kagetsu.benchmarks.tournament.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.kagetsu.benchmarks.options.ExclusiveLock;
import org.kagetsu.benchmarks.tournament.game.GameJson;
import org.kagetsu.benchmarks.tournament.game.PlayedGame;

/**
 * An append-only file of played games.
 *
 * <p>The first line says which tournament the games belong to. A game is on disk when {@link #append} returns, so a
 * process killed at any moment loses only games that were not finished; of a line that was being written the rest is
 * cut off when the journal is opened again. A lock keeps a second process out.
 *
 * <p>Safe for use by many threads.
 */
public final class Journal implements AutoCloseable {

    private final Path file;
    private final FileChannel channel;
    private final FileLock lock;

    private Journal(Path file, FileChannel channel, FileLock lock) {
        this.file = file;
        this.channel = channel;
        this.lock = lock;
    }

    /** A journal that was opened, and what it held. */
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
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.CREATE);
        try {
            String inUse = "journal " + file + " is in use by another tournament";
            Journal journal = new Journal(file, channel, ExclusiveLock.take(channel, inUse));
            JournalContent content = JournalReader.read(file, channel);
            if (content.header().isPresent()) {
                header.checkSame(file, content.header().get());
            }
            channel.truncate(content.bytes());
            channel.position(content.bytes());
            if (content.header().isEmpty()) {
                journal.write(GameJson.line(header));
            }
            return new Opened(journal, content);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Reads a journal without changing it, also while a tournament writes it.
     *
     * @param file the file
     * @return what it holds
     * @throws IOException if the file cannot be read, is no journal, or has a damaged line
     */
    public static JournalContent read(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("journal " + file + " is a folder, not a file");
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            JournalContent content = JournalReader.read(file, channel);
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
    public synchronized void append(PlayedGame game) throws IOException {
        write(GameJson.write(game));
    }

    private void write(String line) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
        channel.force(false);
    }

    /**
     * Returns the file.
     *
     * @return its path
     */
    public Path file() {
        return file;
    }

    @Override
    public synchronized void close() throws IOException {
        lock.release();
        channel.close();
    }
}
