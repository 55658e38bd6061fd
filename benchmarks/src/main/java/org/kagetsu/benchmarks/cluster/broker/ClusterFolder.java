package org.kagetsu.benchmarks.cluster.broker;

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

/**
 * The folder of a coordinator: key and users of its broker, its secret, and the broker's queues. Only its owner can
 * read what is in it.
 *
 * <p>Safe for use by many threads, and by processes of the same user.
 */
public final class ClusterFolder {

    private static final int SECRET_BYTES = 16;

    private final Path folder;

    private ClusterFolder(Path folder) {
        this.folder = folder;
    }

    /**
     * Opens a folder, or makes it.
     *
     * @param folder its path
     * @return the folder
     * @throws IOException if it cannot be made
     */
    public static ClusterFolder open(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
            restrict(folder, "rwx------");
        }
        return new ClusterFolder(folder.toAbsolutePath());
    }

    /** Lets only the owner use a file or a folder, if the file system has such rights. */
    static void restrict(Path path, String rights) throws IOException {
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
        }
    }

    /**
     * {@return the path of a file in the folder}
     *
     * @param name the file's name
     */
    public Path file(String name) {
        return folder.resolve(name);
    }

    /**
     * {@return the path of an inner folder, which only the owner can read; made if it is not there}
     *
     * @param name its name
     * @throws IOException if it cannot be made
     */
    Path folder(String name) throws IOException {
        Path inner = folder.resolve(name);
        if (!Files.isDirectory(inner)) {
            Files.createDirectory(inner);
            restrict(inner, "rwx------");
        }
        return inner;
    }

    /**
     * {@return a text that nobody can guess, made when it is first asked for and kept in a file}
     *
     * @param name the file's name
     * @throws IOException if the file cannot be read or written
     */
    public String secret(String name) throws IOException {
        Path file = file(name);
        if (!Files.exists(file)) {
            write(name, newKey());
        }
        return Files.readString(file).strip();
    }

    /**
     * Replaces a file as a whole: a reader sees the old text or the new one.
     *
     * @param name the file's name
     * @param text the text
     * @throws IOException if that fails
     */
    public void write(String name, String text) throws IOException {
        Path fresh = Files.createTempFile(folder, name, ".new");
        Files.writeString(fresh, text);
        Files.move(fresh, file(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * {@return a lock that shows that a coordinator uses the folder, to be closed; the system frees it at the end of the
     * process}
     *
     * @throws IOException if another coordinator has it
     */
    FileChannel lock() throws IOException {
        FileChannel channel =
                FileChannel.open(file("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (OverlappingFileLockException e) {
            // Another coordinator of this process has it.
        } catch (IOException e) {
            channel.close();
            throw e;
        }
        channel.close();
        throw new IOException("another coordinator uses the folder " + folder
                + ": wait for its end, or name another folder by --cluster-folder");
    }

    /** {@return a random key of 128 bits, as text} */
    static String newKey() {
        byte[] bytes = new byte[SECRET_BYTES];
        new SecureRandom().nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
