package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * copied to a name that ends in {@code .orig}, because not everything in it is kept. Not safe for use by more than one
 * thread at a time.
 */
final class RecordFile {

    /** Writing a file of this many bytes at every move costs less than a millisecond. */
    private static final int LARGE_BYTES = 1 << 16;

    private static final String CHANGED =
            "another program has changed it; start the board again to go on with what is there";

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
        this.file = file.toAbsolutePath();
        if (!isRenLib && !name.endsWith(".sgf")) {
            throw new BadInputException("--game \"" + file + "\" does not end in .sgf or .lib");
        }
        this.journal = new RecordJournal(this.file);
        Path folder = this.file.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new BadInputException("--game \"" + file + "\": there is no folder " + folder);
        }
        if (!Files.exists(this.file) && !Files.isWritable(folder)) {
            throw new BadInputException("--game \"" + file + "\": access denied");
        }
    }

    /** The rule of a new game: the library files of RenLib are of renju, and do not tell it. */
    Rule rule() {
        return isRenLib ? Rule.RENJU : Rule.FREESTYLE;
    }

    /** Reads the record with the changes in its journal; empty if there is no file yet. */
    Optional<GameTree> read() throws BadInputException {
        try {
            if (!Files.exists(file)) {
                journal.read(onDisk);
                return Optional.empty();
            }
            byte[] bytes = Files.readAllBytes(file);
            GameTree tree = isRenLib
                    ? new RenLibFormat(rule()).read(bytes, remark -> { })
                    : new SgfFormat(rule()).readTree(bytes, remark -> { });
            written = bytes(tree); // the file stays as it is until the record changes
            onDisk = bytes;
            modified = Files.getLastModifiedTime(file);
            for (TreeChange change : journal.read(bytes)) {
                change.applyTo(tree);
            }
            return Optional.of(tree);
        } catch (IllegalArgumentException | IllegalStateException | IOException e) {
            throw new BadInputException("--game \"" + file + "\" cannot be read: " + FailureText.reason(e));
        }
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
     * Keeps the record; says what went wrong, if anything.
     *
     * @param tree the record
     * @param changes what has changed since it was kept last; empty if it is another tree
     */
    Optional<String> problemOfKeeping(GameTree tree, Optional<List<TreeChange>> changes) {
        try {
            boolean isForJournal = onDisk.length > LARGE_BYTES && !isBehind && journal.size() < MAX_CHANGES
                    && Files.exists(file);
            if (changes.isPresent() && isForJournal) {
                note(changes.get());
            } else {
                write(tree);
            }
            isBehind = false;
            return Optional.empty();
        } catch (IOException | IllegalArgumentException e) {
            isBehind = true;
            return Optional.of("the game is not kept in " + file + ": " + FailureText.reason(e));
        }
    }

    /** Writes what the file lacks; says what went wrong, if anything. */
    Optional<String> problemOfEnding(GameTree tree) {
        return journal.isThere() || isBehind ? problemOfKeeping(tree, Optional.empty()) : Optional.empty();
    }

    private void note(List<TreeChange> changes) throws IOException {
        if (changes.isEmpty()) {
            return;
        }
        boolean isAsWritten =
                Files.size(file) == onDisk.length && Files.getLastModifiedTime(file).equals(modified);
        if (!isAsWritten) {
            throw new IOException(CHANGED);
        }
        journal.add(onDisk, changes);
    }

    /** Writes the record, unless it is what was written last. */
    private void write(GameTree tree) throws IOException {
        byte[] bytes = bytes(tree);
        if (Arrays.equals(bytes, written) && !journal.isThere()) {
            return;
        }
        checkUnchanged();
        keepOriginal();
        ReplacedFile.write(file, out -> {
            out.write(bytes);
            out.flush();
            journal.end(bytes);
        });
        journal.delete();
        written = bytes;
        onDisk = bytes;
        modified = Files.getLastModifiedTime(file);
    }

    /** Two boards may have been started with the same file. */
    private void checkUnchanged() throws IOException {
        if (Files.exists(file) && !Arrays.equals(Files.readAllBytes(file), onDisk)) {
            throw new IOException(CHANGED);
        }
    }

    /** Copies the file of another program to a name that is free. */
    private void keepOriginal() throws IOException {
        if (!Files.exists(file) || Arrays.equals(onDisk, written)) {
            return;
        }
        String name = file.getFileName() + ".orig";
        Path copy = file.resolveSibling(name);
        for (int number = 2; Files.exists(copy); number++) {
            copy = file.resolveSibling(name + number);
        }
        Files.copy(file, copy);
    }
}
