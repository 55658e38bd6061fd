package org.kagetsu.piskvork.brain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;
import org.kagetsu.board.Position;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.protocol.Command;

/**
 * The moves of the book that lies in the folder which the manager names.
 *
 * <p>Not safe for use by many threads.
 */
final class BookMoves {

    private final Notices notices;
    private String folder = "";
    private Optional<Book> book = Optional.empty();

    BookMoves(Notices notices) {
        this.notices = notices;
    }

    /**
     * Looks for a move in the book.
     *
     * @param told the folder; its book is read when it is named first
     * @param position a position, not over
     * @return the move; empty if there is no book or no move
     */
    OptionalInt find(String told, Position position) {
        if (!told.equals(folder)) {
            folder = told;
            book = read(told);
        }
        return book.isPresent() ? book.get().move(position) : OptionalInt.empty();
    }

    private Optional<Book> read(String name) {
        try {
            Path file = Path.of(name, Book.NAME);
            if (!Files.isDirectory(Path.of(name))) {
                notices.add("folder " + new Command.Info("folder", name).quotedValue() + " does not exist");
            }
            return Files.exists(file) ? Optional.of(Book.read(file)) : Optional.empty();
        } catch (InvalidPathException e) {
            notices.add("folder " + new Command.Info("folder", name).quotedValue() + " is not a folder name");
            return Optional.empty();
        } catch (IOException e) {
            notices.add(FailureText.of(e));
            return Optional.empty();
        }
    }
}
