package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.log.LogLines;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.browser.Match.Role;
import org.kagetsu.testing.Pace;

/** What a match does, as its visitors hear it, and what is left of it when the program is started again. */
class MatchTest {

    private static final MatchSetting PLAIN =
            new MatchSetting(Grid.square(15), Rule.RENJU, Optional.empty(), 0, 0, -1);

    @TempDir
    private Path folder;

    private final Hub owner = new Hub();
    private Path current = Path.of("");
    private Matches matches;
    private Match match;

    @BeforeEach
    void open() throws IOException {
        current = folder;
        matches = new Matches(folder);
        matches.tell(owner);
    }

    @AfterEach
    void close() throws IOException {
        matches.close();
    }

    private void offer(MatchSetting setting) throws Exception {
        matches.offer(setting);
        match = matches.seat(token("FIRST")).orElseThrow().match();
    }

    /** Ends the program without a word, and starts it again. */
    private void killAndStart() throws Exception {
        String token = token("FIRST");
        Path copy = Files.createDirectories(current.resolve("copy"));
        try (var files = Files.list(current)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        matches.close();
        current = copy;
        matches = new Matches(copy);
        matches.tell(owner);
        match = matches.seat(token).orElseThrow().match();
    }

    private String token(String role) throws InterruptedException {
        String rooms = heard(owner).get(Matches.EVENT);
        Matcher token = Pattern.compile("\"" + role + "\":\"([^\"]+)\"").matcher(rooms);
        assertTrue(token.find(), rooms);
        return token.group(1);
    }

    private static Map<String, String> heard(Hub hub) throws InterruptedException {
        try (Hub.Listener listener = hub.open().orElseThrow()) {
            return new HashMap<>(listener.take(0));
        }
    }

    private String state() throws InterruptedException {
        return heard(match.hub()).get(Room.STATE);
    }

    private interface Action {
        void run() throws BadInputException;
    }

    private static String refusal(Action action) {
        return assertThrows(BadInputException.class, action::run).getMessage();
    }

    @Test
    void place_ownTurnOnly_andEveryMoveOutlivesTheProgram() throws Exception {
        offer(PLAIN);
        assertEquals("it is not your turn", refusal(() -> match.place(Role.SECOND, "h8", 0)));
        assertEquals("you only watch", refusal(() -> match.place(Role.WATCHER, "h8", 0)));
        match.place(Role.FIRST, "h8", 0);
        assertEquals("it is not your turn", refusal(() -> match.place(Role.FIRST, "h9", 1)));
        assertEquals("h8 is occupied", refusal(() -> match.place(Role.SECOND, "h8", 1)));
        match.place(Role.SECOND, "h9", 1);
        killAndStart();
        assertTrue(state().contains("\"moves\":[\"h8\",\"h9\"]"), state());
        assertTrue(state().contains("\"actor\":\"FIRST\",\"firstIs\":\"Black\""), state());
        match.place(Role.FIRST, "i9", 2);
        match.resign(Role.SECOND);
        assertEquals("the game is over", refusal(() -> match.resign(Role.FIRST)));
        killAndStart();
        assertTrue(state().contains("\"outcome\":\"BLACK_WINS\",\"ending\":\"RESIGNATION\""), state());
    }

    @Test
    void undo_byConsentOnly() throws Exception {
        offer(PLAIN);
        assertEquals("there is no move of yours to take back", refusal(() -> match.undo(Role.FIRST)));
        match.place(Role.FIRST, "h8", 0);
        match.undo(Role.FIRST);
        assertTrue(state().contains("\"undoAskedBy\":\"FIRST\"") && state().contains("\"moves\":[\"h8\"]"), state());
        match.refuseUndo(Role.SECOND);
        assertTrue(state().contains("\"undoAskedBy\":\"\""), state());
        match.place(Role.SECOND, "h9", 1);
        match.undo(Role.FIRST);
        match.undo(Role.SECOND);
        assertTrue(state().contains("\"moves\":[]"), "both moves are taken back: " + state());
        match.place(Role.FIRST, "a1", 0);
        match.undo(Role.FIRST);
        match.place(Role.SECOND, "a2", 1);
        assertTrue(state().contains("\"undoAskedBy\":\"\""), "a move answers, too: " + state());
        assertEquals("you only watch", refusal(() -> match.undo(Role.WATCHER)));
        killAndStart();
        assertTrue(state().contains("\"moves\":[\"a1\",\"a2\"]"), state());
    }

    @Test
    void undo_afterTheEnd_isRefused_andReadInAnOlderFile() throws Exception {
        offer(PLAIN);
        match.place(Role.FIRST, "h8", 0);
        match.place(Role.SECOND, "h9", 1);
        match.resign(Role.FIRST);
        assertEquals("the game is over", refusal(() -> match.undo(Role.SECOND)));
        assertEquals("the game is over", refusal(() -> match.undo(Role.FIRST)));
        matches.close();
        try (InputStream file = MatchTest.class.getResourceAsStream("taken-back-after-the-end.match")) {
            Files.copy(Objects.requireNonNull(file), folder.resolve("x.match"));
        }
        matches = new Matches(folder);
        match = matches.seat("first").orElseThrow().match();
        assertTrue(state().contains("\"moves\":[\"h8\"]") && state().contains("\"outcome\":\"ONGOING\""), state());
    }

    @Test
    void clock_runsFromTheFirstMoveAndEndsTheGame() throws Exception {
        offer(new MatchSetting(Grid.square(15), Rule.FREESTYLE, Optional.empty(), 100, 0, -1));
        assertTrue(state().contains("\"clocks\":{\"FIRST\":100,\"SECOND\":100,\"running\":\"\"}"), state());
        match.place(Role.FIRST, "h8", 0);
        assertTrue(state().contains("\"running\":\"SECOND\""), state());
        Pace.await("the time is up", () -> state().contains("\"outcome\":\"BLACK_WINS\",\"ending\":\"TIME\""));
        killAndStart();
        assertTrue(state().contains("\"outcome\":\"BLACK_WINS\",\"ending\":\"TIME\""), state());
        assertTrue(state().contains("\"clocks\":{\"FIRST\":100,\"SECOND\":0,"), state());
    }

    @Test
    void clock_afterEveryMove_isKeptAndGrows() throws Exception {
        offer(new MatchSetting(Grid.square(15), Rule.FREESTYLE, Optional.empty(), 600_000, 5_000, -1));
        match.place(Role.FIRST, "h8", 0);
        match.place(Role.SECOND, "h9", 1);
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
        GameClock clock = new GameClock(nanos::get, 60_000, 0);
        clock.start(0);
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(10));
        assertEquals(59_990, clock.leftMillis(0));
        clock.set(59_990, 50_000);
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(10));
        assertEquals(59_990, clock.leftMillis(0), "time that is used counts once");
        assertEquals(GameClock.NOBODY, clock.running());
    }

    /** The timer that ends a game may come late; a move after the time is refused nevertheless. */
    @ParameterizedTest
    @ValueSource(longs = {59_999, 60_000, 90_000})
    void place_afterTheTime_losesTheGame(long used) throws Exception {
        AtomicLong nanos = new AtomicLong();
        matches.close();
        matches = new Matches(folder.resolve("late"), 10, nanos::get);
        matches.tell(owner);
        offer(new MatchSetting(Grid.square(15), Rule.RENJU, Optional.empty(), 60_000, 0, -1));
        match.place(Role.FIRST, "h8", 0);
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(used));
        if (used < 60_000) {
            match.place(Role.SECOND, "h9", 1);
            assertTrue(state().contains("\"clocks\":{\"FIRST\":60000,\"SECOND\":1,"), state());
        } else {
            assertEquals("the game is over", refusal(() -> match.place(Role.SECOND, "h9", 1)));
            assertTrue(state().contains("\"clocks\":{\"FIRST\":60000,\"SECOND\":0,"), state());
        }
    }

    @Test
    void folder_thatIsMade_isForTheOwnerOnly() throws Exception {
        Path rooms = folder.resolve("rooms");
        new Matches(rooms).close();
        if (rooms.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(rooms)));
        }
    }

    @Test
    void opening_swap2_changesTheColours() throws Exception {
        offer(new MatchSetting(Grid.square(15), Rule.RENJU, Optional.of(OpeningRule.SWAP2), 0, 0, -1));
        for (String point : new String[] {"h8", "a1", "h9"}) {
            match.place(Role.FIRST, point, point.equals("h8") ? 0 : point.equals("a1") ? 1 : 2);
        }
        assertEquals("it is not your turn", refusal(() -> match.answer(Role.FIRST, "swap", 3)));
        match.answer(Role.SECOND, "swap", 3);
        killAndStart();
        assertTrue(state().contains("\"actor\":\"FIRST\",\"firstIs\":\"White\""), state());
        assertFalse(state().contains("\"dialogue\""), state());
    }

    @Test
    void chat_ofAll_isCleanedKeptAndLimited() throws Exception {
        offer(PLAIN);
        match.chat(Role.FIRST, " hello\n\u2028<b>you</b> \u82b1 ");
        match.chat(Role.WATCHER, "hi");
        assertEquals("a line of the chat has 1..300 characters, not 0", refusal(() -> match.chat(Role.FIRST, " \n ")));
        assertEquals("a line of the chat has 1..300 characters, not 301",
                refusal(() -> match.chat(Role.FIRST, "x".repeat(301))));
        killAndStart();
        assertEquals("{\"lines\":[{\"role\":\"FIRST\",\"text\":\"hello <b>you</b> \u82b1\"},"
                + "{\"role\":\"WATCHER\",\"text\":\"hi\"}]}", heard(match.hub()).get(Chat.EVENT));
        for (int i = 0; i < 150; i++) {
            match.chat(Role.SECOND, "line " + i);
        }
        String chat = heard(match.hub()).get(Chat.EVENT);
        assertEquals(101, chat.split("\"role\"", -1).length);
    }

    @Test
    void engine_asTheSecondPlayer_answersAndTakesBack() throws Exception {
        offer(new MatchSetting(Grid.square(5), Rule.inARow(3), Optional.empty(), 0, 0, 100));
        match.place(Role.FIRST, "c3", 0);
        Pace.await("the engine's move", () -> state().contains("\"actor\":\"FIRST\""));
        match.undo(Role.FIRST);
        assertTrue(state().contains("\"moves\":[]"), state());
    }

    @Test
    void engine_thatFails_isHeard() throws Exception {
        List<String> failures = new CopyOnWriteArrayList<>();
        Object lock = new Object();
        try (MatchEngine engine = new MatchEngine(100, 20)) {
            Position position = new Position(Grid.square(5), Rule.inARow(3));
            synchronized (lock) {
                engine.think(Optional.empty(), position, Long.MAX_VALUE, lock, word -> {
                    throw new IllegalArgumentException(word.length() + " characters");
                }, failure -> failures.add(failure.getMessage()));
            }
            Pace.await("the failure", () -> failures.equals(List.of("2 characters")));
        }
    }

    @Test
    void engine_onAShortClock_movesInTime() throws Exception {
        offer(new MatchSetting(Grid.square(15), Rule.FREESTYLE, Optional.empty(), 1_500, 0, 100));
        match.place(Role.FIRST, "h8", 0);
        Pace.await("the engine's move", () -> !state().contains("\"actor\":\"SECOND\""));
        assertTrue(state().contains("\"outcome\":\"ONGOING\""), state());
    }

    @Test
    void room_withTooManyLines_isFull() throws Exception {
        offer(PLAIN);
        match.place(Role.FIRST, "h8", 0);
        for (int i = 1; i < 50_000; i++) {
            match.chat(Role.FIRST, "hi");
        }
        String full = "the room is full: it has kept 50000 lines; ask for another one";
        assertEquals(full, refusal(() -> match.chat(Role.WATCHER, "hi")));
        assertEquals(full, refusal(() -> match.place(Role.SECOND, "h9", 1)));
        killAndStart();
        assertEquals(full, refusal(() -> match.undo(Role.FIRST)));
        match.resign(Role.FIRST);
    }

    @Test
    void offer_tooMany_isRefused() throws Exception {
        for (int i = 0; i < Matches.MAX_ENGINES; i++) {
            matches.offer(new MatchSetting(Grid.square(5), Rule.inARow(3), Optional.empty(), 0, 0, 0));
        }
        assertEquals("the engine plays in 4 rooms already", refusal(
                () -> matches.offer(new MatchSetting(Grid.square(5), Rule.inARow(3), Optional.empty(), 0, 0, 0))));
        for (int i = Matches.MAX_ENGINES; i < Matches.MAX_ROOMS; i++) {
            matches.offer(PLAIN);
        }
        assertEquals("there are 256 rooms already", refusal(() -> matches.offer(PLAIN)));
        killAndStart();
        assertEquals(257, heard(owner).get(Matches.EVENT).split("\"id\"", -1).length);
    }

    @Test
    void withdraw_room_endsItsLinksAndKeepsItsFile() throws Exception {
        offer(PLAIN);
        String token = token("WATCHER");
        Matcher id = Pattern.compile("\"id\":\"([^\"]+)\"").matcher(heard(owner).get(Matches.EVENT));
        assertTrue(id.find());
        matches.withdraw(id.group(1));
        assertTrue(matches.seat(token).isEmpty());
        assertTrue(Files.exists(folder.resolve(id.group(1) + ".match.closed")));
        assertEquals("there is no such room", refusal(() -> matches.withdraw("../x")));
    }

    @Test
    void open_badFiles_areToldAndLeftAloneAndTheOthersOpen() throws Exception {
        offer(PLAIN);
        String good = token("FIRST");
        matches.close();
        Path file;
        try (var files = Files.list(folder)) {
            file = files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
        String text = Files.readString(file);
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
        matches = new Matches(folder);
        assertTrue(matches.seat(good).isPresent());
        String remarks = String.join("\n", matches.remarks());
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
        String message = assertThrows(IOException.class, () -> new Matches(folder)).getMessage();
        assertTrue(message.contains("in use"), message);
    }
}
