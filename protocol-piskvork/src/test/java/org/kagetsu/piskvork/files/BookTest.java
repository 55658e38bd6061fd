package org.kagetsu.piskvork.files;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.board.Position;
import org.kagetsu.board.PositionKey;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.log.LogLines;
import org.kagetsu.piskvork.files.Book.Entry;

class BookTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve(Book.NAME);
    }

    private static Position position(String moves) {
        int[] points = moves.isEmpty() ? new int[0]
                : Arrays.stream(moves.split(" ", -1)).mapToInt(Move::parse).toArray();
        return Position.of(Grid.square(15), Rule.RENJU, points);
    }

    private static void add(Book book, String moves, int score, int depth) throws IOException {
        book.add(PositionKey.of(position(moves)), new Entry(score, depth, "test", ""));
    }

    @Test
    void add_equalPositions_areOneAndOutliveTheProgram() throws IOException {
        try (Book book = Book.open(file)) {
            assertTrue(book.add("r-15-15-h8-h9-b", new Entry(12, 5, "review", "line one\n\tand \\two")));
            assertFalse(book.add("r-15-15-h8-g8-b", new Entry(30, 4, "other", "")), "not as deep");
            assertTrue(book.add("r-15-15-h8-i8-b", new Entry(20, 5, "later", "")));
            assertEquals(1, book.size());
        }
        for (Book book : List.of(Book.read(file), Book.open(file))) {
            Entry entry = book.find(position("h8 h7")).orElseThrow();
            assertEquals(new Entry(20, 5, "later", "line one\n\tand \\two"), entry);
            book.close();
        }
    }

    @Test
    void open_afterKill_losesTheLastLineOnly() throws IOException {
        try (Book book = Book.open(file)) {
            add(book, "h8", 1, 1);
            add(book, "h8 h9", 2, 2);
        }
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 3));
        assertEquals(1, Book.read(file).size());
        try (Book book = Book.open(file)) {
            assertEquals(1, book.size());
            add(book, "h8 i9", 3, 3);
        }
        assertEquals(2, Book.read(file).size());
    }

    @Test
    void move_ofAnotherPlayersMistake_isNotPlayed() throws IOException {
        try (Book book = Book.open(file)) {
            add(book, "h8 h9", 60, 10);
            add(book, "h8 h9 a1", 80, 9);
            assertEquals(OptionalInt.empty(), book.move(position("h8 h9")));
            add(book, "h8 h9 i9", -50, 9);
            for (String turned : List.of("h8 h9", "h8 h7", "h8 g8")) {
                Position position = position(turned);
                assertEquals(-50, book.after(position).get(book.move(position).orElseThrow()).score());
            }
            assertEquals(OptionalInt.empty(), book.move(position("h8 i9")));
        }
    }

    @Test
    void move_thatWins_isPlayedWithoutAScoreOfThePosition() throws IOException {
        try (Book book = Book.open(file)) {
            add(book, "h8 h9 i9", Score.loss(8), 9);
            add(book, "h8 h9 i10", -300, 9);
            Map<Integer, Entry> after = book.after(position("h8 h9"));
            assertEquals(4, after.size(), "each also mirrored: " + after.keySet());
            assertEquals(Score.loss(8), after.get(book.move(position("h8 h9")).orElseThrow()).score());
        }
    }

    @Test
    void find_ruleWithoutKey_isEmpty() throws IOException {
        try (Book book = Book.open(file)) {
            add(book, "h8", 1, 1);
            Position six = new Position(Grid.square(15), Rule.inARow(6));
            assertEquals(Optional.empty(), book.find(six));
            assertEquals(Map.of(), book.after(six));
            assertEquals(OptionalInt.empty(), book.move(six));
            Position withWall = Position.setUp(
                    Grid.square(15), Rule.RENJU, new int[0], new int[0], new int[] {Move.of(0, 0)}, Side.BLACK);
            assertEquals(Optional.empty(), book.find(withWall));
            assertEquals(Map.of(), book.after(withWall));
        }
    }

    @Test
    void open_noBook_isOneClearMessage() throws IOException {
        for (byte[] other : List.of(
                LogLines.checked("something else"), "(;GM[4]SZ[15];B[hh])".getBytes(StandardCharsets.UTF_8),
                LogLines.checked("kagetsu-book 2"))) {
            Files.write(file, other);
            String message = assertThrows(IOException.class, () -> Book.open(file)).getMessage();
            assertTrue(message.contains(file.toString()), message);
            assertArrayEquals(other, Files.readAllBytes(file), "a file that is no book was changed");
        }
        Files.delete(file);
        assertThrows(IOException.class, () -> Book.read(folder.resolve("none")));
        assertThrows(IllegalStateException.class, () -> {
            Book.open(file).close();
            Book.read(file).add("r-15-15-h8--w", new Entry(0, 0, "", "x"));
        });
    }
}
