package org.kagetsu.benchmarks.cluster.work;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import org.kagetsu.benchmarks.cluster.link.ToWorker.Piece;

/**
 * The files that workers may ask for, by their content.
 *
 * <p>Immutable and safe for use by many threads.
 *
 * @param files where each is, by its SHA-256
 */
public record FileShelf(Map<String, Path> files) {

    /** A shelf without a file. */
    public static final FileShelf EMPTY = new FileShelf(Map.of());

    private static final int PIECE_BYTES = 512 << 10;

    /** Creates a shelf. */
    public FileShelf {
        files = Map.copyOf(files);
    }

    /**
     * {@return a piece of a file}
     *
     * @throws IllegalArgumentException if the file is not on the shelf or is not so long
     */
    Piece piece(String sha256, long offset) {
        Path file = files.get(sha256);
        if (file == null) {
            throw new IllegalArgumentException("it asks for a file that is not part of the job");
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            if (offset < 0 || offset > channel.size()) {
                throw new IllegalArgumentException("it asks for bytes after the end of " + file);
            }
            ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(PIECE_BYTES, channel.size() - offset));
            channel.position(offset);
            while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
                // Until the piece is whole, or the file has become shorter.
            }
            byte[] read = new byte[bytes.position()];
            bytes.flip().get(read);
            return new Piece(sha256, offset, read);
        } catch (IOException e) {
            throw new IllegalArgumentException("file " + file + " cannot be read any more: " + e.getMessage(), e);
        }
    }
}
