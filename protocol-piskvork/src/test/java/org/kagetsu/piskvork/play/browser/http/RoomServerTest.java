package org.kagetsu.piskvork.play.browser.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Rule;
import org.kagetsu.engine.Engine;
import org.kagetsu.grid.Grid;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.OpeningRule;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.piskvork.play.browser.board.Hub;
import org.kagetsu.piskvork.play.browser.rooms.Room;
import org.kagetsu.piskvork.play.browser.rooms.RoomSetting;
import org.kagetsu.piskvork.play.browser.rooms.Rooms;
import org.kagetsu.testing.Pace;

/** What the server of the rooms answers, and what it refuses. */
class RoomServerTest {

    @TempDir
    private Path folder;

    private final Hub owner = new Hub();
    private int port;
    private Rooms rooms;
    private RoomServer server;
    private Visitor black;
    private Visitor white;
    private Visitor watcher;
    private final List<Visitor.Window> windows = new ArrayList<>();

    @BeforeEach
    void start() throws Exception {
        rooms = new Rooms(folder);
        rooms.tell(owner);
        rooms.offer(new RoomSetting(Grid.square(15), Rule.RENJU, Optional.empty(), 0, 0, -1));
        server = serve("127.0.0.1:0,Board.example.org", rooms, 24, false);
        black = new Visitor(address(owner, "FIRST"));
        white = new Visitor(address(owner, "SECOND"));
        watcher = new Visitor(address(owner, "WATCHER"));
    }

    /** Starts a server, and notes its port. */
    private RoomServer serve(String names, Rooms served, int most, boolean limitsThisMachine) throws Exception {
        PublicHost host = PublicHost.of(names, Optional.empty());
        WebServer bound = host.bind(folder, "");
        port = bound.port();
        return new RoomServer(bound, host, served, most, new AddressLimits(limitsThisMachine));
    }

    /** What an owner hears of the first room under a name. */
    private static String offered(Hub hub, String name) throws InterruptedException {
        String offered = hub.open().orElseThrow().take(0).get(Rooms.EVENT);
        Matcher value = Pattern.compile("\"" + name + "\":\"([^\"]+)\"").matcher(offered);
        assertTrue(value.find(), offered);
        return value.group(1);
    }

    private String address(Hub hub, String role) throws InterruptedException {
        return "http://127.0.0.1:" + port + "/#" + offered(hub, role);
    }

    @AfterEach
    void stop() throws IOException {
        for (Visitor.Window window : windows) {
            window.close();
        }
        server.close();
        rooms.close();
    }

    /** Opens a window, and waits until it is answered. */
    private Visitor.Window open(Visitor visitor) throws IOException {
        Visitor.Window window = visitor.open();
        windows.add(window);
        window.next("event: role");
        return window;
    }

    @Test
    void game_ofTwoVisitors_isPlayedAndWatched() throws Exception {
        Visitor.Window events = open(watcher);
        events.next("role\":\"WATCHER");
        assertEquals(200, black.call("place", "point=h8&ply=0").status());
        events.next("\"moves\":[\"h8\"]");
        assertEquals(200, white.call("place", "point=h9&ply=1").status());
        events.next("\"moves\":[\"h8\",\"h9\"]");
        assertEquals(200, watcher.call("chat", "text=well+played").status());
        events.next("\"lines\":[{\"role\":\"WATCHER\",\"text\":\"well played\"}]");
        assertEquals(400, watcher.call("resign", "").status());
        assertEquals(200, black.call("undo", "").status());
        assertEquals(200, white.call("refuse", "").status());
        assertEquals("{\"shapes\":[]}", watcher.get("/why?point=a1").body());
        assertEquals(200, white.call("name", "text=Bob").status());
        assertTrue(black.get("/file?name=a.sgf").body().contains("PW[Bob]"));
        assertEquals(400, black.call("rematch", "").status());
        assertEquals(200, white.call("draw", "").status());
        assertEquals(200, black.call("draw", "").status());
        events.next("\"outcome\":\"DRAW\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"new", "position", "engine", "go", "hint", "analyse", "review", "balance", "comment", "remove",
        "goto", "variation", "seat", "redo", "point", "offer", "withdraw"})
    void call_thatIsTheOwners_isNone(String name) throws IOException {
        for (String path : List.of("/games?name=a.sgf", "/threats")) {
            assertEquals(404, black.get(path).status());
        }
        assertEquals(405, black.send("POST", "/file?name=a.sgf", new byte[0]).status(), "no file is opened");
        assertEquals(404, black.with("Content-Type", "text/plain").get("/do/" + name).status());
        assertEquals(405, black.call(name, "x=y").status(), "there is no such page to POST to");
    }

    @Test
    void token_ofNobody_isRefused() throws IOException {
        black.with(PageServer.TOKEN_HEADER, "x");
        assertEquals(410, black.call("place", "point=h8&ply=0").status());
        assertEquals(
                "{\"error\":\"this link is not valid, or not any more; ask for a new one\"}", black.get("/events").body());
        assertEquals(410, black.without(PageServer.TOKEN_HEADER).get("/why?point=h8").status());
        assertEquals(200, black.get("/").status(), "the page itself is static");
    }

    @Test
    void host_otherThanTheNames_isRefused() throws IOException {
        for (String host : List.of("localhost:" + black.port(), "example.org", "evil.board.example.org:" + black.port())) {
            assertEquals(403, black.with("Host", host).get("/").status(), host);
        }
        String name = "board.example.org:" + black.port();
        assertEquals(200, black.with("Host", name).with("Origin", "http://" + name).get("/").status());
        assertEquals(403, black.with("Origin", "https://" + name).get("/").status());
    }

    @Test
    void calls_tooMany_areRefusedForThisVisitorOnly() throws IOException {
        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < 200 && !statuses.contains(429); i++) {
            statuses.add(black.call("place", "point=h8&ply=9").status());
        }
        assertTrue(statuses.contains(429), statuses::toString);
        assertEquals(400, white.call("place", "point=h8&ply=9").status());
        List<String> answers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            answers.add(watcher.call("chat", "text=" + i).body());
        }
        assertTrue(answers.stream().anyMatch(answer -> answer.contains("not so fast")), answers::toString);
    }

    @Test
    void watcher_whoSaysTooMuch_silencesNobodyElse() throws Exception {
        String one = nameOf(watcher);
        String two = nameOf(watcher);
        watcher.with(PageServer.WINDOW_HEADER, one);
        Visitor.Answer answer = watcher.call("chat", "text=x");
        for (int i = 0; i < 50 && answer.status() == 200; i++) {
            answer = watcher.call("chat", "text=x");
        }
        assertTrue(answer.body().contains("not so fast"), answer::body);
        assertEquals(200, watcher.with(PageServer.WINDOW_HEADER, two).call("chat", "text=hello").status());
    }

    /** Opens a window; returns its name. */
    private String nameOf(Visitor visitor) throws IOException {
        return open(visitor).next("\"window\":").replaceFirst(".*\"window\":\"([^\"]+)\".*", "$1");
    }

    @Test
    void calls_tooManyOfAnAddress_areRefusedWhateverTheLink() throws Exception {
        try (RoomServer strict = serve("127.0.0.1:0", rooms, 8, true)) {
            Visitor visitor = new Visitor("http://127.0.0.1:" + port + "/#nobody");
            Visitor.Answer answer = visitor.get("/icon.svg");
            for (int i = 0; i < 20_000 && answer.status() == 200; i++) {
                answer = visitor.get("/icon.svg");
            }
            assertEquals(429, answer.status(), strict::toString);
            assertTrue(answer.body().contains("too many requests from your address"), answer::body);
        }
    }

    @Test
    void windows_tooManyOfAPlayer_replaceTheOldest() throws Exception {
        Visitor.Window oldest = open(black);
        for (int i = 0; i < 4; i++) {
            open(black);
        }
        oldest.awaitEnd();
        assertEquals(200, white.call("chat", "text=hi").status());
        Visitor.Window latest = open(black);
        assertEquals(200, white.call("chat", "text=again").status());
        latest.next("again");
    }

    @Test
    void players_whoComeAndGo_areTold() throws Exception {
        Visitor.Window events = open(black);
        events.next("{\"FIRST\":1,\"SECOND\":0,\"WATCHER\":0,\"left\":[],");
        open(white);
        events.next("{\"FIRST\":1,\"SECOND\":1,\"WATCHER\":0,\"left\":[],");
        windows.get(1).close();
        events.next("{\"FIRST\":1,\"SECOND\":0,\"WATCHER\":0,\"left\":[\"SECOND\"],");
        open(white);
        events.next("{\"FIRST\":1,\"SECOND\":1,\"WATCHER\":0,\"left\":[],");
    }

    @Test
    void room_thatIsClosed_endsItsWindows() throws Exception {
        Visitor.Window events = open(black);
        rooms.withdraw(offered(owner, "id"));
        events.awaitEnd();
        assertEquals(410, black.get("/events").status());
    }

    @Test
    void windows_thatNeverRead_areClosedWhenTheyAreReplaced() throws Exception {
        Room room = rooms.link(black.token()).orElseThrow().room();
        for (int i = 0; i < 100; i++) {
            room.chat(Room.Role.FIRST, "\u82b1".repeat(300));
        }
        for (int i = 0; i < 29; i++) {
            Socket window = new Socket();
            windows.add(new Visitor.Window(window, new BufferedReader(Reader.nullReader())));
            window.setReceiveBufferSize(2048);
            window.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), black.port()));
            window.getOutputStream().write(black.head("GET", "/events", 0).getBytes(UTF_8));
            Pace.await("it is answered", () -> window.getInputStream().available() > 15);
            assertEquals("HTTP/1.1 200", new String(window.getInputStream().readNBytes(12), UTF_8));
            room.chat(Room.Role.FIRST, "\u82b1".repeat(300));
        }
        assertEquals(200, white.call("chat", "text=hi").status());
    }

    @Test
    void windows_tooMany_areRefused_andMovesAreAnswered() throws Exception {
        for (int i = 0; i < 20; i++) {
            open(watcher);
        }
        assertTrue(watcher.get("/events").body().contains("too many windows with this link"));
        for (int i = 0; i < 4; i++) {
            open(black);
        }
        assertTrue(white.get("/events").body().contains("too many windows in all rooms"));
        assertEquals(200, black.call("place", "point=h8&ply=0").status());
    }

    @Test
    @SuppressWarnings("try") // the server is closed, and nothing else is asked of it
    void requests_ofAllKinds_neverFailTheServer() throws Exception {
        Hub hub = new Hub();
        try (Rooms busy = new Rooms(folder.resolve("busy"), 1_000_000, System::nanoTime);
                RoomServer server = serve("127.0.0.1", busy, 8, false)) {
            busy.tell(hub);
            busy.offer(new RoomSetting(Grid.square(15), Rule.RENJU, Optional.of(OpeningRule.SWAP2), 60_000, 0, -1));
            int before = Thread.activeCount();
            int clocks = 1;
            RequestFuzz.run(new Visitor(address(hub, "FIRST")), 500, 50);
            Pace.await("the threads of answered requests end", () -> Thread.activeCount() <= before + clocks);
        }
    }

    @Test
    void link_onAPageFromElsewhere_opensThePageAndNothingElse() throws IOException {
        black.with("Sec-Fetch-Site", "cross-site").with("Sec-Fetch-Mode", "navigate").with("Sec-Fetch-Dest", "document");
        assertEquals(200, black.get("/").status());
        assertEquals(403, black.get("/why?point=h8").status());
        assertEquals(403, black.call("place", "point=h8&ply=0").status());
        assertEquals(403, black.with("Sec-Fetch-Dest", "iframe").get("/").status());
        assertEquals(403, black.with("Sec-Fetch-Dest", "document").with("Origin", "http://example.org").get("/").status());
    }

    @Test
    void tls_withAKeyFile_encrypts() throws Exception {
        // keytool -genkeypair -keyalg EC -alias board -dname CN=127.0.0.1 -ext SAN=IP:127.0.0.1 -validity 36500
        Path keys = Path.of("src/test/resources/org/kagetsu/piskvork/play/browser/key.p12");
        PublicHost host = PublicHost.of("127.0.0.1", Optional.of(keys));
        for (String wrong : List.of("", "wrong")) {
            String message = assertThrows(BadInputException.class, () -> host.bind(folder, wrong)).getMessage();
            assertTrue(message.contains(PublicHost.PASSWORD_VARIABLE), message);
        }
        Path text = Files.writeString(folder.resolve("key.pem"), "-----BEGIN PRIVATE KEY-----\n");
        String message = assertThrows(BadInputException.class,
                () -> PublicHost.of("127.0.0.1", Optional.of(text)).bind(folder, "secret")).getMessage();
        assertTrue(message.contains(text.toString()) && message.contains("PKCS12"), message);
        assertFalse(message.contains("null"), message);
        WebServer bound = host.bind(folder, "secret");
        int port = bound.port();
        try (RoomServer encrypted = new RoomServer(bound, host, rooms, 8, new AddressLimits(false))) {
            KeyStore trusted = KeyStore.getInstance(keys.toFile(), "secret".toCharArray());
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(certificates(trusted));
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            HttpsURLConnection page = (HttpsURLConnection) URI.create(host.address(port)).toURL().openConnection();
            page.setSSLSocketFactory(context.getSocketFactory());
            assertEquals(200, page.getResponseCode(), encrypted::toString);
        }
    }

    /** The certificates alone, as somebody who trusts them has them. */
    private static KeyStore certificates(KeyStore keys) throws Exception {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("board", keys.getCertificate("board"));
        return trusted;
    }

    @Test
    void owner_onTheBoard_opensAndClosesRooms() throws Exception {
        try (Board board = new Board(Engine.builder().memory(1 << 20).build(), Board.Keeper.NONE, Optional.empty());
                BoardServer owners = BoardServer.start(0, board, Optional.of(rooms))) {
            Visitor visitor = new Visitor(owners.address());
            String fields = "rule=caro&width=15&height=12&opening=none&minutes=5&increment=3&opponent=person&strength=1";
            assertEquals(200, visitor.call("offer", fields).status());
            assertEquals(400, visitor.call("offer", fields.replace("minutes=5", "minutes=-1")).status());
            assertEquals(400, visitor.call("offer", fields.replace("width=15&height=12", "width=4&height=4")).status());
            assertEquals(400, visitor.call("withdraw", "id=x").status());
            assertEquals(403, visitor.without(PageServer.TOKEN_HEADER).call("offer", fields).status());
        }
    }
}
