package org.kagetsu.piskvork.book;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;

/**
 * A file of lines that only grows. Every line begins with its checksum, so a process that is killed loses at most the
 * line that it was writing, which is cut off when the file is opened again.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
public final class CheckedLines implements AutoCloseable {

    private static final int DIGITS = 8;

    private final FileChannel channel;

    private CheckedLines(FileChannel channel) {
        this.channel = channel;
    }

    /**
     * A file that was opened, and the lines that it had.
     *
     * @param file the file
     * @param lines its lines, without their checksums
     */
    public record Opened(CheckedLines file, List<String> lines) {}

    /**
     * Opens a file, or begins it.
     *
     * @param file the file; its folder must exist
     * @return the file, locked against other programs, with its lines
     * @throws IOException if it cannot be used, is in use, or a line before the last is damaged
     */
    public static Opened open(Path file) throws IOException {
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() == null) {
                throw new IOException(file + " is in use by another program");
            }
            List<String> lines = new ArrayList<>();
            long good = read(file, Files.readAllBytes(file), lines);
            channel.truncate(good);
            channel.position(good);
            return new Opened(new CheckedLines(channel), lines);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Reads a file that another program may write meanwhile.
     *
     * @param file the file
     * @return its whole lines, without their checksums
     * @throws IOException if it cannot be read, or a line before the last is damaged
     */
    public static List<String> read(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        read(file, Files.readAllBytes(file), lines);
        return lines;
    }

    /** Reads whole lines; returns the number of their bytes. */
    private static int read(Path file, byte[] content, List<String> lines) throws IOException {
        int start = 0;
        for (int i = 0; i < content.length; i++) {
            if (content[i] == '\n') {
                String line = new String(content, start, i - start, StandardCharsets.UTF_8);
                String text = line.length() > DIGITS ? line.substring(DIGITS + 1) : "";
                if (!line.equals(checked(text))) {
                    if (i + 1 == content.length) {
                        return start;
                    }
                    throw new IOException(file + ", line " + (lines.size() + 1) + " is damaged");
                }
                lines.add(text);
                start = i + 1;
            }
        }
        return start;
    }

    private static String checked(String text) {
        CRC32 sum = new CRC32();
        sum.update(text.getBytes(StandardCharsets.UTF_8));
        return String.format("%08x %s", sum.getValue(), text);
    }

    /**
     * Writes a line.
     *
     * @param text one line of text
     * @throws IOException if it cannot be written; nothing of it is left in the file
     */
    public void append(String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap((checked(text) + "\n").getBytes(StandardCharsets.UTF_8));
        long end = channel.position();
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            if (channel.isOpen()) {
                channel.truncate(end);
            }
            throw e;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
