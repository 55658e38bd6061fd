package org.kagetsu.piskvork.play.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the rooms are, and that they are there again. */
class RoomsTest {

    @TempDir
    private Path folder;

    private Rooms open(String host) throws Exception {
        return open(host, folder);
    }

    private static Rooms open(String host, Path rooms) throws Exception {
        return Rooms.open(BoardOptions.parse("--host", host, "--rooms", rooms.toString()), Map.of());
    }

    /** Opens the rooms and closes them; returns what a person is told. */
    private String describe(String host) throws Exception {
        try (Rooms rooms = open(host)) {
            return rooms.describe().get(0);
        }
    }

    @Test
    void address_withoutAPort_isTheSameAtEveryStart() throws Exception {
        String first = describe("127.0.0.1");
        assertTrue(first.matches("Rooms for two people are at http://127\\.0\\.0\\.1:[1-9][0-9]*/; .*"), first);
        assertEquals(first, describe("127.0.0.1"));
        assertEquals(first, describe("127.0.0.1"));
        try (Stream<Path> files = Files.walk(folder)) {
            assertTrue(files.noneMatch(file -> file.toString().endsWith(".part")));
        }
    }

    @Test
    void address_withAPort_isWhatItSays() throws Exception {
        assertNotEquals("", describe("127.0.0.1:0"));
        assertFalse(Files.exists(folder.resolve("port")), "any port that is free, at every start");
    }

    @Test
    void port_thatAnotherProgramUses_isSaidWithItsFile() throws Exception {
        describe("127.0.0.1");
        int port = new KeptPort(folder).read();
        try (ServerSocket other = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            String message = assertThrows(IOException.class, () -> open("127.0.0.1").close()).getMessage();
            assertTrue(message.startsWith("port " + other.getLocalPort() + " of 127.0.0.1 "), message);
            assertTrue(message.contains(folder.resolve("port").toString()), message);
        }
        assertEquals(port, new KeptPort(folder).read());
    }

    @Test
    void addressOfAnotherMachine_isNamed() {
        String message = assertThrows(IOException.class, () -> open("192.0.2.1:8080").close()).getMessage();
        assertTrue(message.contains("192.0.2.1") && message.contains("--host"), message);
    }

    @Test
    void folderThatIsAFile_isNamedWithItsOption() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "x");
        for (Path name : List.of(file, file.resolve("rooms"))) {
            String message = assertThrows(IOException.class, () -> open("127.0.0.1:0", name).close()).getMessage();
            assertTrue(message.startsWith("--rooms " + name + ": "), message);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "0", "65536", "123456789", "-1"})
    void port_thatIsNone_isOneClearMessage(String text) throws Exception {
        Files.writeString(folder.resolve("port"), text);
        String message = assertThrows(IOException.class, () -> open("127.0.0.1").close()).getMessage();
        assertEquals(folder.resolve("port") + " has no port in 1..65535", message);
    }
}
