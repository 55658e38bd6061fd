package org.kagetsu.piskvork.play.browser.board;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.files.FailureText;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.record.FileText;
import org.kagetsu.record.GameFormatException;
import org.kagetsu.record.GameReader;
import org.kagetsu.record.RapfiCsvFormat;

/**
 * The book of a board, if it has one: shows what the book knows of the position, and takes what people and reviews find.
 * Beside it is a collection of games, which tells what was played there.
 *
 * <p>Safe for use by many threads.
 */
final class BoardBook {

    /** The event that tells what the book knows. */
    static final String EVENT = "book";

    /** The event that tells what was played in the games of the collection. */
    static final String GAMES = "games";

    private static final String REVIEW = "review";
    private static final String PERSON = "person";
    private static final int MAX_NOTE = 10_000;

    private final Hub hub;
    private final Optional<Book> book;
    private final GameStatistics games = new GameStatistics();
    /** What the windows see; null until they see a position. */
    private @Nullable Position shown;

    /**
     * Opens a book at a board.
     *
     * @param hub hears what the book knows
     * @param book not closed with the board; empty for none
     */
    BoardBook(Hub hub, Optional<Book> book) {
        this.hub = hub;
        this.book = book;
    }

    /** Tells the windows what the book knows of a position and of those after each move, now and after every change. */
    synchronized void tell(Position position) {
        shown = position.copy();
        tell();
    }

    /** Tells the windows of the games that were {@linkplain #collect added}. */
    void tellGames() {
        games.sort();
        tell();
    }

    /** Tells the windows what is known of the position that they see. */
    synchronized void tell() {
        Position position = shown;
        if (games.games() > 0 && position != null) {
            hub.tell(GAMES, games.describe(position));
        }
        if (book.isEmpty() || position == null) {
            return;
        }
        Book.Entry own = book.get().find(position).orElse(new Book.Entry(0, 0, "", ""));
        List<Json> points = new ArrayList<>();
        if (!position.outcome().isOver()) {
            book.get().after(position).forEach((move, entry) -> points.add(new Json()
                    .put("point", Move.toText(move))
                    .put("score", entry.depth() > 0 ? Score.toText(-entry.score()) : "?")));
        }
        hub.tell(EVENT, new Json()
                .put("size", book.get().size())
                .put("score", own.depth() > 0 ? Score.toText(own.score()) : "")
                .put("side", Side.name(position.sideToMove()))
                .put("depth", own.depth())
                .put("who", own.who())
                .put("note", own.note())
                .put("points", points));
    }

    /** Writes a person's note of a position. */
    void note(Position position, String text) throws BadInputException {
        if (text.length() > MAX_NOTE) {
            throw new BadInputException("a note has at most " + MAX_NOTE + " characters, not " + text.length());
        }
        add(position, new Book.Entry(0, 0, PERSON, text));
        tell();
    }

    /** Takes the judgement of a review: the position, and that after the best move. */
    void judged(Position position, Analysis found) {
        if (book.isEmpty()) {
            return;
        }
        Position next = position.copy();
        next.place(found.bestMove());
        try {
            add(position, new Book.Entry(found.score(), found.depth(), REVIEW, ""));
            if (found.depth() > 1 && !next.outcome().isOver()) {
                add(next, new Book.Entry(-towards(found.score()), found.depth() - 1, REVIEW, ""));
            }
            tell();
            hub.end(Hub.Trouble.BOOK);
        } catch (BadInputException e) {
            hub.begin(Hub.Trouble.BOOK, String.valueOf(e.getMessage()));
        }
    }

    /** A win or a loss is one ply nearer after a move. */
    private static int towards(int score) {
        return Score.isWin(score) ? score + 1 : Score.isLoss(score) ? score - 1 : score;
    }

    private void add(Position position, Book.Entry entry) throws BadInputException {
        try {
            require().add(PositionKey.of(position), entry);
        } catch (IOException | IllegalArgumentException | IllegalStateException e) {
            throw new BadInputException("the book cannot take the position: " + FailureText.of(e));
        }
    }

    private Book require() throws BadInputException {
        return book.orElseThrow(() -> new BadInputException("there is no book; --book FILE opens one"));
    }

    /**
     * Adds the games of a file to the collection. The windows hear of it with {@link #tellGames}.
     *
     * @param reader reads games in files that do not name rule and size
     * @return how many there were, and what was noticed
     */
    List<String> collect(GameReader reader, String name, byte[] file) throws BadInputException {
        int before = games.games();
        List<String> remarks = new ArrayList<>();
        try {
            if (name.endsWith(JournalGames.ENDING)) {
                JournalGames.readEach(file, games::add);
            } else {
                reader.readEach(name, file, games::add, problem -> remarks.add(String.valueOf(problem.getMessage())),
                        remark -> remarks.add(remark.toString()));
            }
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new BadInputException("cannot open the file: " + e.getMessage());
        }
        remarks.add(0, "games that were added: " + (games.games() - before));
        return remarks;
    }

    /** Forgets the games of the collection. */
    void forgetGames() {
        games.clear();
        hub.tell(GAMES, new Json().put("games", 0).put("points", List.of()));
        hub.forget(GAMES);
    }

    /** Adds the positions of a CSV file; returns what was done. */
    List<String> read(byte[] file, String who) throws BadInputException {
        Book open = require();
        int[] changed = new int[1];
        List<String> remarks = new ArrayList<>();
        try {
            new RapfiCsvFormat().readEach(FileText.of(file).text(), note -> {
                Book.Entry entry = new Book.Entry(note.score(), note.isExact() ? note.depth() : 0, who, note.comment());
                try {
                    changed[0] += open.add(note.key(), entry) ? 1 : 0;
                } catch (IOException e) {
                    throw new IllegalStateException(FailureText.of(e), e);
                }
            }, remark -> remarks.add(remark.toString()));
        } catch (GameFormatException e) {
            throw new BadInputException("cannot open the file: " + e.getMessage());
        } catch (IllegalStateException e) {
            throw new BadInputException("the book cannot take the file: " + e.getMessage());
        }
        tell();
        remarks.add(0, "positions that are new or changed in the book: " + changed[0]);
        return remarks;
    }

    /** The book as a CSV file. */
    byte[] write() throws BadInputException {
        return new RapfiCsvFormat().write(require().notes()).getBytes(StandardCharsets.UTF_8);
    }
}
