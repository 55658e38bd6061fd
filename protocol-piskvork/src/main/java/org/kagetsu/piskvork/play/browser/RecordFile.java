package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Rule;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.files.ReplacedFile;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.RenLibFormat;
import org.kagetsu.record.SgfFormat;

/**
 * A file in which the record of a board is kept as it grows. A new version is written beside the old one and takes its
 * place when it is complete, so the file is whole whenever the program ends. If the file is large, changes go into a
 * {@linkplain RecordJournal journal} beside it until the board ends. A file that another program has written is first
 * copied to a name that ends in {@code .orig}, because not everything in it is kept; also one that was changed while the
 * board had it. Not safe for use by more than one thread at a time.
 */
final class RecordFile implements AutoCloseable {

    /** Writing a file of this many bytes at every move costs less than a millisecond. */
    private static final int LARGE_BYTES = 1 << 16;

    private static final int MAX_CHANGES = 10_000;

    private final Path file;
    private final boolean isRenLib;
    private final RecordJournal journal;
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
    RecordFile(Path file) throws BadInputException {
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
        this.file = real(file.toAbsolutePath());
        this.journal = new RecordJournal(this.file);
    }

    /** The file that a link names, so that it has one journal. */
    private static Path real(Path file) throws BadInputException {
        try {
            return Files.exists(file) ? file.toRealPath() : file;
        } catch (IOException e) {
            throw new BadInputException("--game \"" + file + "\" cannot be read: " + FailureText.reason(e));
        }
    }

    /** The rule of a new game: the library files of RenLib are of renju, and do not tell it. */
    Rule rule() {
        return isRenLib ? Rule.RENJU : Rule.FREESTYLE;
    }

    /**
     * Reads the record with the changes in its journal, and keeps out other boards until it is closed; empty if there is
     * no file yet.
     */
    Optional<GameTree> read() throws BadInputException {
        try {
            return readLocked(journal.open());
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
        for (TreeChange change : journal.changes(changes, bytes)) {
            change.applyTo(tree);
        }
        return Optional.of(tree);
    }

    /** What was noticed when the record was read, for people. */
    Optional<String> remark() {
        return journal.remark();
    }

    private byte[] bytes(GameTree tree) {
        if (isRenLib && !tree.rule().equals(Rule.RENJU)) {
            throw new IllegalArgumentException("a library keeps games of renju, not of " + tree.rule());
        }
        return isRenLib
                ? new RenLibFormat(tree.rule()).write(tree)
                : new SgfFormat(tree.rule()).write(tree).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Keeps the record; says what went wrong, or what another program did, if anything.
     *
     * @param tree the record
     * @param changes what has changed since it was kept last; empty if it is another tree
     */
    Optional<String> problemOfKeeping(GameTree tree, Optional<List<TreeChange>> changes) {
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

    /** Writes what the file lacks; says what went wrong, if anything. */
    Optional<String> problemOfEnding(GameTree tree) {
        return journal.isThere() || isBehind ? problemOfKeeping(tree, Optional.empty()) : Optional.empty();
    }

    private boolean isAsWritten() throws IOException {
        return Files.exists(file)
                && Files.size(file) == onDisk.length
                && Files.getLastModifiedTime(file).equals(modified);
    }

    /** Writes the record, unless it is what was written last. */
    private Optional<String> write(GameTree tree) throws IOException {
        byte[] bytes = bytes(tree);
        if (Arrays.equals(bytes, written) && !journal.isThere()) {
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
}
