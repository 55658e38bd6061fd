package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.kagetsu.piskvork.book.CheckedLines;

/**
 * What has changed in a large record since its file was written, in a file beside it that only grows. So a move costs as
 * little as its own line, and is there when the program is killed.
 *
 * <p>The first line names the file as it was by its length and checksum. When the file is written again, a last line names
 * the new file before it takes its place; a journal with that line is done with.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class RecordJournal {

    private static final String BEGIN = "kagetsu-journal 1 ";
    private static final String END = "written ";

    private final Path path;
    private @Nullable CheckedLines open;
    private int size;

    /**
     * Names a journal, which need not exist.
     *
     * @param record the file of the record
     */
    RecordJournal(Path record) {
        this.path = record.resolveSibling(record.getFileName() + ".journal");
    }

    private static String name(byte[] file) {
        CRC32 sum = new CRC32();
        sum.update(file);
        return file.length + " " + Long.toHexString(sum.getValue());
    }

    /** The number of changes in it. */
    int size() {
        return size;
    }

    /** Whether there is a journal that is not done with. */
    boolean isThere() {
        return size > 0;
    }

    /**
     * Reads the changes that the program could not put into the file any more.
     *
     * @param record the bytes of the file
     * @throws IOException if it cannot be read, or is that of another file
     */
    List<TreeChange> read(byte[] record) throws IOException {
        List<TreeChange> changes = new ArrayList<>();
        if (!Files.exists(path)) {
            return changes;
        }
        CheckedLines.Opened opened = CheckedLines.open(path);
        open = opened.file();
        List<String> lines = opened.lines();
        String last = lines.isEmpty() ? END + name(record) : lines.get(lines.size() - 1);
        if (last.equals(END + name(record))) {
            delete();
            return changes;
        }
        if (!lines.get(0).equals(BEGIN + name(record))) {
            close();
            throw new IOException("another program has changed it, and " + path
                    + " has moves that belong to its earlier content; move one of the two files away");
        }
        try {
            for (String line : lines.subList(1, lines.size())) {
                if (!line.startsWith(END)) {
                    changes.add(TreeChange.ofLine(line));
                }
            }
        } catch (IllegalArgumentException e) {
            close();
            throw new IOException(path + " is damaged: " + e.getMessage(), e);
        }
        size = lines.size();
        return changes;
    }

    /** Adds changes; record is the file that they belong to. */
    void add(byte[] record, List<TreeChange> changes) throws IOException {
        CheckedLines lines = open;
        if (lines == null) {
            lines = CheckedLines.open(path).file();
            open = lines;
            lines.append(BEGIN + name(record));
        }
        for (TreeChange change : changes) {
            lines.append(change.toLine());
            size++;
        }
    }

    /** Notes that all changes are in a new file, which has not taken the place of the old one yet. */
    void end(byte[] record) throws IOException {
        if (open != null) {
            open.append(END + name(record));
        }
    }

    /** Removes the journal: all changes are in the file. */
    void delete() throws IOException {
        if (open != null) {
            close();
            Files.deleteIfExists(path);
        }
    }

    private void close() throws IOException {
        CheckedLines lines = open;
        open = null;
        size = 0;
        if (lines != null) {
            lines.close();
        }
    }
}
