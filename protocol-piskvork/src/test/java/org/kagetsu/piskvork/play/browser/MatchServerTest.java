package org.kagetsu.piskvork.play.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
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
import org.kagetsu.testing.Pace;

/** What the server of the rooms answers, and what it refuses. */
class MatchServerTest {

    @TempDir
    private Path folder;

    private final Hub owner = new Hub();
    private Matches matches;
    private MatchServer server;
    private Visitor black;
    private Visitor white;
    private Visitor watcher;

    @BeforeEach
    void start() throws Exception {
        matches = new Matches(folder);
        matches.tell(owner);
        matches.offer(new MatchSetting(Grid.square(15), Rule.RENJU, Optional.empty(), 0, 0, -1));
        PublicHost host = PublicHost.of("127.0.0.1:0,Board.example.org", Optional.empty());
        WebServer bound = host.bind("");
        int port = bound.port();
        server = new MatchServer(bound, host.guard(port), matches, 24, new AddressLimits());
        black = visitor(port, "FIRST");
        white = visitor(port, "SECOND");
        watcher = visitor(port, "WATCHER");
    }

    private Visitor visitor(int port, String role) throws InterruptedException {
        String rooms = owner.open().orElseThrow().take(0).get(Matches.EVENT);
        Matcher token = Pattern.compile("\"" + role + "\":\"([^\"]+)\"").matcher(rooms);
        assertTrue(token.find(), rooms);
        return new Visitor("http://127.0.0.1:" + port + "/#" + token.group(1));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
        matches.close();
    }

    @Test
    void game_ofTwoVisitors_isPlayedAndWatched() throws Exception {
        try (Socket window = watcher.connect()) {
            window.getOutputStream().write(watcher.head("GET", "/events", 0).getBytes(UTF_8));
            BufferedReader events = new BufferedReader(new InputStreamReader(window.getInputStream(), UTF_8));
            next(events, "role\":\"WATCHER");
            assertEquals(200, black.call("place", "point=h8&ply=0").status());
            next(events, "\"moves\":[\"h8\"]");
            assertEquals(200, white.call("place", "point=h9&ply=1").status());
            next(events, "\"moves\":[\"h8\",\"h9\"]");
            assertEquals(200, watcher.call("chat", "text=well+played").status());
            next(events, "\"lines\":[{\"role\":\"WATCHER\",\"text\":\"well played\"}]");
        }
        assertEquals(400, watcher.call("resign", "").status());
        assertEquals(200, black.call("undo", "").status());
        assertEquals(200, white.call("refuse", "").status());
        assertEquals("{\"shapes\":[]}", watcher.get("/why?point=a1").body());
    }

    private static void next(BufferedReader events, String part) throws IOException {
        String line = events.readLine();
        while (line != null && !line.contains(part)) {
            line = events.readLine();
        }
        assertTrue(line != null, part);
    }

    @ParameterizedTest
    @ValueSource(strings = {"new", "position", "engine", "go", "hint", "analyse", "review", "balance", "comment", "remove",
        "goto", "variation", "seat", "redo", "point", "offer", "withdraw"})
    void call_thatIsTheOwners_isNone(String name) throws IOException {
        assertEquals(404, black.with("Content-Type", "text/plain").get("/do/" + name).status());
        assertEquals(405, black.call(name, "x=y").status(), "there is no such page to POST to");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/file?name=a.sgf", "/threats"})
    void path_thatIsTheOwners_isNone(String path) throws IOException {
        assertEquals(404, black.get(path).status());
    }

    @Test
    void token_ofNobody_isRefused() throws IOException {
        black.with(Guard.TOKEN_HEADER, "x");
        assertEquals(410, black.call("place", "point=h8&ply=0").status());
        assertEquals(
                "{\"error\":\"this link is not valid, or not any more; ask for a new one\"}", black.get("/events").body());
        assertEquals(410, black.without(Guard.TOKEN_HEADER).get("/why?point=h8").status());
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
        List<Socket> windows = new ArrayList<>();
        try {
            String one = windowOf(watcher, windows);
            String two = windowOf(watcher, windows);
            watcher.with(Guard.WINDOW_HEADER, one);
            Visitor.Answer answer = watcher.call("chat", "text=x");
            for (int i = 0; i < 50 && answer.status() == 200; i++) {
                answer = watcher.call("chat", "text=x");
            }
            assertTrue(answer.body().contains("not so fast"), answer::body);
            assertEquals(200, watcher.with(Guard.WINDOW_HEADER, two).call("chat", "text=hello").status());
        } finally {
            close(windows);
        }
    }

    /** Opens a window; returns its name. */
    private static String windowOf(Visitor visitor, List<Socket> windows) throws IOException {
        Socket window = visitor.connect();
        windows.add(window);
        window.getOutputStream().write(visitor.head("GET", "/events", 0).getBytes(UTF_8));
        BufferedReader events = new BufferedReader(new InputStreamReader(window.getInputStream(), UTF_8));
        Pattern name = Pattern.compile("\"window\":\"([^\"]+)\"");
        for (String line = events.readLine(); line != null; line = events.readLine()) {
            Matcher found = name.matcher(line);
            if (found.find()) {
                return found.group(1);
            }
        }
        throw new IOException("no window");
    }

    @Test
    void calls_tooManyOfAnAddress_areRefusedWhateverTheLink() throws Exception {
        PublicHost host = PublicHost.of("127.0.0.1:0", Optional.empty());
        WebServer bound = host.bind("");
        int port = bound.port();
        try (MatchServer strict = new MatchServer(bound, host.guard(port), matches, 8, new AddressLimits(true))) {
            Visitor visitor = new Visitor("http://127.0.0.1:" + port + "/#nobody");
            Visitor.Answer answer = visitor.get("/icon.svg");
            for (int i = 0; i < 20_000 && answer.status() == 200; i++) {
                answer = visitor.get("/icon.svg");
            }
            assertEquals(429, answer.status(), strict::toString);
            assertTrue(answer.body().contains("too many requests from your address"), answer::body);
        }
    }

    private static BufferedReader open(Visitor visitor, List<Socket> windows) throws IOException {
        Socket window = visitor.connect();
        windows.add(window);
        window.getOutputStream().write(visitor.head("GET", "/events", 0).getBytes(UTF_8));
        BufferedReader events = new BufferedReader(new InputStreamReader(window.getInputStream(), UTF_8));
        next(events, "\"role\"");
        return events;
    }

    private static void close(List<Socket> windows) throws IOException {
        for (Socket window : windows) {
            window.close();
        }
    }

    @Test
    void windows_tooManyOfAPlayer_replaceTheOldest() throws Exception {
        List<Socket> windows = new ArrayList<>();
        try {
            BufferedReader oldest = open(black, windows);
            for (int i = 0; i < 4; i++) {
                open(black, windows);
            }
            oldest.lines().forEach(line -> { }); // ends
            assertEquals(200, white.call("chat", "text=hi").status());
            BufferedReader latest = open(black, windows);
            assertEquals(200, white.call("chat", "text=again").status());
            next(latest, "again");
        } finally {
            close(windows);
        }
    }

    /** Calls as a visitor; returns the answer's error. */
    private static String refusal(Visitor visitor, String name) throws IOException {
        return visitor.call(name, "").body().replaceAll("\\{\"error\":\"(.*)\"}", "$1");
    }

    @Test
    void takeback_refused_isToldToBoth_andNoneIsPossibleAfterTheEnd() throws Exception {
        List<Socket> windows = new ArrayList<>();
        try {
            BufferedReader events = open(white, windows);
            assertEquals("nobody asks to take a move back now", refusal(white, "refuse"));
            assertEquals("there is no move of yours to take back", refusal(black, "undo"));
            black.call("place", "point=h8&ply=0");
            assertEquals(200, black.call("undo", "").status());
            next(events, "\"undoAskedBy\":\"FIRST\",\"undoAnsweredTo\":\"\"");
            assertEquals(200, white.call("refuse", "").status());
            next(events, "\"undoAskedBy\":\"\",\"undoAnsweredTo\":\"FIRST\",\"undoRefused\":true");
            black.call("undo", "");
            white.call("place", "point=h9&ply=1");
            next(events, "\"moves\":[\"h8\",\"h9\"]");
            black.call("undo", "");
            white.call("undo", "");
            next(events, "\"undoAnsweredTo\":\"FIRST\",\"undoRefused\":false");
            black.call("place", "point=h8&ply=0");
            white.call("undo", "");
            assertEquals(200, white.call("resign", "").status());
            next(events, "\"outcome\":\"BLACK_WINS\",\"ending\":\"RESIGNATION\"");
            for (String call : List.of("undo", "refuse", "resign")) {
                assertEquals("the game is over", refusal(black, call));
                assertEquals("the game is over", refusal(white, call));
                assertEquals("you only watch", refusal(watcher, call));
            }
            assertEquals("{\"error\":\"you only watch\"}", watcher.call("place", "point=h8&ply=1").body());
        } finally {
            close(windows);
        }
    }

    @Test
    void players_whoComeAndGo_areTold() throws Exception {
        List<Socket> windows = new ArrayList<>();
        try {
            BufferedReader events = open(black, windows);
            next(events, "{\"FIRST\":1,\"SECOND\":0,\"WATCHER\":0,\"left\":[],");
            open(white, windows);
            next(events, "{\"FIRST\":1,\"SECOND\":1,\"WATCHER\":0,\"left\":[],");
            windows.get(1).close();
            next(events, "{\"FIRST\":1,\"SECOND\":0,\"WATCHER\":0,\"left\":[\"SECOND\"],");
            open(white, windows);
            next(events, "{\"FIRST\":1,\"SECOND\":1,\"WATCHER\":0,\"left\":[],");
        } finally {
            close(windows);
        }
    }

    @Test
    void room_thatIsClosed_endsItsWindows() throws Exception {
        List<Socket> windows = new ArrayList<>();
        try {
            BufferedReader events = open(black, windows);
            Matcher id = Pattern.compile("\"id\":\"([^\"]+)\"").matcher(owner.open().orElseThrow().take(0).get(Matches.EVENT));
            assertTrue(id.find());
            matches.withdraw(id.group(1));
            events.lines().forEach(line -> { }); // ends
            assertEquals(410, black.get("/events").status());
        } finally {
            close(windows);
        }
    }

    @Test
    void windows_thatNeverRead_areClosedWhenTheyAreReplaced() throws Exception {
        List<Socket> windows = new ArrayList<>();
        try {
            Match match = matches.seat(black.token()).orElseThrow().match();
            for (int i = 0; i < 100; i++) {
                match.chat(Match.Role.FIRST, "\u82b1".repeat(300));
            }
            for (int i = 0; i < 29; i++) {
                Socket window = new Socket();
                windows.add(window);
                window.setReceiveBufferSize(2048);
                window.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), black.port()));
                window.getOutputStream().write(black.head("GET", "/events", 0).getBytes(UTF_8));
                Pace.await("it is answered", () -> window.getInputStream().available() > 15);
                assertEquals("HTTP/1.1 200", new String(window.getInputStream().readNBytes(12), UTF_8));
                match.chat(Match.Role.FIRST, "\u82b1".repeat(300));
            }
            assertEquals(200, white.call("chat", "text=hi").status());
        } finally {
            close(windows);
        }
    }

    @Test
    void windows_tooMany_areRefused_andMovesAreAnswered() throws Exception {
        List<Socket> windows = new ArrayList<>();
        try {
            for (int i = 0; i < 20; i++) {
                open(watcher, windows);
            }
            assertTrue(watcher.get("/events").body().contains("too many windows with this link"));
            for (int i = 0; i < 4; i++) {
                open(black, windows);
            }
            assertTrue(white.get("/events").body().contains("too many windows in all rooms"));
            assertEquals(200, black.call("place", "point=h8&ply=0").status());
        } finally {
            close(windows);
        }
    }

    @Test
    void requests_ofAllKinds_neverFailTheServer() throws Exception {
        Hub hub = new Hub();
        PublicHost host = PublicHost.of("127.0.0.1", Optional.empty());
        WebServer bound = host.bind("");
        int port = bound.port();
        try (Matches busy = new Matches(folder.resolve("busy"), 1_000_000, System::nanoTime);
                MatchServer rooms = new MatchServer(bound, host.guard(port), busy, 8, new AddressLimits())) {
            busy.tell(hub);
            busy.offer(new MatchSetting(Grid.square(15), Rule.RENJU, Optional.of(OpeningRule.SWAP2), 60_000, 0, -1));
            String offered = hub.open().orElseThrow().take(0).get(Matches.EVENT);
            Matcher token = Pattern.compile("\"FIRST\":\"([^\"]+)\"").matcher(offered);
            assertTrue(token.find(), rooms::toString);
            RequestFuzz.run(new Visitor("http://127.0.0.1:" + port + "/#" + token.group(1)), 1_000, 50);
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
        Path keys = folder.resolve("key.p12");
        Process keytool = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                        "-genkeypair", "-keyalg", "RSA", "-alias", "board", "-dname", "CN=127.0.0.1", "-ext",
                        "SAN=IP:127.0.0.1", "-storetype", "PKCS12", "-storepass", "secret", "-keystore", keys.toString())
                .redirectErrorStream(true)
                .start();
        assertEquals(0, keytool.waitFor(), () -> keytool.toString());
        PublicHost host = PublicHost.of("127.0.0.1", Optional.of(keys));
        for (String wrong : List.of("", "wrong")) {
            String message = assertThrows(BadInputException.class, () -> host.bind(wrong)).getMessage();
            assertTrue(message.contains(PublicHost.PASSWORD_VARIABLE), message);
        }
        Path text = Files.writeString(folder.resolve("key.pem"), "-----BEGIN PRIVATE KEY-----\n");
        String message = assertThrows(BadInputException.class,
                () -> PublicHost.of("127.0.0.1", Optional.of(text)).bind("secret")).getMessage();
        assertTrue(message.contains(text.toString()) && message.contains("PKCS12"), message);
        assertFalse(message.contains("null"), message);
        WebServer bound = host.bind("secret");
        int port = bound.port();
        try (MatchServer encrypted = new MatchServer(bound, host.guard(port), matches, 8, new AddressLimits())) {
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
        try (BoardServer board = new BoardServer(
                0, Engine.builder().memory(1 << 20).build(), Optional.empty(), Optional.empty(), Optional.of(matches))) {
            Visitor visitor = new Visitor(board.address());
            String fields = "rule=caro&width=15&height=12&opening=none&minutes=5&increment=3&opponent=person&strength=1";
            assertEquals(200, visitor.call("offer", fields).status());
            assertEquals(400, visitor.call("offer", fields.replace("minutes=5", "minutes=-1")).status());
            assertEquals(400, visitor.call("offer", fields.replace("width=15&height=12", "width=4&height=4")).status());
            assertEquals(400, visitor.call("withdraw", "id=x").status());
            assertEquals(403, visitor.without(Guard.TOKEN_HEADER).call("offer", fields).status());
        }
    }
}
