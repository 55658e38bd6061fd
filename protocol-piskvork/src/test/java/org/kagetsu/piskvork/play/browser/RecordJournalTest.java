package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.SgfFormat;

/** A record that is too large to be written at every move. */
class RecordJournalTest {

    @TempDir
    private Path folder;

    private Path file() {
        return folder.resolve("large.sgf");
    }

    private Path journal() {
        return folder.resolve("large.sgf.journal");
    }

    /** Writes a record with forty answers to every first move. */
    private byte[] writeLargeFile() throws Exception {
        GameTree tree = new GameTree(Grid.square(15), Rule.FREESTYLE);
        for (int first : tree.grid().moves()) {
            GameTree.Node black = tree.add(tree.root(), first);
            for (int second = 0; second < 40; second++) {
                int move = Move.of(second % 15, second / 15);
                if (move != first) {
                    tree.add(black, move).setComment("a comment");
                }
            }
        }
        byte[] bytes = new SgfFormat(Rule.FREESTYLE).write(tree).getBytes(StandardCharsets.UTF_8);
        assertTrue(bytes.length > 1 << 16, bytes.length + " bytes");
        Files.write(file(), bytes);
        return bytes;
    }

    private Room room(Hub hub) throws BadInputException {
        return new Room(Engine.builder().memory(1 << 20).build(), hub, Optional.of(new RecordFile(file())),
                new BookDesk(hub, Optional.empty()));
    }

    private static List<String> firstMoves(Room room) {
        return room.askTree(tree -> tree.root().children().stream().map(node -> Move.toText(node.move())).toList());
    }

    @Test
    void changes_ofALargeRecord_areInTheJournalUntilTheEnd() throws Exception {
        byte[] before = writeLargeFile();
        try (Room room = room(new Hub())) {
            room.place("o15", 0);
            room.place("n15", 1);
            room.comment("two\nlines \\n");
            room.edit(variations -> variations.label(Move.parse("a1"), "A"));
            room.edit(Variations::promote);
            room.goTo(0);
            room.place("a1", 0);
            room.remove();
            room.place("b1", 0);
            room.resign();
            assertArrayEquals(before, Files.readAllBytes(file()), "the file is not written at every move");
            assertTrue(Files.exists(journal()));
            copy();
        }
        assertFalse(Files.exists(journal()));
        String ended = Files.readString(file());
        assertTrue(ended.contains("C[two\nlines \\\\n]LB[ao:A]"), "the end writes the file");
        GameTree tree;
        try (RecordFile record = new RecordFile(file())) {
            tree = record.read().orElseThrow();
        }
        assertEquals("o15", Move.toText(tree.root().children().get(0).move()));
        assertEquals(224, tree.root().children().size());
        restoreCopy();
        try (Room room = room(new Hub())) {
            assertEquals(ended, Files.readString(file()), "a start after a kill is the same");
            assertEquals(224, firstMoves(room).size());
        }
    }

    /** Keeps the files as they are when the program is killed. */
    private void copy() throws Exception {
        Files.copy(file(), folder.resolve("file.copy"));
        Files.copy(journal(), folder.resolve("journal.copy"));
    }

    private void restoreCopy() throws Exception {
        Files.copy(folder.resolve("file.copy"), file(), StandardCopyOption.REPLACE_EXISTING);
        Files.copy(folder.resolve("journal.copy"), journal());
    }

    @Test
    void journal_whoseChangesAreInTheFile_isRemoved() throws Exception {
        writeLargeFile();
        try (Room room = room(new Hub())) {
            room.place("o15", 0);
            room.place("n15", 1);
            copy();
        }
        byte[] written = Files.readAllBytes(file());
        RecordJournal killed = new RecordJournal(file());
        Files.copy(folder.resolve("journal.copy"), journal());
        killed.changes(killed.open(), Files.readAllBytes(folder.resolve("file.copy")));
        killed.end(written);
        Files.copy(journal(), folder.resolve("ended.copy"));
        killed.clear();
        killed.close();
        Files.copy(folder.resolve("ended.copy"), journal());
        try (Room room = room(new Hub())) {
            assertEquals(225, firstMoves(room).size());
            assertArrayEquals(written, Files.readAllBytes(file()));
        }
        assertFalse(Files.exists(journal()));
    }

    @Test
    void file_thatAnotherProgramChanged_isNotMixedWithTheJournal() throws Exception {
        writeLargeFile();
        try (Room room = room(new Hub())) {
            room.place("o15", 0);
            room.place("n15", 1);
            copy();
        }
        restoreCopy();
        Files.writeString(file(), "(;GM[4]SZ[15];B[aa])");
        String message = assertThrows(BadInputException.class, () -> room(new Hub()).close()).getMessage();
        assertTrue(message.endsWith("cannot be read: another program has changed it, and " + journal()
                + " has moves that belong to its earlier content; move one of the two files away"), message);
        Files.delete(file());
        assertThrows(BadInputException.class, () -> room(new Hub()).close(), "nor is it lost");
        assertTrue(Files.exists(journal()));
    }

    @Test
    void room_whoseLargeFileAnotherProgramChanges_keepsBothAndSaysSo() throws Exception {
        writeLargeFile();
        Hub hub = new Hub();
        try (Room room = room(hub); Hub.Listener window = hub.open().orElseThrow()) {
            Files.writeString(file(), "(;GM[4]SZ[15];B[aa])");
            room.seat(Seats.BOTH);
            room.place("o15", 0);
            room.place("n15", 1);
            assertTrue(window.take(0).toString().contains("large.sgf.orig"));
        }
        assertEquals("(;GM[4]SZ[15];B[aa])", Files.readString(folder.resolve("large.sgf.orig")));
        assertTrue(Files.readString(file()).contains(";W[na]"));
    }

    @Test
    void change_asALine_isTheSameChange() {
        TreeChange change = new TreeChange(
                TreeChange.Kind.COMMENT, List.of(Move.parse("h8"), Move.parse("a15")), "a \\ and\n\\n \u82b1");
        assertEquals("comment h8 a15\ta \\\\ and\\n\\\\n \u82b1", change.toLine());
        assertEquals(change, TreeChange.ofLine(change.toLine()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "move h8", "play h8\t", "move x\t", "comment h8\t\\q"})
    void change_thatIsNone_isRefused(String line) {
        assertThrows(IllegalArgumentException.class, () -> TreeChange.ofLine(line));
    }

    @Test
    void change_ofANodeThatIsNotThere_isRefused() {
        GameTree tree = new GameTree(Grid.square(15), Rule.FREESTYLE);
        TreeChange change = TreeChange.ofLine("comment h8\tx");
        assertEquals("there is no move h8 to change",
                assertThrows(IllegalArgumentException.class, () -> change.applyTo(tree)).getMessage());
    }
}
