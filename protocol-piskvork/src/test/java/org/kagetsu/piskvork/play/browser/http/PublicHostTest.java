package org.kagetsu.piskvork.play.browser.http;

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
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.rooms.Rooms;

/** Where the rooms are, and that they are there again. */
class PublicHostTest {

    @TempDir
    private Path folder;

    /** Opens the rooms and closes them; returns where they were. */
    private String address(String host) throws Exception {
        try (Rooms rooms = new Rooms(folder);
                RoomServer server = RoomServer.open(PublicHost.of(host, Optional.empty()), rooms, folder, "")) {
            assertTrue(PageServer.files().contains("index.html"), server::toString);
            return rooms.address();
        }
    }

    @Test
    void address_withoutAPort_isTheSameAtEveryStart() throws Exception {
        String first = address("127.0.0.1");
        assertTrue(first.matches("http://127\\.0\\.0\\.1:[1-9][0-9]*/"), first);
        assertEquals(first, address("127.0.0.1"));
        assertEquals(first, address("127.0.0.1"));
        try (Stream<Path> files = Files.walk(folder)) {
            assertTrue(files.noneMatch(file -> file.toString().endsWith(".part")));
        }
    }

    @Test
    void address_withAPort_isWhatItSays() throws Exception {
        assertNotEquals("", address("127.0.0.1:0"));
        assertFalse(Files.exists(folder.resolve("port")), "any port that is free, at every start");
    }

    @Test
    void port_thatAnotherProgramUses_isSaidWithItsFile() throws Exception {
        address("127.0.0.1");
        int port = Integer.parseInt(Files.readString(folder.resolve("port")).strip());
        try (ServerSocket other = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
            String message = assertThrows(IOException.class, () -> address("127.0.0.1")).getMessage();
            assertTrue(message.startsWith("port " + other.getLocalPort() + " of 127.0.0.1 "), message);
            assertTrue(message.contains(folder.resolve("port").toString()), message);
        }
        assertEquals(port + "\n", Files.readString(folder.resolve("port")));
    }

    @Test
    void addressOfAnotherMachine_isNamed() {
        String message = assertThrows(IOException.class, () -> address("192.0.2.1:8080")).getMessage();
        assertTrue(message.contains("192.0.2.1") && message.contains("--host"), message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "0", "65536", "123456789", "-1"})
    void port_thatIsNone_isOneClearMessage(String text) throws Exception {
        Files.writeString(folder.resolve("port"), text);
        String message = assertThrows(BadInputException.class, () -> address("127.0.0.1")).getMessage();
        assertTrue(message.startsWith("the port in " + folder.resolve("port")) && message.endsWith(" 1..65535"), message);
    }
}
