package org.kagetsu.benchmarks.cluster;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import org.kagetsu.benchmarks.files.StrictJson;

/**
 * The folder of a coordinator: key and users of its broker, its secret, the broker's queues, people's orders, and how the
 * work stands. Only its owner can read what is in it.
 *
 * <p>Safe for use by many threads, and by processes of the same user.
 */
public final class ClusterFolder {

    private static final int SECRET_BYTES = 16;

    private final Path folder;

    private ClusterFolder(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /** Opens a folder, or makes it. */
    static ClusterFolder open(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
            restrict(folder, "rwx------");
        }
        return new ClusterFolder(folder);
    }

    /**
     * {@return a folder in which a coordinator has worked}
     *
     * @param folder its path
     * @throws IllegalArgumentException if it is not there; none is made, because the name may be mistyped
     */
    public static ClusterFolder existing(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("there is no folder " + folder
                    + ": start a coordinator with --cluster, or name another folder by --cluster-folder");
        }
        return new ClusterFolder(folder);
    }

    /** Lets only the owner use a file or a folder, if the file system has such rights. */
    static void restrict(Path path, String rights) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
        }
    }

    /** The path of a file in the folder. */
    Path file(String name) {
        return folder.resolve(name);
    }

    /** The path of an inner folder, which only the owner can read; made if it is not there. */
    Path folder(String name) throws IOException {
        open(file(name));
        return file(name);
    }

    /** A text that nobody can guess, made when it is first asked for and kept in a file. */
    String secret(String name) throws IOException {
        if (!Files.exists(file(name))) {
            write(name, newKey());
        }
        return Files.readString(file(name)).strip();
    }

    /**
     * Reads a file of JSON.
     *
     * @return its content; empty if there is no such file
     */
    <T> Optional<T> read(String name, Class<T> type) throws IOException {
        if (!Files.exists(file(name))) {
            return Optional.empty();
        }
        try {
            return Optional.of(StrictJson.read(Files.readAllBytes(file(name)), type));
        } catch (IllegalArgumentException e) {
            throw new IOException("file " + file(name) + " is damaged: " + e.getMessage(), e);
        }
    }

    /** Replaces a file as a whole: a reader sees the old text or the new one. */
    void write(String name, String text) throws IOException {
        Path fresh = Files.createTempFile(folder, name, ".new");
        Files.writeString(fresh, text);
        Files.move(fresh, file(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * A lock that shows that a coordinator uses the folder, to be closed; the system frees it at the end of the process.
     *
     * @throws IOException if another coordinator has it
     */
    FileChannel lock() throws IOException {
        FileChannel channel = FileChannel.open(file("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (OverlappingFileLockException e) {
            // Another coordinator of this process has it.
        }
        channel.close();
        throw new IOException("another coordinator uses the folder " + folder
                + ": wait for its end, or name another folder by --cluster-folder");
    }

    /** A random key of 128 bits, as text. */
    static String newKey() {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
