package org.kagetsu.piskvork.files;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.eval.Score;
import org.kagetsu.log.AppendLog;
import org.kagetsu.log.LogLines;
import org.kagetsu.record.PositionNote;

/**
 * A book of positions: what is known of each. Positions that are equal under the eight symmetries are one.
 *
 * <p>The file has a line for each change. Deeper scores replace others; a note is replaced by another that is not empty.
 * Rules without a {@linkplain PositionKey key} have no book.
 *
 * <p>Safe for use by many threads.
 */
public final class Book implements AutoCloseable {

    /** The name by which a brain finds its book in a folder. */
    public static final String NAME = "kagetsu.book";

    private static final String FIRST_LINE = "kagetsu-book 1";
    private static final AppendLog.Kind KIND = AppendLog.Kind.ofCheckedLines("book", "kagetsu-book ");
    private static final int MAX_ENTRIES = 2_000_000;

    /** How much worse than the score of its position a move may be, because the scores of two searches differ. */
    private static final int MARGIN = 40;

    private final Map<String, Entry> entries = new TreeMap<>();
    private final @Nullable AppendLog file;
    private final Optional<String> remark;

    /**
     * What is known of a position.
     *
     * <p>Immutable and safe for use by many threads.
     *
     * @param score the score for the side to move
     * @param depth the depth of the search behind it in plies; 0 if the score is not known
     * @param who who found it, one word or more
     * @param note lines of text
     */
    public record Entry(int score, int depth, String who, String note) {

        private Entry mergedWith(Entry other) {
            boolean takesScore = other.depth > 0 && other.depth >= depth;
            return new Entry(takesScore ? other.score : score, takesScore ? other.depth : depth,
                    takesScore ? other.who : who, other.note.isEmpty() ? note : other.note);
        }
    }

    private Book(Path path, boolean isWritten) throws IOException {
        AppendLog.Content lines = LogLines.content("book " + path, (number, line) -> take(path, number, line));
        if (isWritten) {
            this.file = AppendLog.open(path, KIND, LogLines.checked(FIRST_LINE), lines);
            this.remark = file.remark();
        } else {
            this.file = null;
            this.remark = AppendLog.read(path, KIND, lines);
        }
    }

    private void take(Path path, int number, String line) throws IOException {
        String text = LogLines.text(line);
        if (number == 1) {
            if (!text.equals(FIRST_LINE)) {
                throw new IOException("book " + path + " begins with \"" + text + "\", not with " + FIRST_LINE);
            }
            return;
        }
        String[] words = text.split("\t", 5);
        if (words.length < 5) {
            throw new IllegalArgumentException("\"" + text + "\" is not an entry");
        }
        PositionKey.read(words[0]);
        entries.put(words[0], new Entry(Integer.parseInt(words[1]), Integer.parseInt(words[2]),
                words[3].translateEscapes(), words[4].translateEscapes()));
    }

    /**
     * Opens a book to read and write it, or begins one.
     *
     * @param path the file; its folder must exist
     * @return the book; no other program can write it meanwhile
     * @throws IOException if the file cannot be used, is in use, or is not a book
     */
    public static Book open(Path path) throws IOException {
        return open(path, true);
    }

    /**
     * Reads a book that another program may write meanwhile.
     *
     * @param path the file; not one that this program writes
     * @return the book, which cannot be changed
     * @throws IOException if the file cannot be read, or is not a book
     */
    public static Book read(Path path) throws IOException {
        return open(path, false);
    }

    private static Book open(Path path, boolean isWritten) throws IOException {
        try {
            return new Book(path, isWritten);
        } catch (FileSystemException e) {
            throw new IOException("book " + path + " cannot be read: " + FailureText.reason(e), e);
        }
    }

    /** {@return what was noticed when the book was opened, for people} */
    public Optional<String> remark() {
        return remark;
    }

    /** {@return the number of positions} */
    public synchronized int size() {
        return entries.size();
    }

    /**
     * {@return what is known of a position; empty if nothing}
     *
     * @param position any position
     */
    public synchronized Optional<Entry> find(Position position) {
        return PositionKey.isFor(position)
                ? Optional.ofNullable(entries.get(PositionKey.of(position)))
                : Optional.empty();
    }

    /**
     * {@return what is known of the positions after each legal move, by move}
     *
     * @param position a position, not over; unchanged
     */
    public synchronized Map<Integer, Entry> after(Position position) {
        Map<Integer, Entry> after = new LinkedHashMap<>();
        if (entries.isEmpty() || !PositionKey.isFor(position)) {
            return after;
        }
        Position next = position.copy();
        for (int move : position.grid().moves()) {
            if (position.isAllowed(move)) {
                next.place(move);
                Entry entry = entries.get(PositionKey.of(next));
                next.undo();
                if (entry != null) {
                    after.put(move, entry);
                }
            }
        }
        return after;
    }

    /**
     * {@return the best move of the book: one that wins, or that keeps about the score which the book has for the
     * position; empty if it has none}
     *
     * @param position a position, not over; unchanged
     */
    public OptionalInt move(Position position) {
        Optional<Entry> own = find(position);
        OptionalInt best = OptionalInt.empty();
        int bestScore = own.isPresent() && own.get().depth() > 0 ? own.get().score() - MARGIN - 1 : Score.win(500) - 1;
        for (Map.Entry<Integer, Entry> next : after(position).entrySet()) {
            int score = -next.getValue().score();
            if (next.getValue().depth() > 0 && score > bestScore) {
                best = OptionalInt.of(next.getKey());
                bestScore = score;
            }
        }
        return best;
    }

    /**
     * Adds what is known of a position to what the book has.
     *
     * @param key the key of the position, of any of the eight symmetries
     * @param entry what is known
     * @return whether the book has changed
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if the text is not a key
     * @throws IllegalStateException if the book cannot be changed, or is full
     */
    public synchronized boolean add(String key, Entry entry) throws IOException {
        AppendLog log = file;
        if (log == null) {
            throw new IllegalStateException("the book cannot be changed");
        }
        String canonical = PositionKey.of(PositionKey.read(key));
        Entry old = entries.get(canonical);
        if (old == null && entries.size() >= MAX_ENTRIES) {
            throw new IllegalStateException("the book is full: it has " + MAX_ENTRIES + " positions");
        }
        Entry merged = old == null ? entry : old.mergedWith(entry);
        if (merged.equals(old)) {
            return false;
        }
        log.append(LogLines.checked(canonical + "\t" + merged.score() + "\t" + merged.depth() + "\t"
                + escaped(merged.who()) + "\t" + escaped(merged.note())));
        entries.put(canonical, merged);
        return true;
    }

    /** {@return all that is known, in the order of the keys} */
    public synchronized List<PositionNote> notes() {
        return entries.entrySet().stream()
                .map(entry -> new PositionNote(entry.getKey(), entry.getValue().score(), entry.getValue().depth(),
                        entry.getValue().depth() > 0, entry.getValue().note()))
                .toList();
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t").replace("\r", " ");
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }
}
