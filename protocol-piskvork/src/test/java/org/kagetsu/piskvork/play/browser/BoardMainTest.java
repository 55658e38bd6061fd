package org.kagetsu.piskvork.play.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.RandomAccessFile;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.http.PublicHost;
import org.kagetsu.piskvork.play.browser.rooms.RoomSetting;
import org.kagetsu.piskvork.play.browser.rooms.Rooms;
import org.kagetsu.testing.Pace;

class BoardMainTest {

    @Test
    void help_anyLine_fitsAWindowOf80Columns() {
        assertTrue(BoardMain.HELP.lines().allMatch(line -> line.length() < 80), BoardMain.HELP);
    }

    @Test
    void parse_nothing_givesTheDefaults() throws BadInputException {
        BoardMain.Options options = BoardMain.Options.parse();
        assertEquals(0, options.port());
        assertTrue(options.opensBrowser());
        assertEquals(64L << 20, options.memoryBytes());
        assertFalse(options.wantsHelp());
    }

    @Test
    void parse_everything_isTaken() throws BadInputException {
        BoardMain.Options options = BoardMain.Options.parse(
                "--port", "8080", "--no-browser", "--threads=3", "--memory", "1", "--help");
        assertEquals(8080, options.port());
        assertFalse(options.opensBrowser());
        assertEquals(3, options.threads());
        assertEquals(1L << 20, options.memoryBytes());
        assertEquals(Optional.empty(), options.host());
        assertTrue(options.wantsHelp());
    }

    @Test
    void parse_host_hasNamesAndPorts() throws BadInputException {
        BoardMain.Options options = BoardMain.Options.parse("--host=192.168.1.5:8080,board.example.org:443", "--tls", "key.p12",
                "--rooms", "here");
        PublicHost host = options.host().orElseThrow();
        assertEquals("https://board.example.org/", host.address(8080));
        assertEquals(Path.of("here"), options.rooms());
        assertEquals("http://[::1]:81/", PublicHost.of("[::1]", Optional.empty()).address(81));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--port | --port .* 1..65535",
        "--port 0 | --port \"0\" is outside 1..65535",
        "--port=65536 | --port \"65536\" is outside 1..65535",
        "--threads x --no-browser | --threads \"x\" .* 1..256",
        "--memory 0 | --memory \"0\" is outside 1..[0-9]+",
        "--no-browser=1 | --no-browser takes no value",
        "--game x.txt | --game \"x.txt\" does not end in .sgf or .lib",
        "--game no/such/x.sgf | --game \"no/such/x.sgf\": .*no/such",
        "--host x/y | --host \"x/y\" is not a name or address, with a port up to 65535",
        "--host x:70000 | --host \"x:70000\" is not a name or address, with a port up to 65535",
        "--rooms x | --rooms needs --host",
        "--tls x | --tls needs --host",
        "--book= | --book .*",
        "--book x.csv | --book \"x.csv\" .*",
        "--book My.LIB | --book \"My.LIB\" .*",
        "--game | --game .*",
        "--gamez x | there is no option --gamez",
        "x | there is no option x",
    })
    void parse_bad_namesTheValueAndTheRange(String line, String message) {
        BadInputException e = assertThrows(BadInputException.class, () -> BoardMain.Options.parse(line.split(" ", -1)));
        assertTrue(Pattern.matches(message, e.getMessage()), e.getMessage());
    }

    @Test
    void describe_rooms_saysWhereTheyAreAndWhetherTheyAreEncrypted(@TempDir Path folder) throws Exception {
        try (Rooms rooms = new Rooms(folder)) {
            rooms.setAddress("http://192.168.1.5:8080/");
            String where = "Rooms for two people are at http://192.168.1.5:8080/;"
                    + " open one on the board, and send its links.";
            String open = "They are not encrypted: others in the network can read and change what is sent. --tls encrypts.";
            PublicHost plain = PublicHost.of("192.168.1.5:8080", Optional.empty());
            assertEquals(List.of(where, open), BoardMain.describe(rooms, plain));
            PublicHost encrypted = PublicHost.of("192.168.1.5:8080", Optional.of(Path.of("key.p12")));
            assertEquals(List.of(where), BoardMain.describe(rooms, encrypted));
        }
    }

    @Test
    void readGames_ofAFileThatIsTooLarge_isRefused(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("large.txt");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(BoardMain.MAX_GAMES_BYTES + 1);
        }
        assertEquals("134217729 bytes are too many; a file of games has 0..134217728",
                assertThrows(BadInputException.class, () -> BoardMain.readGames(file)).getMessage());
        assertEquals(1, BoardMain.readGames(Files.writeString(folder.resolve("small.txt"), "x")).length);
    }

    private static int serve(ByteArrayOutputStream said, String... args) throws BadInputException {
        PrintStream out = new PrintStream(said, true, UTF_8);
        return BoardMain.serve(BoardMain.Options.parse(args), out, out);
    }

    /** Starts the board with rooms, and ends it when it has said where they are. */
    @Test
    void serve_withRooms_saysWhereTheyAreAndClosesThem(@TempDir Path folder) throws Exception {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        FutureTask<Integer> board = new FutureTask<>(() -> serve(said, "--no-browser", "--memory=1", "--host=127.0.0.1",
                "--rooms=" + folder));
        Thread thread = new Thread(board);
        thread.start();
        Pace.await("the start text", () -> board.isDone() || said.toString(UTF_8).contains("Ctrl-C"));
        List<String> lines = said.toString(UTF_8).lines().toList();
        assertTrue(lines.get(0).startsWith("The board is at http://"), lines::toString);
        Matcher where = Pattern.compile("Rooms for two people are at http://127\\.0\\.0\\.1:([0-9]+)/; .*")
                .matcher(lines.get(1));
        assertTrue(where.matches(), lines::toString);
        assertTrue(lines.get(2).startsWith("They are not encrypted: "), lines::toString);
        int port = Integer.parseInt(where.group(1));
        URLConnection page = URI.create("http://127.0.0.1:" + port + "/").toURL().openConnection();
        assertEquals(200, ((HttpURLConnection) page).getResponseCode());
        thread.interrupt();
        assertEquals(0, board.get());
        new ServerSocket(port, 1, InetAddress.getLoopbackAddress()).close();
    }

    @Test
    void serve_whereTheAddressIsInUse_closesTheRooms(@TempDir Path folder) throws Exception {
        try (Rooms rooms = new Rooms(folder)) {
            rooms.offer(new RoomSetting(Grid.square(15), Rule.RENJU, Optional.empty(), 0, 0, -1));
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            assertEquals(1, serve(said, "--host=127.0.0.1:" + other.getLocalPort(), "--rooms=" + folder));
            String message = "The board cannot be shown: port " + other.getLocalPort() + " of 127.0.0.1 ";
            assertTrue(said.toString(UTF_8).startsWith(message), said.toString(UTF_8));
        }
        try (Rooms again = new Rooms(folder)) {
            assertEquals(List.of(), again.remarks(), "nobody has the room");
        }
    }

    @Test
    void rooms_inAFolderThatIsAFile_areNamedWithTheirOption(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "x");
        for (Path name : List.of(file, file.resolve("rooms"))) {
            String message = assertThrows(IOException.class, () -> BoardMain.openRooms(name).close()).getMessage();
            assertTrue(message.startsWith("--rooms " + name + ": "), message);
        }
    }
}
