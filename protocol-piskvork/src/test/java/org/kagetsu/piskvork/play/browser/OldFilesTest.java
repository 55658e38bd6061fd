package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.play.browser.rooms.Link;
import org.kagetsu.piskvork.play.browser.rooms.Room;
import org.kagetsu.piskvork.play.browser.rooms.Rooms;
import org.kagetsu.record.GameTree;

/** Books, rooms and journals that earlier versions wrote until they were killed are opened, and they grow. */
class OldFilesTest {

    @TempDir
    private Path folder;

    private byte[] copy(String version, String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(
                OldFilesTest.class.getResourceAsStream("/old-files/" + version + "/" + name), name)) {
            byte[] bytes = in.readAllBytes();
            Files.write(folder.resolve(name), bytes);
            return bytes;
        }
    }

    private void checkGrown(String name, byte[] before) throws IOException {
        byte[] now = Files.readAllBytes(folder.resolve(name));
        assertTrue(now.length > before.length, name + " did not grow");
        assertEquals(-1, Arrays.mismatch(before, Arrays.copyOf(now, before.length)), name + " was changed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1.0", "1e9d54fa"})
    void book_grows(String version) throws Exception {
        byte[] before = copy(version, "a.book");
        Path file = folder.resolve("a.book");
        try (Book book = Book.open(file)) {
            assertEquals(List.of("b", "a note\twith a tab\nand \u82b1"),
                    book.notes().stream().map(note -> note.comment()).toList());
            assertTrue(book.add("f-15-15-g7-h8-b", new Book.Entry(0, 0, "person", "more")));
        }
        checkGrown("a.book", before);
        assertEquals(3, Book.read(file).size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1.0", "1e9d54fa"})
    void room_grows(String version) throws Exception {
        byte[] before = copy(version, "old.match");
        String token = Files.readString(folder.resolve("old.match")).split(" ", 5)[3];
        for (int moves = 1; moves < 3; moves++) {
            try (Rooms rooms = new Rooms(folder)) {
                assertEquals(List.of(), rooms.remarks());
                Link link = rooms.link(token).orElseThrow();
                assertEquals(Room.Role.FIRST, link.role());
                assertEquals(moves, link.room().position().ply());
                link.room().place(moves == 1 ? Room.Role.SECOND : Room.Role.FIRST, "j" + moves, moves);
            }
            checkGrown("old.match", before);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0.1.0", "1e9d54fa"})
    void journalBesideARecord_grows(String version) throws Exception {
        copy(version, "large.sgf.journal");
        Path file = folder.resolve("large.sgf");
        Files.writeString(file, "(;GM[4]FF[4]CA[UTF-8]SZ[15]C[" + "x".repeat(70_000) + "];B[hh])");
        try (RecordedBoard board = new RecordedBoard(file)) {
            assertEquals(4, board.ask(GameTree::size));
            assertEquals("two\nlines \u82b1",
                    board.ask(tree -> tree.root().children().get(0).children().get(0).children().get(0).comment()));
            board.call("seat people=both", "goto ply=4", "place point=a1&ply=4");
            String journal = Files.readString(folder.resolve("large.sgf.journal"));
            assertTrue(journal.contains(" move h8 h9 i9 j9 a1\t"), journal);
        }
        assertTrue(Files.readString(file).contains(";B[ao]"), "the end writes the record");
    }
}
