package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.Seats;
import org.kagetsu.record.GameTree;

class RecordFileTest {

    private static final BookDesk NO_BOOK = new BookDesk(new Hub(), Optional.empty());

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"game.sgf", "GAME.LIB"})
    void room_withAFile_keepsEveryMoveAndGoesOnWithThem(String name) throws Exception {
        Path file = folder.resolve(name);
        try (Room room = room(file)) {
            room.newGame(Grid.square(15), Rule.RENJU, Seats.BOTH, Optional.empty());
            room.place("h8", 0);
            room.place("h9", 1);
            room.comment("a comment");
            room.undo();
            room.place("i9", 1);
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
        try (Room room = room(file)) {
            assertEquals(3, room.askTree(GameTree::size));
        }
    }

    @Test
    void room_thatChangesNothing_leavesTheFileAsItIs() throws Exception {
        Path file = Files.writeString(folder.resolve("a.sgf"), "(;GM[4]SZ[15]XX[mine];B[hh])");
        try (Room room = room(file)) {
            room.analyse(1);
            room.goTo(0);
            assertEquals("(;GM[4]SZ[15]XX[mine];B[hh])", Files.readString(file));
            room.seat(Seats.BOTH);
            room.place("h9", 0);
            assertTrue(Files.readString(file).contains(";B[hg]"), Files.readString(file));
        }
        assertEquals("(;GM[4]SZ[15]XX[mine];B[hh])", Files.readString(folder.resolve("a.sgf.orig")), "the words of others");
    }

    @Test
    void room_whoseFileIsOfAnotherProgram_copiesItOnceUnderAFreeName() throws Exception {
        Path file = Files.writeString(folder.resolve("a.sgf"), "(;GM[4]SZ[15]TR[aa];B[hh])");
        Files.writeString(folder.resolve("a.sgf.orig"), "older");
        for (int moves = 1; moves < 4; moves++) {
            try (Room room = room(file)) {
                room.seat(Seats.BOTH);
                room.place("a" + moves, moves);
            }
        }
        assertEquals("older", Files.readString(folder.resolve("a.sgf.orig")));
        assertEquals("(;GM[4]SZ[15]TR[aa];B[hh])", Files.readString(folder.resolve("a.sgf.orig2")));
        assertFalse(Files.exists(folder.resolve("a.sgf.orig3")));
    }

    @Test
    void room_whoseFileAnotherProgramChanges_keepsBoth() throws Exception {
        Path file = folder.resolve("a.sgf");
        Hub hub = new Hub();
        try (Room room = new Room(
                        Engine.builder().memory(1 << 20).build(), hub, Optional.of(new RecordFile(file)), NO_BOOK);
                Hub.Listener window = hub.open().orElseThrow()) {
            room.seat(Seats.BOTH);
            Files.writeString(file, "(;GM[4]SZ[15];B[aa])");
            room.place("h8", 0);
            assertEquals("(;GM[4]SZ[15];B[aa])", Files.readString(folder.resolve("a.sgf.orig")));
            assertTrue(Files.readString(file).contains(";B[hh]"), Files.readString(file));
            String told = window.take(0).toString();
            assertTrue(told.contains("another program has changed") && told.contains("a.sgf.orig"), told);
            Files.delete(file);
            room.place("h9", 1);
            assertTrue(Files.readString(file).contains(";W[hg]"), "a file that is gone is written again");
        }
    }

    @Test
    void room_whoseFileAnotherBoardHas_isRefused() throws Exception {
        Path file = folder.resolve("a.sgf");
        Path link = Files.createSymbolicLink(folder.resolve("link.sgf"), file);
        try (Room room = room(file)) {
            room.seat(Seats.BOTH);
            room.place("h8", 0);
            for (Path name : new Path[] {file, link}) {
                String message = assertThrows(BadInputException.class, () -> room(name).close()).getMessage();
                assertTrue(message.contains("in use"), message);
            }
            room.place("h9", 1);
        }
        try (Room room = room(file)) {
            assertEquals(2, room.askTree(GameTree::size));
        }
    }

    @Test
    void room_withALibrary_isForRenjuAndKeepsNoOtherRule() throws Exception {
        Path file = folder.resolve("game.lib");
        Hub hub = new Hub();
        try (Room room = new Room(
                        Engine.builder().memory(1 << 20).build(), hub, Optional.of(new RecordFile(file)), NO_BOOK);
                Hub.Listener window = hub.open().orElseThrow()) {
            assertEquals(Rule.RENJU, room.position().rule());
            room.seat(Seats.BOTH);
            room.place("h8", 0);
            byte[] kept = Files.readAllBytes(file);
            window.take(0);
            room.newGame(Grid.square(15), Rule.FREESTYLE, Seats.BOTH, Optional.empty());
            assertTrue(window.take(0).toString().contains("game.lib: a library keeps games of renju, not of freestyle"));
            assertArrayEquals(kept, Files.readAllBytes(file));
        }
    }

    @Test
    void room_whoseFileIsNoGame_isAFailureThatNamesIt() throws Exception {
        Path file = Files.writeString(folder.resolve("bad.sgf"), "noise");
        BadInputException e = assertThrows(BadInputException.class, () -> room(file).close());
        assertTrue(e.getMessage().endsWith("bad.sgf\" cannot be read: line 1, column 1: no game: \"(;\" not found"),
                e.getMessage());
        assertEquals("noise", Files.readString(file));
    }

    @Test
    void room_whoseFileCannotBeWritten_saysSoAndGoesOn() throws Exception {
        Path file = folder.resolve("game.lib");
        Hub hub = new Hub();
        try (Room room = new Room(
                        Engine.builder().memory(1 << 20).build(), hub, Optional.of(new RecordFile(file)), NO_BOOK);
                Hub.Listener window = hub.open().orElseThrow()) {
            room.newGame(Grid.square(9), Rule.RENJU, Seats.BOTH, Optional.empty());
            assertTrue(window.take(0).toString().contains("game.lib: a RenLib library has a board of 15x15, not 9x9"));
        }
    }

    private static Room room(Path file) throws BadInputException {
        return new Room(Engine.builder().memory(1 << 20).build(), new Hub(), Optional.of(new RecordFile(file)), NO_BOOK);
    }
}
