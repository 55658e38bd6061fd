package org.kagetsu.benchmarks.files;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Checks files before the work begins, so that an error is reported at once and names the file.
 *
 * <p>Static functions only; safe for use by many threads.
 */
public final class FileCheck {

    private FileCheck() {}

    /**
     * Checks a file that is to be read.
     *
     * @param file the file
     * @return the file
     * @throws IOException if it does not exist or is a folder; the message names it
     */
    public static Path readable(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException(file + " is a folder, not a file");
        }
        if (!Files.exists(file)) {
            throw new IOException(file + " does not exist");
        }
        if (!Files.isReadable(file)) {
            throw new IOException(file + ": access denied");
        }
        return file;
    }

    /**
     * Checks a folder in which files are to be written later; it need not exist.
     *
     * @param option the option that names it, for the complaint
     * @param folder the folder
     * @throws IOException if it cannot be one; the message names option and folder
     */
    public static void folder(String option, Path folder) throws IOException {
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new IOException(option + " " + folder + " is a file, not a folder");
        }
        Path there = folder.toAbsolutePath();
        while (there != null && !Files.exists(there)) {
            there = there.getParent();
        }
        if (there == null || !Files.isWritable(there)) {
            throw new IOException(option + " " + folder + ": access denied");
        }
    }

    /**
     * Checks that a file to be written is not a file that is needed.
     *
     * @param option the option that names it, for the complaint
     * @param file the file to be written
     * @param needed the file that must stay
     * @throws IOException if both are the same; the message names option and file
     */
    public static void different(String option, Path file, Path needed) throws IOException {
        boolean isSame = (Files.exists(file) && Files.exists(needed))
                ? Files.isSameFile(file, needed)
                : file.toAbsolutePath().normalize().equals(needed.toAbsolutePath().normalize());
        if (isSame) {
            throw new IOException(option + " " + file + " would overwrite " + needed);
        }
    }

    /**
     * Checks a file that is to be written later. A file that is there is replaced only if it is empty, or begins as one of
     * its kind does.
     *
     * @param option the option that names it, for the complaint
     * @param file the file
     * @param begin how files of its kind begin, in ASCII
     * @throws IOException if it cannot be written or would be lost; the message names option and file
     */
    public static void replaceable(String option, Path file, String begin) throws IOException {
        writable(option, file);
        if (!Files.isRegularFile(file) || Files.size(file) == 0) {
            return;
        }
        try (InputStream in = Files.newInputStream(file)) {
            if (!begin.equals(new String(in.readNBytes(begin.length()), StandardCharsets.ISO_8859_1))) {
                throw new IOException(option + " " + file + " is a file of another kind, which would be lost;"
                        + " choose another name, or move it away");
            }
        }
    }

    /**
     * Checks a file that is to be written later.
     *
     * @param option the option that names it, for the complaint
     * @param file the file
     * @throws IOException if it cannot be written; the message names option and file
     */
    public static void writable(String option, Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || Files.isDirectory(file)) {
            throw new IOException(option + " " + file + " is a folder, not a file");
        }
        if (!Files.isDirectory(folder)) {
            throw new IOException(option + " " + file + ": there is no folder " + folder);
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new IOException(option + " " + file + ": access denied");
        }
    }
}
