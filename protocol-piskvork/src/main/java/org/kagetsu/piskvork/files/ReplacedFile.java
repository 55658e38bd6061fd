package org.kagetsu.piskvork.files;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Writes files beside the old ones and puts them in their place when they are complete, so that an interruption leaves
 * the old file. A program that is killed while it writes leaves its unfinished copy, {@code NAME.DIGITS.part}; the first
 * write of a process that begins an hour later, or after that, removes it.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class ReplacedFile {

    /** An unfinished copy that nobody has written to for so long is nobody's. */
    private static final Duration ABANDONED = Duration.ofHours(1);

    /** Short, because the names of files have an end. */
    private static final int DIGITS = 8;

    private static final String PART = "\\.[0-9a-f]{" + DIGITS + "}\\.part";

    /** The files beside which copies were looked for: a folder may be large, and its file written at every move. */
    private static final Set<Path> TIDY = ConcurrentHashMap.newKeySet();

    private ReplacedFile() {}

    /** What is to be written. */
    @FunctionalInterface
    public interface Content {

        /**
         * Writes the content.
         *
         * @param out where to; closed by the caller
         * @throws IOException if that fails
         */
        void write(OutputStream out) throws IOException;
    }

    /**
     * Writes a file. Devices and files in folders in which no file can be made are written directly.
     *
     * @param file the file; what a symbolic link points to is replaced, not the link
     * @param content its content
     * @throws IOException if it cannot be written; an old file is then as it was, and the message names the file
     */
    public static void write(Path file, Content content) throws IOException {
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path folder = target.getParent();
        boolean isDevice = Files.exists(target) && !Files.isRegularFile(target);
        boolean isDirect = isDevice || folder == null || !Files.isWritable(folder);
        // An ending of its own for each write, because two programs may write one file, and each removes what it began.
        Path written = isDirect ? target : target.resolveSibling(target.getFileName() + ending());
        if (folder != null && !isDirect && TIDY.add(target)) {
            removeAbandoned(folder, target.getFileName().toString());
        }
        try {
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(written))) {
                content.write(out);
            }
            if (!isDirect) {
                // Without ATOMIC_MOVE the JDK deletes the old file first.
                Files.move(written, target, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
            }
        } catch (IOException e) {
            boolean isOfAnother = e instanceof FileSystemException other && !written.toString().equals(other.getFile());
            throw isOfAnother ? e : named(file, e);
        } finally {
            if (!isDirect) {
                drop(written);
            }
        }
    }

    private static String ending() {
        return "." + UUID.randomUUID().toString().substring(0, DIGITS) + ".part";
    }

    /**
     * Removes what killed programs left of a file. Their age tells, because another machine or container that shares the
     * folder has processes of its own.
     */
    private static void removeAbandoned(Path folder, String name) {
        Instant latest = Instant.now().minus(ABANDONED);
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, part -> isPart(part, name))) {
            for (Path part : parts) {
                if (Files.getLastModifiedTime(part).toInstant().isBefore(latest)) {
                    drop(part);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            // The next process tries again.
        }
    }

    private static boolean isPart(Path file, String name) {
        String other = file.getFileName().toString();
        return other.startsWith(name) && other.substring(name.length()).matches(PART);
    }

    /** The same failure with the name that a person knows. */
    private static FileSystemException named(Path file, IOException failure) {
        FileSystemException named = new FileSystemException(file.toString(), null, FailureText.reason(failure));
        named.initCause(failure);
        return named;
    }

    private static void drop(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // What went wrong before is told.
        }
    }
}
