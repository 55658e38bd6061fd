package org.kagetsu.piskvork.play.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.kagetsu.board.Rule;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.RenLibFormat;
import org.kagetsu.record.SgfFormat;

/**
 * A file in which the record of a board is kept as it grows. A new version is written beside the old one and takes its
 * place when it is complete, so the file is whole whenever the program ends. A file that another program has written is
 * first copied to a name that ends in {@code .orig}, because not everything in it is kept. Not safe for use by more than
 * one thread at a time.
 */
final class RecordFile {

    private final Path file;
    private final boolean isRenLib;
    /** The record when it was read or written last, as it is written. */
    private byte[] written = {};
    /** The bytes of the file then; none if there was no file. They differ if another program has written the file. */
    private byte[] onDisk = {};

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
        Path folder = this.file.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new BadInputException("--game \"" + file + "\": its folder does not exist");
        }
    }

    /** The rule of a new game: the library files of RenLib are of renju, and do not tell it. */
    Rule rule() {
        return isRenLib ? Rule.RENJU : Rule.FREESTYLE;
    }

    /** Reads the record; empty if there is no file yet. */
    Optional<GameTree> read() throws BadInputException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            byte[] bytes = Files.readAllBytes(file);
            GameTree tree = isRenLib
                    ? new RenLibFormat(rule()).read(bytes, remark -> { })
                    : new SgfFormat(rule()).readTree(bytes, remark -> { });
            written = bytes(tree); // the file stays as it is until the record changes
            onDisk = bytes;
            return Optional.of(tree);
        } catch (GameFormatException | IOException e) {
            throw new BadInputException("--game \"" + file + "\" cannot be read: " + e.getMessage());
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

    /** Writes the record; says what went wrong, if anything. */
    Optional<String> problemOfWriting(GameTree tree) {
        try {
            write(tree);
            return Optional.empty();
        } catch (BadInputException e) {
            return Optional.of(Objects.requireNonNull(e.getMessage()));
        }
    }

    /** Writes the record, unless it is what was written last. */
    void write(GameTree tree) throws BadInputException {
        try {
            byte[] bytes = bytes(tree);
            if (Arrays.equals(bytes, written)) {
                return;
            }
            checkUnchanged();
            keepOriginal();
            Path part = file.resolveSibling(file.getFileName() + ".part");
            try {
                Files.write(part, bytes);
                Files.move(part, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
                written = bytes;
                onDisk = bytes;
            } finally {
                Files.deleteIfExists(part);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new BadInputException("the game is not kept in " + file + ": " + e.getMessage());
        }
    }

    /** Two boards may have been started with the same file. */
    private void checkUnchanged() throws IOException {
        if (Files.exists(file) && !Arrays.equals(Files.readAllBytes(file), onDisk)) {
            throw new IOException("another program has changed it; start the board again to go on with what is there");
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
