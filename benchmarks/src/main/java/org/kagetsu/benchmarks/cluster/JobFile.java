package org.kagetsu.benchmarks.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.kagetsu.benchmarks.files.Sha256;

/**
 * A file that a worker needs, known by its content.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param name the last part of its path
 * @param sha256 SHA-256 of the content as 64 hexadecimal digits
 * @param size the length in bytes
 */
public record JobFile(String name, String sha256, long size) {

    private static final int PIECE_BYTES = 512 << 10;

    /**
     * Creates a reference.
     *
     * @throws IllegalArgumentException if the name could lead to another folder, or the digits are not a SHA-256
     */
    public JobFile {
        if (!name.matches("[^/\\\\:\\p{Cntrl}]{1,200}") || name.equals(".") || name.equals("..")) {
            throw new IllegalArgumentException("\"" + name + "\" is not a file name");
        }
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("\"" + sha256 + "\" is not a SHA-256");
        }
    }

    /**
     * {@return the reference to a file of this machine}
     *
     * @param file the file
     * @throws IOException if it cannot be read
     */
    public static JobFile of(Path file) throws IOException {
        return new JobFile(String.valueOf(file.getFileName()), Sha256.of(file), Files.size(file));
    }

    /**
     * Reads a piece of a file.
     *
     * @throws IllegalArgumentException if the file is not so long, or cannot be read
     */
    static byte[] piece(Path file, long offset) {
        try (InputStream in = Files.newInputStream(file)) {
            if (offset < 0 || offset > Files.size(file)) {
                throw new IllegalArgumentException("it asks for bytes after the end of " + file);
            }
            in.skipNBytes(offset);
            return in.readNBytes(PIECE_BYTES);
        } catch (IOException e) {
            throw new IllegalArgumentException("file " + file + " cannot be read any more: " + e.getMessage(), e);
        }
    }
}
