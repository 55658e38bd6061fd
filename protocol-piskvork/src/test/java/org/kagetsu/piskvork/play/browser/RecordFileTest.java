package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Rule;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.record.GameTree;

class RecordFileTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"game.sgf", "GAME.LIB"})
    void room_withAFile_keepsEveryMoveAndGoesOnWithThem(String name) throws Exception {
        Path file = folder.resolve(name);
        try (RecordedBoard board = new RecordedBoard(file)) {
            board.call("new rule=renju&width=15&height=15&people=both");
            board.call("place point=h8&ply=0");
            board.call("place point=h9&ply=1");
            board.call("comment text=a+comment");
            board.call("undo");
            board.call("place point=i9&ply=1");
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
            board.call("analyse multiPv=1");
            board.call("goto ply=0");
            assertEquals("(;GM[4]SZ[15]XX[mine];B[hh])", Files.readString(file));
            board.call("seat people=both");
            board.call("place point=h9&ply=0");
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
                board.call("seat people=both");
                board.call("place point=a" + moves + "&ply=" + moves);
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
            board.call("seat people=both");
            board.call("place point=h8&ply=0");
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
            board.call("seat people=both");
            board.call("place point=h8&ply=0");
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
}
