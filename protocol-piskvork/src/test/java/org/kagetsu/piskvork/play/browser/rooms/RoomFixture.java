package org.kagetsu.piskvork.play.browser.rooms;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Hub;

/** Rooms in a folder, one of them open, and a program that ends and starts again. */
abstract class RoomFixture {

    static final RoomSetting PLAIN = clocked(0, 0);

    @TempDir
    Path folder;

    final Hub owner = new Hub();
    private Path current = Path.of("");
    Rooms rooms;
    Room room;

    @BeforeEach
    void open() throws IOException {
        start(folder, System::nanoTime);
    }

    final void start(Path where, LongSupplier nanos) throws IOException {
        current = where;
        rooms = new Rooms(where, 10, nanos);
        rooms.tell(owner);
    }

    /** A game of renju with clocks, or without. */
    static RoomSetting clocked(long millis, long incrementMillis) {
        return new RoomSetting(Grid.square(15), Rule.RENJU, Optional.empty(), millis, incrementMillis, -1);
    }

    @AfterEach
    void close() throws IOException {
        rooms.close();
    }

    final void offer(RoomSetting setting) throws Exception {
        rooms.offer(setting);
        room = rooms.link(token("FIRST")).orElseThrow().room();
    }

    /** Ends the program without a word, and starts it again. */
    final void killAndStart() throws Exception {
        String token = token("FIRST");
        Path copy = Files.createDirectories(current.resolve("copy"));
        try (Stream<Path> files = Files.list(current)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, copy.resolve(file.getFileName()));
            }
        }
        rooms.close();
        start(copy, System::nanoTime);
        room = rooms.link(token).orElseThrow().room();
    }

    final Path file() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(Files::isRegularFile).findFirst().orElseThrow();
        }
    }

    final String token(String role) throws InterruptedException {
        String offered = heard(owner).get(Rooms.EVENT);
        Matcher token = Pattern.compile("\"" + role + "\":\"([^\"]+)\"").matcher(offered);
        assertTrue(token.find(), offered);
        return token.group(1);
    }

    static Map<String, String> heard(Hub hub) throws InterruptedException {
        try (Hub.Listener listener = hub.open().orElseThrow()) {
            return new HashMap<>(listener.take(0));
        }
    }

    final String state() throws InterruptedException {
        return heard(room.hub()).get(Room.STATE);
    }

    /** Checks what windows hear of the room. */
    final void expect(String... parts) throws InterruptedException {
        for (String part : parts) {
            assertTrue(state().contains(part), state());
        }
    }

    interface Action {
        void run() throws BadInputException;
    }

    static String refusal(Action action) {
        return assertThrows(BadInputException.class, action::run).getMessage();
    }
}
