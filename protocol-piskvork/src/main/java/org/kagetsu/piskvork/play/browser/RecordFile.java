package org.kagetsu.piskvork.play.browser;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Rule;
import org.kagetsu.log.AppendLog;
import org.kagetsu.log.LogLines;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.files.ReplacedFile;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.piskvork.play.browser.board.ServerLog;
import org.kagetsu.piskvork.play.browser.board.Variations;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.RenLibFormat;
import org.kagetsu.record.SgfFormat;

/**
 * A file in which the record of a board is kept as it grows. A new version is written beside the old one and takes its
 * place when it is complete, so the file is whole whenever the program ends. If the file is large, changes go into a
 * {@linkplain Journal journal} beside it until the board ends. A file that another program has written is first
 * copied to a name that ends in {@code .orig}, because not everything in it is kept; also one that was changed while the
 * board had it. Not safe for use by more than one thread at a time.
 */
public final class RecordFile implements Board.Keeper, AutoCloseable {

    /** Writing a file of this many bytes at every move costs less than a millisecond. */
    private static final int LARGE_BYTES = 1 << 16;

    private static final int MAX_CHANGES = 10_000;

    private final Path file;
    private final boolean isRenLib;
    private final Journal journal;
    /** The record when it was read or written last, as it is written. */
    private byte[] written = {};
    /** The bytes of the file then; none if there was no file. They differ if another program has written the file. */
    private byte[] onDisk = {};
    /** When the file was written; null if there was none. */
    private @Nullable FileTime modified;
    /** Whether changes have not been kept. */
    private boolean isBehind;

    /**
     * Names a file, which need not exist.
     *
     * @param file a name that ends in .sgf or .lib
     * @throws BadInputException if the name ends in anything else, or the folder does not exist
     */
    public RecordFile(Path file) throws BadInputException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        this.isRenLib = name.endsWith(".lib");
        if (!isRenLib && !name.endsWith(".sgf")) {
            throw new BadInputException("--game \"" + file + "\" does not end in .sgf or .lib");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new BadInputException("--game \"" + file + "\": there is no folder " + folder);
        }
        if (!Files.exists(file) && !Files.isWritable(folder)) {
            throw new BadInputException("--game \"" + file + "\": access denied");
        }
        try {
            // The file that a link names, so that it has one journal.
            this.file = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        } catch (IOException e) {
            throw new BadInputException("--game \"" + file + "\" cannot be read: " + FailureText.reason(e));
        }
        this.journal = new Journal(this.file);
    }

    /** The rule of a new game: the library files of RenLib are of renju, and do not tell it. */
    @Override
    public Rule rule() {
        return isRenLib ? Rule.RENJU : Rule.FREESTYLE;
    }

    /**
     * Reads the record with the changes in its journal, and keeps out other boards until it is closed; empty if there is
     * no file yet.
     */
    @Override
    public Optional<GameTree> read() throws BadInputException {
        try {
            List<String> changes = journal.open();
            return readLocked(changes);
        } catch (IllegalArgumentException | IllegalStateException | IOException e) {
            close();
            throw new BadInputException("--game \"" + file + "\" cannot be read: " + FailureText.reason(e));
        }
    }

    private Optional<GameTree> readLocked(List<String> changes) throws IOException {
        if (!Files.exists(file)) {
            journal.changes(changes, onDisk);
            return Optional.empty();
        }
        byte[] bytes = Files.readAllBytes(file);
        GameTree tree = isRenLib
                ? new RenLibFormat(rule()).read(bytes, remark -> { })
                : new SgfFormat(rule()).readTree(bytes, remark -> { });
        written = bytes(tree); // the file stays as it is until the record changes
        onDisk = bytes;
        modified = Files.getLastModifiedTime(file);
        for (Variations.Change change : journal.changes(changes, bytes)) {
            change.applyTo(tree);
        }
        return Optional.of(tree);
    }

    private byte[] bytes(GameTree tree) {
        if (isRenLib && !tree.rule().equals(Rule.RENJU)) {
            throw new IllegalArgumentException("a library keeps games of renju, not of " + tree.rule());
        }
        return isRenLib
                ? new RenLibFormat(tree.rule()).write(tree)
                : new SgfFormat(tree.rule()).write(tree).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Optional<String> keep(GameTree tree, Optional<List<Variations.Change>> changes) {
        if (changes.isPresent() && changes.get().isEmpty() && !isBehind) {
            return Optional.empty();
        }
        try {
            if (!journal.isOpen()) {
                throw new IOException("the board has closed it");
            }
            boolean isForJournal = onDisk.length > LARGE_BYTES && !isBehind && journal.size() < MAX_CHANGES;
            Optional<String> remark = Optional.empty();
            if (changes.isPresent() && isForJournal && isAsWritten()) {
                journal.add(onDisk, changes.get());
            } else {
                remark = write(tree);
            }
            isBehind = false;
            return remark;
        } catch (IOException | IllegalArgumentException e) {
            isBehind = true;
            return Optional.of("the game is not kept in " + file + ": " + FailureText.reason(e));
        }
    }

    @Override
    public void end(GameTree tree) {
        if (journal.size() > 0 || isBehind) {
            keep(tree, Optional.empty()).ifPresent(text -> ServerLog.ofProcess().failure(text, null));
        }
        close();
    }

    private boolean isAsWritten() throws IOException {
        return Files.exists(file)
                && Files.size(file) == onDisk.length
                && Files.getLastModifiedTime(file).equals(modified);
    }

    /** Writes the record, unless it is what was written last. */
    private Optional<String> write(GameTree tree) throws IOException {
        byte[] bytes = bytes(tree);
        if (Arrays.equals(bytes, written) && journal.size() == 0) {
            return Optional.empty();
        }
        Optional<String> remark = keepOriginal();
        ReplacedFile.write(file, out -> {
            out.write(bytes);
            out.flush();
            journal.end(bytes);
        });
        written = bytes;
        onDisk = bytes;
        modified = Files.getLastModifiedTime(file);
        journal.clear();
        return remark;
    }

    /**
     * Copies the file of another program to a name that is free; says so if the program has written it since it was read.
     */
    private Optional<String> keepOriginal() throws IOException {
        byte[] found = Files.exists(file) ? Files.readAllBytes(file) : written;
        if (Arrays.equals(found, written)) {
            return Optional.empty();
        }
        String name = file.getFileName() + ".orig";
        Path copy = file.resolveSibling(name);
        for (int number = 2; Files.exists(copy); number++) {
            copy = file.resolveSibling(name + number);
        }
        Files.write(copy, found, StandardOpenOption.CREATE_NEW);
        return Arrays.equals(found, onDisk)
                ? Optional.empty()
                : Optional.of("another program has changed " + file + "; what it wrote is kept as " + copy.getFileName());
    }

    /** Lets other boards in. */
    @Override
    public void close() {
        try {
            journal.close();
        } catch (IOException e) {
            // Nothing is lost: the next start reads the journal.
        }
    }

    /**
     * What has changed in a large record since its file was written, in a file beside it that only grows. So a move costs as
     * little as its own line, and is there when the program is killed. The journal is there while the record is open, also
     * that of a small one, because its lock keeps out a second board.
     *
     * <p>The first line names the file as it was by its length and checksum. When the file is written again, a last line
     * names the new file before it takes its place; a journal with that line is done with.
     *
     * <p>Not safe for use by more than one thread at a time.
     */
    static final class Journal implements AutoCloseable {

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
        Journal(Path record) {
            this.path = record.resolveSibling(record.getFileName() + ".journal");
        }

        private static String name(byte[] file) {
            CRC32 sum = new CRC32();
            sum.update(file);
            return file.length + " " + Long.toHexString(sum.getValue());
        }

        /** The number of changes in it; 0 if there is none, or it is done with. */
        int size() {
            return size;
        }

        /** Whether other programs are kept out. */
        boolean isOpen() {
            return log != null;
        }

        /**
         * Opens the journal, and keeps out other programs until it is closed.
         *
         * @return its lines
         * @throws IOException if another program has it, or it is damaged
         */
        List<String> open() throws IOException {
            List<String> lines = new ArrayList<>();
            AppendLog opened = AppendLog.open(path, KIND, new byte[0],
                    LogLines.content("journal of a record " + path, (number, line) -> lines.add(LogLines.text(line))));
            opened.remark().ifPresent(text -> ServerLog.ofProcess().warn(text));
            log = opened;
            return lines;
        }

        /**
         * Reads the changes that the program could not put into the file any more.
         *
         * @param lines the lines of the journal
         * @param record the bytes of the file
         * @throws IOException if they are damaged, or those of another file
         */
        List<Variations.Change> changes(List<String> lines, byte[] record) throws IOException {
            size = lines.size();
            if (lines.isEmpty() || lines.get(size - 1).equals(END + name(record))) {
                clear();
                return List.of();
            }
            if (!lines.get(0).equals(BEGIN + name(record))) {
                throw new IOException("another program has changed it, and " + path
                        + " has moves that belong to its earlier content; move one of the two files away");
            }
            try {
                return lines.stream().skip(1).filter(line -> !line.startsWith(END)).map(Variations.Change::ofLine).toList();
            } catch (IllegalArgumentException e) {
                throw new IOException(path + " is damaged: " + e.getMessage(), e);
            }
        }

        /** Adds changes; record is the file that they belong to. */
        void add(byte[] record, List<Variations.Change> changes) throws IOException {
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
}
