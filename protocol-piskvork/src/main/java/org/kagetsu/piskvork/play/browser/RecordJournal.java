package org.kagetsu.piskvork.play.browser;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.kagetsu.log.AppendLog;
import org.kagetsu.log.LogLines;

/**
 * What has changed in a large record since its file was written, in a file beside it that only grows. So a move costs as
 * little as its own line, and is there when the program is killed. The journal is there while the record is open, also
 * that of a small one, because its lock keeps out a second board.
 *
 * <p>The first line names the file as it was by its length and checksum. When the file is written again, a last line names
 * the new file before it takes its place; a journal with that line is done with.
 *
 * <p>Not safe for use by more than one thread at a time.
 */
final class RecordJournal implements AutoCloseable {

    private static final String BEGIN = "kagetsu-journal 1 ";
    private static final String END = "written ";
    private static final AppendLog.Kind KIND = AppendLog.Kind.ofCheckedLines("journal of a record", BEGIN);

    private final Path path;
    private @Nullable AppendLog log;
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

    /** Whether other programs are kept out. */
    boolean isOpen() {
        return log != null;
    }

    /** What was noticed when the journal was opened, for people. */
    Optional<String> remark() {
        return log == null ? Optional.empty() : log.remark();
    }

    /**
     * Opens the journal, and keeps out other programs until it is closed.
     *
     * @return its lines
     * @throws IOException if another program has it, or it is damaged
     */
    List<String> open() throws IOException {
        List<String> lines = new ArrayList<>();
        log = AppendLog.open(path, KIND, new byte[0],
                LogLines.content("journal of a record " + path, (number, line) -> lines.add(LogLines.text(line))));
        return lines;
    }

    /**
     * Reads the changes that the program could not put into the file any more.
     *
     * @param lines the lines of the journal
     * @param record the bytes of the file
     * @throws IOException if they are damaged, or those of another file
     */
    List<TreeChange> changes(List<String> lines, byte[] record) throws IOException {
        size = lines.size();
        if (lines.isEmpty() || lines.get(size - 1).equals(END + name(record))) {
            clear();
            return List.of();
        }
        if (!lines.get(0).equals(BEGIN + name(record))) {
            throw new IOException("another program has changed it, and " + path
                    + " has moves that belong to its earlier content; move one of the two files away");
        }
        List<TreeChange> changes = new ArrayList<>();
        try {
            for (String line : lines.subList(1, lines.size())) {
                if (!line.startsWith(END)) {
                    changes.add(TreeChange.ofLine(line));
                }
            }
        } catch (IllegalArgumentException e) {
            throw new IOException(path + " is damaged: " + e.getMessage(), e);
        }
        return changes;
    }

    /** Adds changes; record is the file that they belong to. */
    void add(byte[] record, List<TreeChange> changes) throws IOException {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        if (size == 0) {
            lines.writeBytes(LogLines.checked(BEGIN + name(record)));
        }
        changes.forEach(change -> lines.writeBytes(LogLines.checked(change.toLine())));
        append(lines.toByteArray());
        size += changes.size();
    }

    /** Notes that all changes are in a new file, which has not taken the place of the old one yet. */
    void end(byte[] record) throws IOException {
        if (size > 0) {
            append(LogLines.checked(END + name(record)));
        }
    }

    private void append(byte[] lines) throws IOException {
        if (log == null) {
            throw new IOException(path + " is closed");
        }
        log.append(lines);
    }

    /** Empties the journal: all changes are in the file. */
    void clear() throws IOException {
        if (log != null && size > 0) {
            log.clear();
        }
        size = 0;
    }

    /** Removes the journal if it is empty, and lets other programs in. */
    @Override
    public void close() throws IOException {
        try (AppendLog closed = log) {
            if (closed != null && size == 0) {
                Files.deleteIfExists(path);
            }
            log = null;
        }
    }
}
