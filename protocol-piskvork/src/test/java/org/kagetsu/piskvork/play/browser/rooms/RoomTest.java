package org.kagetsu.piskvork.play.browser.rooms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.log.LogLines;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.browser.board.Clocks;
import org.kagetsu.piskvork.play.browser.board.Json;
import org.kagetsu.piskvork.play.browser.rooms.Room.Role;
import org.kagetsu.testing.Pace;

/** What a room does, as its visitors hear it, and what is left of it when the program is started again. */
class RoomTest extends RoomFixture {

    private static final RoomSetting SMALL = new RoomSetting(Grid.square(5), Rule.inARow(3), Optional.empty(), 0, 0, 100);

    @Test
    void place_ownTurnOnly_andEveryMoveOutlivesTheProgram() throws Exception {
        offer(PLAIN);
        assertEquals("it is not your turn", refusal(() -> room.place(Role.SECOND, "h8", 0)));
        assertEquals("you only watch", refusal(() -> room.place(Role.WATCHER, "h8", 0)));
        room.place(Role.FIRST, "h8", 0);
        assertEquals("it is not your turn", refusal(() -> room.place(Role.FIRST, "h9", 1)));
        assertEquals("h8 is occupied", refusal(() -> room.place(Role.SECOND, "h8", 1)));
        room.place(Role.SECOND, "h9", 1);
        killAndStart();
        expect("\"moves\":[\"h8\",\"h9\"]");
        expect("\"actor\":\"FIRST\",\"firstIs\":\"Black\"");
        room.place(Role.FIRST, "i9", 2);
        room.resign(Role.SECOND);
        assertEquals("the game is over", refusal(() -> room.resign(Role.FIRST)));
        killAndStart();
        expect("\"outcome\":\"BLACK_WINS\",\"ending\":\"RESIGNATION\"");
    }

    @Test
    void undo_byConsentOnly() throws Exception {
        offer(PLAIN);
        assertEquals("there is no move of yours to take back", refusal(() -> room.undo(Role.FIRST)));
        room.place(Role.FIRST, "h8", 0);
        room.undo(Role.FIRST);
        expect("\"asked\":\"UNDO\",\"askedBy\":\"FIRST\",\"answered\":\"\"", "\"moves\":[\"h8\"]");
        room.refuse(Role.SECOND);
        expect("\"askedBy\":\"\",\"answered\":\"UNDO\",\"answeredTo\":\"FIRST\",\"refused\":true");
        assertEquals("nobody asks for anything now", refusal(() -> room.refuse(Role.SECOND)));
        room.place(Role.SECOND, "h9", 1);
        room.undo(Role.FIRST);
        room.undo(Role.SECOND);
        expect("\"moves\":[]", "\"answeredTo\":\"FIRST\",\"refused\":false");
        room.place(Role.FIRST, "a1", 0);
        room.undo(Role.FIRST);
        room.place(Role.SECOND, "a2", 1);
        expect("\"askedBy\":\"\",\"answered\":\"UNDO\",\"answeredTo\":\"FIRST\",\"refused\":true"); // a move answers, too
        killAndStart();
        expect("\"moves\":[\"a1\",\"a2\"]");
    }

    @Test
    void undo_afterTheEnd_isRefused_andReadInAnOlderFile() throws Exception {
        offer(PLAIN);
        room.place(Role.FIRST, "h8", 0);
        room.place(Role.SECOND, "h9", 1);
        room.resign(Role.FIRST);
        for (Role role : Role.values()) {
            String why = role == Role.WATCHER ? "you only watch" : "the game is over";
            assertEquals(why, refusal(() -> room.undo(role)));
            assertEquals(why.replace("the game is over", "nobody asks for anything now"), refusal(() -> room.refuse(role)));
            assertEquals(why, refusal(() -> room.resign(role)));
        }
        rooms.close();
        try (InputStream file = RoomTest.class.getResourceAsStream("/org/kagetsu/piskvork/play/browser/taken-back-after-the-end.match")) {
            Files.copy(Objects.requireNonNull(file), folder.resolve("x.match"));
        }
        rooms = new Rooms(folder);
        room = rooms.link("first").orElseThrow().room();
        expect("\"moves\":[\"h8\"]", "\"outcome\":\"ONGOING\"");
    }

    @Test
    void draw_byConsent_thenRematchWithChangedColours() throws Exception {
        offer(clocked(60_000, 0));
        room.name(Role.FIRST, " Ann\nLee ");
        room.name(Role.SECOND, "Bob");
        assertEquals("you only watch", refusal(() -> room.name(Role.WATCHER, "Eve")));
        assertEquals("a name has 1..30 characters, not 0", refusal(() -> room.name(Role.FIRST, " ")));
        assertEquals("the game is not over", refusal(() -> room.rematch(Role.FIRST)));
        room.place(Role.FIRST, "h8", 0);
        room.draw(Role.FIRST);
        expect("\"asked\":\"DRAW\",\"askedBy\":\"FIRST\"", "\"outcome\":\"ONGOING\"");
        room.place(Role.SECOND, "h9", 1);
        expect("\"answered\":\"DRAW\",\"answeredTo\":\"FIRST\",\"refused\":true");
        room.draw(Role.SECOND);
        room.draw(Role.FIRST);
        expect("\"outcome\":\"DRAW\",\"ending\":\"OTHER\"");
        room.rematch(Role.FIRST);
        room.refuse(Role.SECOND);
        expect("\"answered\":\"REMATCH\",\"answeredTo\":\"FIRST\",\"refused\":true", "\"outcome\":\"DRAW\"");
        room.rematch(Role.SECOND);
        room.rematch(Role.FIRST);
        killAndStart();
        expect("\"moves\":[]", "\"actor\":\"SECOND\",\"firstIs\":\"White\"", "\"clocks\":{\"FIRST\":60000,\"SECOND\":60000,");
        expect("\"names\":{\"FIRST\":\"Ann Lee\",\"SECOND\":\"Bob\"},\"score\":{\"FIRST\":0,\"SECOND\":0,\"draws\":1}");
        room.place(Role.SECOND, "h8", 0);
        room.resign(Role.SECOND);
        String sgf = new String(room.write("x.sgf"), StandardCharsets.UTF_8);
        assertTrue(sgf.contains("PB[Bob]") && sgf.contains("PW[Ann Lee]") && sgf.contains("RE[W+"), sgf);
        room.rematch(Role.SECOND);
        room.rematch(Role.FIRST);
        expect("\"score\":{\"FIRST\":1,\"SECOND\":0,\"draws\":1}", "\"actor\":\"FIRST\",\"firstIs\":\"Black\"");
    }

    @Test
    void question_ofTheOtherPlayer_isAnsweredFirst() throws Exception {
        offer(PLAIN);
        room.place(Role.FIRST, "h8", 0);
        room.place(Role.SECOND, "h9", 1);
        room.draw(Role.FIRST);
        assertEquals("answer the other player's question first", refusal(() -> room.undo(Role.SECOND)));
        room.place(Role.FIRST, "a1", 2);
        expect("\"asked\":\"DRAW\",\"askedBy\":\"FIRST\"");
        room.draw(Role.SECOND);
        expect("\"outcome\":\"DRAW\"");
    }

    @Test
    void owner_hearsOfMovesAndOfChangedColours() throws Exception {
        offer(PLAIN);
        assertTrue(heard(owner).get(Rooms.EVENT).contains("\"moves\":0,\"firstIs\":\"Black\",\"outcome\":\"ONGOING\""));
        room.place(Role.FIRST, "h8", 0);
        room.resign(Role.SECOND);
        Pace.await("the end of the game", () -> heard(owner).get(Rooms.EVENT)
                .contains("\"moves\":1,\"firstIs\":\"Black\",\"outcome\":\"BLACK_WINS\""));
        room.rematch(Role.FIRST);
        room.rematch(Role.SECOND);
        Pace.await("the rematch", () -> heard(owner).get(Rooms.EVENT)
                .contains("\"moves\":0,\"firstIs\":\"White\",\"outcome\":\"ONGOING\""));
    }

    @Test
    void rematch_withTheEngine_isPlayedAtOnce() throws Exception {
        offer(SMALL);
        room.place(Role.FIRST, "c3", 0);
        assertEquals("the engine takes no draw in a room", refusal(() -> room.draw(Role.FIRST)));
        room.resign(Role.FIRST);
        room.rematch(Role.FIRST);
        Pace.await("the engine begins", () -> state().contains("\"actor\":\"FIRST\",\"firstIs\":\"White\""));
    }

    @Test
    void clock_runsFromTheFirstMoveAndEndsTheGame() throws Exception {
        offer(clocked(100, 0));
        expect("\"clocks\":{\"FIRST\":100,\"SECOND\":100,\"running\":\"\"}");
        room.place(Role.FIRST, "h8", 0);
        expect("\"running\":\"SECOND\"");
        Pace.await("the time is up", () -> state().contains("\"outcome\":\"BLACK_WINS\",\"ending\":\"TIME\""));
        killAndStart();
        expect("\"outcome\":\"BLACK_WINS\",\"ending\":\"TIME\"");
        expect("\"clocks\":{\"FIRST\":100,\"SECOND\":0,");
    }

    @Test
    void clock_afterEveryMove_isKeptAndGrows() throws Exception {
        offer(clocked(600_000, 5_000));
        room.place(Role.FIRST, "h8", 0);
        assertEquals("\"h9 1 600000\" is outside the board (a1 to o15)",
                refusal(() -> room.place(Role.SECOND, "h9 1 600000", 1)), "nobody sets clocks");
        room.place(Role.SECOND, "h9", 1);
        killAndStart();
        Matcher clocks = Pattern.compile("\"clocks\":\\{\"FIRST\":(\\d+),\"SECOND\":(\\d+),\"running\":\"FIRST\"")
                .matcher(state());
        assertTrue(clocks.find(), state());
        assertTrue(Long.parseLong(clocks.group(1)) <= 605_000, state());
        assertTrue(Long.parseLong(clocks.group(2)) > 600_000, state());
    }

    @Test
    void clock_thatIsSet_doesNotRun() {
        AtomicLong nanos = new AtomicLong(-5);
        Clocks clock = new Clocks(nanos::get, Clocks.newTimer(), () -> { });
        clock.begin(60_000, 0, 0);
        clock.start(0);
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(10));
        assertEquals(59_990, clock.leftMillis(0));
        clock.set(59_990, 50_000);
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(10));
        assertEquals(59_990, clock.leftMillis(0), "time that is used counts once");
        assertTrue(clock.describe(new Json(), "a", "b").toString().contains("\"running\":\"\""));
    }

    /** The timer that ends a game may come late; a move after the time is refused nevertheless. */
    @ParameterizedTest
    @ValueSource(longs = {59_999, 60_000, 90_000})
    void place_afterTheTime_losesTheGame(long used) throws Exception {
        AtomicLong nanos = new AtomicLong();
        rooms.close();
        start(folder.resolve("late"), nanos::get);
        offer(clocked(60_000, 0));
        room.place(Role.FIRST, "h8", 0);
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(used));
        if (used < 60_000) {
            room.place(Role.SECOND, "h9", 1);
            expect("\"clocks\":{\"FIRST\":60000,\"SECOND\":1,");
        } else {
            assertEquals("the game is over", refusal(() -> room.place(Role.SECOND, "h9", 1)));
            expect("\"clocks\":{\"FIRST\":60000,\"SECOND\":0,");
        }
    }

    @Test
    void folder_thatIsMade_isForTheOwnerOnly() throws Exception {
        Path made = folder.resolve("rooms");
        new Rooms(made).close();
        if (made.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(made)));
        }
    }

    @Test
    void opening_swap2_changesTheColours() throws Exception {
        offer(new RoomSetting(Grid.square(15), Rule.RENJU, Optional.of(OpeningRule.SWAP2), 0, 0, -1));
        room.place(Role.FIRST, "h8", 0);
        room.place(Role.FIRST, "a1", 1);
        room.place(Role.FIRST, "h9", 2);
        assertEquals("it is not your turn", refusal(() -> room.answer(Role.FIRST, "swap", 3)));
        room.answer(Role.SECOND, "swap", 3);
        killAndStart();
        expect("\"actor\":\"FIRST\",\"firstIs\":\"White\"");
        assertFalse(state().contains("\"dialogue\""), state());
    }

    @Test
    void chat_ofAll_isCleanedKeptAndLimited() throws Exception {
        offer(PLAIN);
        room.chat(Role.FIRST, " hello\n\u2028<b>you</b> \u82b1 ");
        room.chat(Role.WATCHER, "hi");
        assertEquals("a line of the chat has 1..300 characters, not 0", refusal(() -> room.chat(Role.FIRST, " \n ")));
        assertEquals("a line of the chat has 1..300 characters, not 301",
                refusal(() -> room.chat(Role.FIRST, "x".repeat(301))));
        killAndStart();
        assertEquals("{\"lines\":[{\"role\":\"FIRST\",\"text\":\"hello <b>you</b> \u82b1\"},"
                + "{\"role\":\"WATCHER\",\"text\":\"hi\"}]}", heard(room.hub()).get(Room.CHAT));
        for (int i = 0; i < 150; i++) {
            room.chat(Role.SECOND, "line " + i);
        }
        String chat = heard(room.hub()).get(Room.CHAT);
        assertEquals(101, chat.split("\"role\"", -1).length);
    }

    @Test
    void engine_asTheSecondPlayer_answersAndTakesBack() throws Exception {
        offer(SMALL);
        room.place(Role.FIRST, "c3", 0);
        Pace.await("the engine's move", () -> state().contains("\"actor\":\"FIRST\""));
        room.undo(Role.FIRST);
        expect("\"moves\":[]");
    }

    @Test
    void engine_onAShortClock_movesInTime() throws Exception {
        offer(new RoomSetting(Grid.square(15), Rule.FREESTYLE, Optional.empty(), 1_500, 0, 100));
        room.place(Role.FIRST, "h8", 0);
        Pace.await("the engine's move", () -> !state().contains("\"actor\":\"SECOND\""));
        expect("\"outcome\":\"ONGOING\"");
    }

    @Test
    void room_withTooManyLines_isFull() throws Exception {
        offer(PLAIN);
        room.place(Role.FIRST, "h8", 0);
        byte[] line = LogLines.checked("chat FIRST hi");
        rooms.close();
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file(), StandardOpenOption.APPEND))) {
            for (int i = 2; i < 50_000; i++) {
                out.write(line);
            }
        }
        String token = token("FIRST");
        start(folder, System::nanoTime);
        room = rooms.link(token).orElseThrow().room();
        room.chat(Role.FIRST, "the last one");
        String full = "the room is full: it has kept 50000 lines; ask for another one";
        assertEquals(full, refusal(() -> room.chat(Role.WATCHER, "hi")));
        assertEquals(full, refusal(() -> room.place(Role.SECOND, "h9", 1)));
        killAndStart();
        assertEquals(full, refusal(() -> room.undo(Role.FIRST)));
        room.resign(Role.FIRST);
    }

    @Test
    void offer_tooMany_isRefused() throws Exception {
        offer(PLAIN);
        Path plain = file();
        for (int i = 0; i < Rooms.MAX_ENGINES; i++) {
            rooms.offer(SMALL);
        }
        assertEquals("the engine plays in 4 rooms already", refusal(() -> rooms.offer(SMALL)));
        rooms.close();
        for (int i = 1 + Rooms.MAX_ENGINES; i < Rooms.MAX_ROOMS - 1; i++) {
            Files.copy(plain, folder.resolve(i + ".match"));
        }
        start(folder, System::nanoTime);
        rooms.offer(PLAIN);
        assertEquals("there are 256 rooms already", refusal(() -> rooms.offer(PLAIN)));
        assertEquals(257, heard(owner).get(Rooms.EVENT).split("\"id\"", -1).length);
    }

    @Test
    void withdraw_room_endsItsLinksAndKeepsItsFile() throws Exception {
        offer(PLAIN);
        String token = token("WATCHER");
        String id = token("id");
        rooms.withdraw(id);
        assertTrue(rooms.link(token).isEmpty());
        assertTrue(Files.exists(folder.resolve(id + ".match.closed")));
        assertEquals("there is no such room", refusal(() -> rooms.withdraw("../x")));
    }

    @Test
    void open_badFiles_areToldAndLeftAloneAndTheOthersOpen() throws Exception {
        offer(PLAIN);
        String good = token("FIRST");
        rooms.close();
        String text = Files.readString(file());
        String first = LogLines.text(text.strip());
        Map<String, byte[]> bad = Map.of(
                "empty", new byte[0],
                "middle", (text.replaceFirst("renju", "Renju") + text).getBytes(StandardCharsets.UTF_8),
                "foreign", "(;GM[4]SZ[15];B[hh])".getBytes(StandardCharsets.UTF_8),
                "torn", text.substring(0, 40).getBytes(StandardCharsets.UTF_8),
                "version", LogLines.checked(first.replaceFirst(" 1 ", " 2 ")),
                "setting", LogLines.checked(first.replaceFirst("renju", "chess")),
                "move", (text + new String(LogLines.checked("say"), StandardCharsets.UTF_8)).getBytes(StandardCharsets.UTF_8));
        for (Map.Entry<String, byte[]> each : bad.entrySet()) {
            Files.write(folder.resolve(each.getKey() + ".match"), each.getValue());
        }
        rooms = new Rooms(folder);
        assertTrue(rooms.link(good).isPresent());
        String remarks = String.join("\n", rooms.remarks());
        for (Map.Entry<String, byte[]> each : bad.entrySet()) {
            assertTrue(remarks.contains(each.getKey() + ".match"), remarks);
            assertArrayEquals(
                    each.getValue(), Files.readAllBytes(folder.resolve(each.getKey() + ".match")), each.getKey());
        }
        assertTrue(remarks.contains("middle.match, line 1 is damaged"), remarks);
    }

    @Test
    void open_folderOfAnotherBoard_isRefused() throws Exception {
        offer(PLAIN);
        String message = assertThrows(IOException.class, () -> new Rooms(folder)).getMessage();
        assertTrue(message.contains("in use"), message);
    }
}
