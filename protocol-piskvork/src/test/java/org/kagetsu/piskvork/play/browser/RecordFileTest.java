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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Variations;
import org.kagetsu.record.GameTree;
import org.kagetsu.record.SgfFormat;

/** Records of a board in files, small ones and those that are too large to be written at every move. */
class RecordFileTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"game.sgf", "GAME.LIB"})
    void room_withAFile_keepsEveryMoveAndGoesOnWithThem(String name) throws Exception {
        Path file = folder.resolve(name);
        try (RecordedBoard board = new RecordedBoard(file)) {
            board.call("new rule=renju&width=15&height=15&people=both", "place point=h8&ply=0", "place point=h9&ply=1");
            board.call("comment text=a+comment", "undo", "place point=i9&ply=1");
            try (Stream<Path> files = Files.list(folder)) {
                assertTrue(files.noneMatch(written -> written.toString().endsWith(".part")));
            }
        }
        assertFalse(Files.exists(folder.resolve(name + ".journal")));
        GameTree kept;
        try (RecordFile record = new RecordFile(file)) {
            kept = record.read().orElseThrow();
        }
        assertEquals(3, kept.size());
        assertEquals("a comment", kept.root().children().get(0).children().get(0).comment());
        try (RecordedBoard board = new RecordedBoard(file)) {
            assertEquals(3, board.ask(GameTree::size));
        }
    }

    @Test
    void room_thatChangesNothing_leavesTheFileAsItIs() throws Exception {
        Path file = Files.writeString(folder.resolve("a.sgf"), "(;GM[4]SZ[15]XX[mine];B[hh])");
        try (RecordedBoard board = new RecordedBoard(file)) {
            board.call("analyse multiPv=1", "goto ply=0");
            assertEquals("(;GM[4]SZ[15]XX[mine];B[hh])", Files.readString(file));
            board.call("seat people=both", "place point=h9&ply=0");
            assertTrue(Files.readString(file).contains(";B[hg]"), Files.readString(file));
        }
        assertEquals("(;GM[4]SZ[15]XX[mine];B[hh])", Files.readString(folder.resolve("a.sgf.orig")), "the words of others");
    }

    @Test
    void room_whoseFileIsOfAnotherProgram_copiesItOnceUnderAFreeName() throws Exception {
        Path file = Files.writeString(folder.resolve("a.sgf"), "(;GM[4]SZ[15]TR[aa];B[hh])");
        Files.writeString(folder.resolve("a.sgf.orig"), "older");
        for (int moves = 1; moves < 4; moves++) {
            try (RecordedBoard board = new RecordedBoard(file)) {
                board.call("seat people=both", "place point=a" + moves + "&ply=" + moves);
            }
        }
        assertEquals("older", Files.readString(folder.resolve("a.sgf.orig")));
        assertEquals("(;GM[4]SZ[15]TR[aa];B[hh])", Files.readString(folder.resolve("a.sgf.orig2")));
        assertFalse(Files.exists(folder.resolve("a.sgf.orig3")));
    }

    @Test
    void room_whoseFileAnotherProgramChanges_keepsBoth() throws Exception {
        Path file = folder.resolve("a.sgf");
        try (RecordedBoard board = new RecordedBoard(file)) {
            board.call("seat people=both");
            Files.writeString(file, "(;GM[4]SZ[15];B[aa])");
            board.call("place point=h8&ply=0");
            assertEquals("(;GM[4]SZ[15];B[aa])", Files.readString(folder.resolve("a.sgf.orig")));
            assertTrue(Files.readString(file).contains(";B[hh]"), Files.readString(file));
            String told = board.news();
            assertTrue(told.contains("another program has changed") && told.contains("a.sgf.orig"), told);
            Files.delete(file);
            board.call("place point=h9&ply=1");
            assertTrue(Files.readString(file).contains(";W[hg]"), "a file that is gone is written again");
        }
    }

    @Test
    void room_whoseFileAnotherBoardHas_isRefused() throws Exception {
        Path file = folder.resolve("a.sgf");
        Path link = Files.createSymbolicLink(folder.resolve("link.sgf"), file);
        try (RecordedBoard board = new RecordedBoard(file)) {
            board.call("seat people=both", "place point=h8&ply=0");
            for (Path name : new Path[] {file, link}) {
                String message = assertThrows(BadInputException.class, () -> new RecordedBoard(name).close()).getMessage();
                assertTrue(message.contains("in use"), message);
            }
            board.call("place point=h9&ply=1");
        }
        try (RecordedBoard board = new RecordedBoard(file)) {
            assertEquals(2, board.ask(GameTree::size));
        }
    }

    @Test
    void room_withALibrary_isForRenjuAndKeepsNoOtherRule() throws Exception {
        Path file = folder.resolve("game.lib");
        try (RecordedBoard board = new RecordedBoard(file)) {
            assertEquals(Rule.RENJU, board.position().rule());
            board.call("seat people=both", "place point=h8&ply=0");
            byte[] kept = Files.readAllBytes(file);
            board.news();
            board.call("new rule=freestyle&width=15&height=15&people=both");
            assertTrue(board.news().contains("game.lib: a library keeps games of renju, not of freestyle"));
            assertArrayEquals(kept, Files.readAllBytes(file));
        }
    }

    @Test
    void room_whoseFileIsNoGame_isAFailureThatNamesIt() throws Exception {
        Path file = Files.writeString(folder.resolve("bad.sgf"), "noise");
        BadInputException e = assertThrows(BadInputException.class, () -> new RecordedBoard(file).close());
        assertTrue(e.getMessage().endsWith("bad.sgf\" cannot be read: line 1, column 1: no game: \"(;\" not found"),
                e.getMessage());
        assertEquals("noise", Files.readString(file));
    }

    @Test
    void room_whoseFileCannotBeWritten_saysSoAndGoesOn() throws Exception {
        Path file = folder.resolve("game.lib");
        try (RecordedBoard board = new RecordedBoard(file)) {
            board.call("new rule=renju&width=9&height=9&people=both");
            assertTrue(board.news().contains("game.lib: a RenLib library has a board of 15x15, not 9x9"));
        }
    }

    private Path file() {
        return folder.resolve("large.sgf");
    }

    private Path journal() {
        return folder.resolve("large.sgf.journal");
    }

    /** Writes a record with four answers to every first move. */
    private byte[] writeLargeFile() throws Exception {
        GameTree tree = new GameTree(Grid.square(15), Rule.FREESTYLE);
        for (int first : tree.grid().moves()) {
            GameTree.Node black = tree.add(tree.root(), first);
            for (int second = 0; second < 4; second++) {
                int move = Move.of(second, 0);
                if (move != first) {
                    tree.add(black, move).setComment("a comment".repeat(10));
                }
            }
        }
        byte[] bytes = new SgfFormat(Rule.FREESTYLE).write(tree).getBytes(StandardCharsets.UTF_8);
        assertTrue(bytes.length > 1 << 16, bytes.length + " bytes");
        Files.write(file(), bytes);
        return bytes;
    }

    private RecordedBoard board() throws BadInputException {
        return new RecordedBoard(file());
    }

    private static List<String> firstMoves(RecordedBoard board) {
        return board.ask(tree -> tree.root().children().stream().map(node -> Move.toText(node.move())).toList());
    }

    @Test
    void changes_ofALargeRecord_areInTheJournalUntilTheEnd() throws Exception {
        byte[] before = writeLargeFile();
        try (RecordedBoard board = board()) {
            board.call("place point=o15&ply=0", "place point=n15&ply=1", "comment text=two%0Alines+%5Cn");
            board.call("label point=a1&text=A", "promote", "goto ply=0", "place point=a1&ply=0", "remove");
            board.call("place point=b1&ply=0", "resign");
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
        try (RecordedBoard board = board()) {
            assertEquals(ended, Files.readString(file()), "a start after a kill is the same");
            assertEquals(224, firstMoves(board).size());
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
        try (RecordedBoard board = board()) {
            board.call("place point=o15&ply=0", "place point=n15&ply=1");
            copy();
        }
        byte[] written = Files.readAllBytes(file());
        RecordFile.Journal killed = new RecordFile.Journal(file());
        Files.copy(folder.resolve("journal.copy"), journal());
        killed.changes(killed.open(), Files.readAllBytes(folder.resolve("file.copy")));
        killed.end(written);
        Files.copy(journal(), folder.resolve("ended.copy"));
        killed.clear();
        killed.close();
        Files.copy(folder.resolve("ended.copy"), journal());
        try (RecordedBoard board = board()) {
            assertEquals(225, firstMoves(board).size());
            assertArrayEquals(written, Files.readAllBytes(file()));
        }
        assertFalse(Files.exists(journal()));
    }

    @Test
    void file_thatAnotherProgramChanged_isNotMixedWithTheJournal() throws Exception {
        writeLargeFile();
        try (RecordedBoard board = board()) {
            board.call("place point=o15&ply=0", "place point=n15&ply=1");
            copy();
        }
        restoreCopy();
        Files.writeString(file(), "(;GM[4]SZ[15];B[aa])");
        String message = assertThrows(BadInputException.class, () -> board().close()).getMessage();
        assertTrue(message.endsWith("cannot be read: another program has changed it, and " + journal()
                + " has moves that belong to its earlier content; move one of the two files away"), message);
        Files.delete(file());
        assertThrows(BadInputException.class, () -> board().close(), "nor is it lost");
        assertTrue(Files.exists(journal()));
    }

    @Test
    void room_whoseLargeFileAnotherProgramChanges_keepsBothAndSaysSo() throws Exception {
        writeLargeFile();
        try (RecordedBoard board = board()) {
            Files.writeString(file(), "(;GM[4]SZ[15];B[aa])");
            board.call("seat people=both", "place point=o15&ply=0", "place point=n15&ply=1");
            assertTrue(board.news().contains("large.sgf.orig"));
        }
        assertEquals("(;GM[4]SZ[15];B[aa])", Files.readString(folder.resolve("large.sgf.orig")));
        assertTrue(Files.readString(file()).contains(";W[na]"));
    }

    @Test
    void change_asALine_isTheSameChange() {
        Variations.Change change = new Variations.Change(
                Variations.Change.Kind.COMMENT, List.of(Move.parse("h8"), Move.parse("a15")), "a \\ and\n\\n \u82b1");
        assertEquals("comment h8 a15\ta \\\\ and\\n\\\\n \u82b1", change.toLine());
        assertEquals(change, Variations.Change.ofLine(change.toLine()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "move h8", "play h8\t", "move x\t", "comment h8\t\\q"})
    void change_thatIsNone_isRefused(String line) {
        assertThrows(IllegalArgumentException.class, () -> Variations.Change.ofLine(line));
    }

    @Test
    void change_ofANodeThatIsNotThere_isRefused() {
        GameTree tree = new GameTree(Grid.square(15), Rule.FREESTYLE);
        Variations.Change change = Variations.Change.ofLine("comment h8\tx");
        assertEquals("there is no move h8 to change",
                assertThrows(IllegalArgumentException.class, () -> change.applyTo(tree)).getMessage());
    }
}
