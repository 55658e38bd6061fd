package org.kagetsu.benchmarks.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.kagetsu.benchmarks.files.Sha256;

/**
 * The files that a worker has got, each in a folder named by its content. A file is checked whenever it is used.
 *
 * <p>Safe for use by many threads and processes.
 */
public final class FileCache {

    private final Path folder;
    private final long maxBytes;

    /** Brings the pieces of a file, one after another. */
    @FunctionalInterface
    interface Source {

        /** {@return the bytes from an offset on, at least one} */
        byte[] piece(JobFile file, long offset) throws IOException;
    }

    /**
     * Creates a cache.
     *
     * @param folder where the files are
     * @param maxBytes the largest file that it takes
     */
    public FileCache(Path folder, long maxBytes) {
        this.folder = folder;
        this.maxBytes = maxBytes;
    }

    /**
     * {@return the file, brought here if it is not there}
     *
     * @throws IllegalArgumentException if it is too large, or arrives damaged
     * @throws IOException if it cannot be written
     */
    Path get(JobFile wanted, Source source) throws IOException {
        if (wanted.size() < 0 || wanted.size() > maxBytes) {
            throw new IllegalArgumentException("file " + wanted.name() + " has " + wanted.size()
                    + " bytes, and this worker takes files up to " + maxBytes);
        }
        Path file = folder.resolve(wanted.sha256()).resolve(wanted.name());
        if (Files.isRegularFile(file) && Sha256.of(file).equals(wanted.sha256())) {
            return file.toAbsolutePath();
        }
        Files.createDirectories(file.getParent());
        Path fresh = Files.createTempFile(file.getParent(), "new", ".part");
        try {
            fetch(wanted, source, fresh);
            String digest = Sha256.of(fresh);
            if (!digest.equals(wanted.sha256())) {
                throw new IllegalArgumentException("file " + wanted.name() + " arrived damaged: its SHA-256 is "
                        + digest + ", not " + wanted.sha256());
            }
            Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(fresh);
        }
        return file.toAbsolutePath();
    }

    private static void fetch(JobFile wanted, Source source, Path fresh) throws IOException {
        try (OutputStream out = Files.newOutputStream(fresh)) {
            long written = 0;
            while (written < wanted.size()) {
                byte[] piece = source.piece(wanted, written);
                written += piece.length;
                if (piece.length == 0 || written > wanted.size()) {
                    throw new IllegalArgumentException("file " + wanted.name() + " arrived damaged: it is not "
                            + wanted.size() + " bytes long");
                }
                out.write(piece);
            }
        }
    }
}
