package org.kagetsu.piskvork.play.browser.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.engine.Engine;
import org.kagetsu.piskvork.files.Book;
import org.kagetsu.piskvork.play.BadInputException;
import org.kagetsu.piskvork.play.browser.board.Board;
import org.kagetsu.piskvork.play.browser.board.Hub;
import org.kagetsu.piskvork.play.browser.rooms.Rooms;
import org.kagetsu.testing.Pace;

/** What the server answers, and what it refuses. */
class BoardServerTest {

    private static final String TWO_PEOPLE = "rule=renju&width=15&height=15&people=BOTH";

    private Board board;
    private BoardServer server;
    private Visitor visitor;

    private static Board board(Optional<Book> book) throws BadInputException {
        return new Board(Engine.builder().memory(1 << 20).build(), Board.Keeper.NONE, book);
    }

    @BeforeEach
    void start() throws Exception {
        board = board(Optional.empty());
        server = BoardServer.start(0, board, Optional.empty());
        visitor = new Visitor(server.address());
    }

    @AfterEach
    void stop() {
        server.close();
        board.close();
    }

    @Test
    void port_inUse_isNamedWithTheOption() {
        int port = visitor.port();
        String message = assertThrows(IOException.class, () -> BoardServer.start(port, board, Optional.empty()).close()).getMessage();
        assertTrue(message.contains("port " + port + " ") && message.contains("--port"), message);
    }

    @Test
    void page_withoutToken_isSentWithItsPolicy() throws IOException {
        Visitor.Answer page = visitor.without(PageServer.TOKEN_HEADER).get("/");
        assertEquals(200, page.status());
        assertTrue(page.body().contains("<svg id=\"board\""), page.body());
        assertFalse(page.body().contains(server.address().replaceFirst(".*#", "")), "the token is in no file");
        for (String header : List.of(
                "Content-Security-Policy: default-src 'none'; script-src 'self';", "X-Content-Type-Options: nosniff",
                "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
                "X-Frame-Options: DENY", "Permissions-Policy: camera=(), ",
                "Cache-Control: no-store")) {
            assertTrue(page.head().contains(header), page.head());
        }
    }

    /** Requests with a header that is changed; PORT stands for that of the server. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "GET /page/index.html | | | 404", "GET /../index.html | | | 404", "GET /%2e%2e/x | | | 404", "GET /texts/ | | | 404",
        "GET /nothing | | | 404", "GET /do/nothing | | | 404",
        "GET / | Host | example.com | 403", "GET / | Host | 127.0.0.1 | 403", "GET / | Host | localhost:1 | 403",
        "GET / | Host | 127.0.0.1.example.com | 403", "GET / | Host | '' | 403",
        "GET / | Host | localhost:PORT | 200", "GET / | Host | 127.0.0.1:PORT | 200", "GET / | Host | [::1]:PORT | 200",
        "POST /do/promote | Origin | http://example.com | 403", "POST /do/promote | Origin | null | 403",
        "POST /do/promote | Sec-Fetch-Site | cross-site | 403", "POST /do/promote | Sec-Fetch-Site | same-site | 403",
        "GET /file?name=a.sgf | Origin | http://example.com | 403", "GET /file?name=a.sgf | Origin | null | 403",
        "GET /file?name=a.sgf | Sec-Fetch-Site | cross-site | 403",
        "GET /file?name=a.sgf | Sec-Fetch-Site | same-site | 403",
        "POST /do/promote | Origin | http://127.0.0.1:PORT | 200", "POST /do/promote | Sec-Fetch-Site | same-origin | 200",
        "GET /do/undo | | | 405", "POST /events | | | 405", "DELETE / | | | 405",
    })
    void request_ofAnyKind_hasItsStatus(String request, String header, String value, int status) throws IOException {
        if (header != null) {
            visitor.with(header, value.replace("PORT", Integer.toString(visitor.port())));
        }
        String[] words = request.split(" ", -1);
        assertEquals(status, visitor.send(words[0], words[1], new byte[0]).status());
    }

    @Test
    void hosts_onTheUsualPort_needNoPort() {
        Set<String> usual = PublicHost.THIS_MACHINE.hosts(80);
        assertTrue(usual.containsAll(List.of("127.0.0.1", "localhost", "[::1]", "127.0.0.1:80")), usual::toString);
        assertEquals(Set.of("127.0.0.1:8080", "localhost:8080", "[::1]:8080"), PublicHost.THIS_MACHINE.hosts(8080));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "AAAAAAAAAAAAAAAAAAAAAAAA"})
    void token_missingOrWrong_isRefused(String token) throws IOException {
        visitor.with(PageServer.TOKEN_HEADER, token);
        assertEquals(403, visitor.call("new", TWO_PEOPLE).status());
        assertEquals(403, visitor.get("/events").status());
        assertEquals(403, visitor.get("/file?name=a.sgf").status());
        assertEquals(403, visitor.send("POST", "/file?name=a.txt", "h8".getBytes(UTF_8)).status());
        assertEquals(403, visitor.without(PageServer.TOKEN_HEADER).call("new", TWO_PEOPLE).status());
    }

    @Test
    void tokens_ofTwoServers_differ() {
        assertNotEquals(Rooms.newToken(), Rooms.newToken());
        assertTrue(Rooms.newToken().matches("[A-Za-z0-9_-]{24}"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "place | point=h8 | the field ply is missing",
        "place | point=z1&ply=0 | z1 is outside the board (a1 to o15)",
        "place | point=&ply=0 | \\\"\\\" is outside the board (a1 to o15)",
        "place | point=aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeee&ply=0"
                + " | \\\"aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd...\\\" is outside the board (a1 to o15)",
        "place | point=h8&ply=9 | the board has changed: there are 0 moves, not 9",
        "place | point=h8&ply=x | ply \\\"x\\\" is not a whole number in 0..484",
        "place | point=%h8&ply=0 | field \\\"%h8\\\" is not encoded as a form",
        "place | point&ply=0 | field \\\"point\\\" has no value, or more than one",
        "new | rule=renju&width=2&height=15&people=BOTH | width \\\"2\\\" is outside 3..22",
        "new | rule=chess&width=15&height=15&people=BOTH | rule \\\"chess\\\" is not one of freestyle,",
        "new | rule=renju&width=4&height=4&people=BOTH | size 4x4 is too small for renju: the width or the height must be 5..22",
        "new | rule=renju&width=9&height=9&people=ALL | people \\\"ALL\\\" is not one of black, white, both, none",
        "engine | strength=101&millis=10 | strength \\\"101\\\" is outside 0..100",
        "engine | strength=100&millis=9 | millis \\\"9\\\" is outside 10..3600000",
        "analyse | multiPv=11 | multiPv \\\"11\\\" is outside 0..10",
        "new | rule=renju&width=9&height=9&people=BOTH&opening=x | opening \\\"x\\\" is not one of swap1, swap2,",
        "answer | word=swap&said=0 | the opening has gone on",
        "position | code=renju_15_h | the code is not a position: line 1, column 10: \\\"h\\\" is not a point of the 15x15 board",
        "point | point=x | \\\"x\\\" is not a point",
        "balance | stones=3 | stones \\\"3\\\" is outside 1..2",
        "remove | | there is no move to remove",
        "undo | | there is no move of yours to take back",
        "redo | | there is no move to make again",
    })
    void call_thatCannotBeDone_saysWhy(String name, String fields, String why) throws IOException {
        Visitor.Answer answer = visitor.call(name, fields == null ? "" : fields);
        assertEquals(400, answer.status());
        assertTrue(answer.body().startsWith("{\"error\":\"" + why), answer.body());
    }

    @Test
    void call_thatIsTooLong_isRefused() throws IOException {
        Visitor.Answer answer = visitor.call("place", "ply=0&point=" + "h".repeat(140_000));
        assertEquals("{\"error\":\"the request is longer than 131072 bytes\"}", answer.body());
    }

    @Test
    void comment_asLongAsThePageAllows_isTakenInAnyLanguage() throws IOException {
        String text = URLEncoder.encode("\u82b1".repeat(10_000), UTF_8);
        assertEquals(200, visitor.call("comment", "text=" + text).status());
        assertTrue(visitor.get("/file?name=b.sgf").body().contains("\u82b1\u82b1"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a.sgf | (;GM[4]SZ[15];B[aa](;W[bb])(;W[cc]))(;GM[4]SZ[19];B[hh]) | the file has 2 games; this is the first"
                + " | SZ[15]~;B[aa]~(;W[bb])~(;W[cc])",
        "a.RIF | <database><games><game id='1'><move>h8 h9 i9</move></game><game id='2'><move>h8 i9</move></game></games>"
                + "</database> | \"remarks\":[] | RU[renju]~;B[hh]~(;W[hg];B[ig])~(;W[ig])",
        "a.sgf | (;GM[4]SZ[15]RE[x];B[hh]5A[ii][jj];W[hg] | line 1, column 28: the property \\\"5A\\\" is not known"
                + "~line 1, column 17: the result \\\"x\\\" is not known~line 1, column 41:  | 5A[ii][jj]~RE[x]",
    })
    void file_ofAnotherProgram_isReadWithRemarks(String name, String text, String remarks, String parts) throws IOException {
        Visitor.Answer opened = visitor.send("POST", "/file?name=" + name, text.getBytes(UTF_8));
        assertEquals(200, opened.status(), opened.body());
        for (String remark : remarks.split("~", -1)) {
            assertTrue(opened.body().contains(remark), opened.body());
        }
        String saved = visitor.get("/file?name=b.sgf").body();
        for (String part : parts.split("~", -1)) {
            assertTrue(saved.contains(part), saved);
        }
        assertFalse(saved.contains("SZ[19]"), saved);
    }

    @Test
    void file_withVariations_isARecordToWalkThrough() throws IOException {
        String sgf = "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[renju]C[all]\n;B[hh](;W[hg]C[one])(;W[ig];B[ih]))";
        assertEquals(200, visitor.send("POST", "/file?name=a.sgf", sgf.getBytes(UTF_8)).status());
        visitor.call("goto", "ply=1");
        visitor.call("variation", "moves=h10&ply=1");
        visitor.call("comment", "text=new+%E8%8A%B1");
        String saved = visitor.get("/file?name=b.sgf").body();
        assertTrue(saved.contains("W[hg]C[one])") && saved.contains("W[ig];B[ih])") && saved.contains("W[hf]C[new \u82b1])"),
                saved);
        visitor.call("remove", "");
        assertFalse(visitor.get("/file?name=b.sgf").body().contains("W[hf]"));
        assertTrue(visitor.get("/file?name=b.lib").body().contains("RenLib"));
    }

    @Test
    void file_thatIsPackedAndCut_isReadWithRemarks() throws IOException {
        String xml = "<?xml version='1.0' encoding='windows-1251'?><database><games>"
                + "<game id='1' black='&'><move>h8 h9 i9</move></game><game id='2'><move>h8 i9</move></game><game id='3'><mo";
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(xml.getBytes(UTF_8));
        }
        Visitor.Answer opened = visitor.send("POST", "/file?name=a.rif.gz", packed.toByteArray());
        assertTrue(opened.body().contains("line 1, column 83: an &")
                && opened.body().contains("game \\\"3\\\" is left out"), opened.body());
        assertTrue(visitor.get("/file?name=b.sgf").body().contains("(;W[hg];B[ig]"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.SGF", "a.pos", "a.SAV", "a.txt", "a.psq"})
    void file_savedAndOpened_isTheSameGame(String name) throws IOException {
        visitor.call("new", TWO_PEOPLE);
        visitor.call("variation", "moves=h8+h9+i9&ply=0");
        String saved = visitor.get("/file?name=" + name).body();
        visitor.call("new", TWO_PEOPLE.replace("renju", name.equals("a.SGF") ? "caro" : "renju"));
        assertEquals("{\"remarks\":[]}", visitor.send("POST", "/file?name=" + name, saved.getBytes(UTF_8)).body());
        assertEquals(saved, visitor.get("/file?name=" + name).body());
        assertEquals("h8h9i9", visitor.get("/file?name=b.txt").body().strip());
        assertTrue(visitor.get("/file?name=b.sgf").body().contains("RU[renju]"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "new | rule=caro&width=9&height=9&people=WHITE",
        "position | code=freestyle_15_aabb",
        "remove | ",
    })
    void game_thatIsDroppedByACall_comesBack(String name, String fields) throws IOException {
        visitor.call("new", TWO_PEOPLE);
        assertEquals("{\"error\":\"there is no other game\"}", visitor.call("previous", "").body());
        visitor.call("variation", "moves=h8+h9+i9&ply=0");
        visitor.call("goto", "ply=1");
        visitor.call("comment", "text=mine");
        String kept = visitor.get("/file?name=a.sgf").body();
        assertEquals(200, visitor.call(name, fields == null ? "" : fields).status());
        assertNotEquals(kept, visitor.get("/file?name=a.sgf").body());
        assertEquals(200, visitor.call("previous", "").status());
        assertEquals(kept, visitor.get("/file?name=a.sgf").body());
        assertEquals("h8", visitor.get("/file?name=a.txt").body().strip(), "one stands where one was");
    }

    @Test
    void games_thatAreReplacedOneByOne_comeBackInTurn() throws IOException {
        visitor.call("new", TWO_PEOPLE);
        visitor.call("place", "point=h8&ply=0");
        visitor.send("POST", "/file?name=a.txt", "a1".getBytes(UTF_8));
        visitor.send("POST", "/file?name=b.txt", "b2".getBytes(UTF_8));
        visitor.call("new", TWO_PEOPLE);
        for (String moves : List.of("b2", "a1", "h8", "b2", "a1")) {
            visitor.call("previous", "");
            assertEquals(moves, visitor.get("/file?name=c.txt").body().strip());
        }
    }

    @Test
    void game_thatIsReplacedInItsOpening_goesOnThere() throws Exception {
        try (Visitor.Window window = visitor.open()) {
            visitor.call("new", TWO_PEOPLE + "&opening=taraguchi-10");
            visitor.call("place", "point=h8&ply=0");
            visitor.call("new", TWO_PEOPLE);
            visitor.call("previous", "");
            visitor.call("answer", "word=swap&said=1");
            String state = window.event(Board.STATE);
            while (!state.contains("\"said\":2")) {
                state = window.event(Board.STATE);
            }
            assertTrue(state.contains("\"moves\":[\"h8\"]") && state.contains("\"previous\":false"), state);
        }
    }

    @Test
    void book_withoutOne_isSaid() throws IOException {
        String why = "{\"error\":\"there is no book; --book FILE opens one\"}";
        assertEquals(why, visitor.send("POST", "/file?name=a.csv", "x".getBytes(UTF_8)).body());
        assertEquals(why, visitor.get("/file?name=a.csv").body());
        assertEquals(why, visitor.call("note", "text=x").body());
    }

    @Test
    void book_ofABoard_takesNotesFilesAndReviews(@TempDir Path folder) throws Exception {
        try (Book book = Book.open(folder.resolve("a.book"));
                Board withBook = board(Optional.of(book));
                BoardServer other = BoardServer.start(0, withBook, Optional.empty())) {
            Visitor owner = new Visitor(other.address());
            owner.call("new", TWO_PEOPLE);
            owner.call("variation", "moves=h8+h9&ply=0");
            assertEquals(200, owner.call("note", "text=mine").status());
            String csv = "index,key,label,value,depth,bound,text\n0,r-15-15-h8-i8-b,(none),35,12,exact,\"\"\nbad\n";
            String answer = owner.send("POST", "/file?name=rapfi.csv", csv.getBytes(UTF_8)).body();
            assertTrue(answer.startsWith("{\"remarks\":[\"positions that are new or changed in the book: 1\",\"line 3"), answer);
            String saved = owner.get("/file?name=book.csv").body();
            assertTrue(saved.contains("-b,(none),35,12,exact,\"mine\""), saved);
            try (Visitor.Window window = owner.open()) {
                owner.call("review", "");
                while (!window.event("book").matches("data: \\{\"size\":[3-9],.*\"side\":\"Black\".*")) {
                    // The first judgement is of the first position and of the one after the best move.
                }
            }
        }
    }

    @Test
    void position_byItsCode_isPutOnTheTable() throws IOException {
        assertEquals(200, visitor.call("position", "code=renju_15x12_hh_aa_bbcc_w").status());
        String saved = visitor.get("/file?name=a.sgf").body();
        assertTrue(saved.contains("SZ[15:12]") && saved.contains("AB[al]") && saved.contains("PL[W]"), saved);
        visitor.call("variation", "moves=a5+a6&ply=1");
        assertEquals(200, visitor.call("position", "code=renju_15x12_hhaeaf_aa_bbcc_w").status());
        visitor.call("undo", "");
        assertEquals(200, visitor.call("redo", "").status(), "the same position keeps the record as it is");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a.exe | h8 | the name of the file does not end in .csv, .lib, .pos, .psq, .rec, .rif, .sav, .sgf, .txt or .xml",
        "a.sgf | noise | cannot open the file: line 1, column 1: no game: \\\"(;\\\" not found",
        "a.txt | h8h8 | cannot open the file: line 1, column 3: point h8 is occupied",
        "a.xml | <!DOCTYPE a><a/> | cannot open the file: line 1, column 1: document types are not supported",
    })
    void file_thatIsNoGame_changesNothing(String name, String text, String why) throws IOException {
        visitor.call("variation", "moves=a1+b1&ply=0");
        String before = visitor.get("/file?name=x.txt").body();
        Visitor.Answer answer = visitor.send("POST", "/file?name=" + name, text.getBytes(UTF_8));
        assertEquals(400, answer.status());
        assertEquals("{\"error\":\"" + why + "\"}", answer.body());
        assertEquals(before, visitor.get("/file?name=x.txt").body());
    }

    @Test
    void file_thatIsTooLarge_isRefused() throws IOException {
        Visitor.Answer answer = visitor.send("POST", "/file?name=a.sgf", new byte[BoardServer.MAX_FILE_BYTES + 1]);
        assertEquals(413, answer.status());
    }

    @Test
    void why_forbiddenAndAllowedPoint_namesTheShapes() throws IOException {
        visitor.call("new", TWO_PEOPLE);
        visitor.call("variation", "moves=g8+a15+i8+c15+h7+e15+h9+g15&ply=0");
        assertEquals("{\"shapes\":[{\"kind\":\"THREE\",\"stones\":[\"g8\",\"h8\",\"i8\"],\"ends\":[\"f8\",\"j8\"]},"
                + "{\"kind\":\"THREE\",\"stones\":[\"h7\",\"h8\",\"h9\"],\"ends\":[\"h6\",\"h10\"]}]}",
                visitor.get("/why?point=h8").body());
        assertEquals("{\"shapes\":[]}", visitor.get("/why?point=a1").body());
        assertEquals("{\"shapes\":[]}", visitor.get("/why?point=v22").body());
        assertEquals(400, visitor.get("/why?point=x99").status());
        assertEquals(403, visitor.without(PageServer.TOKEN_HEADER).get("/why?point=h8").status());
    }

    @Test
    void threats_ofBothSides_haveTheirLinesAndWins() throws IOException {
        visitor.call("new", TWO_PEOPLE.replace("renju", "freestyle"));
        visitor.call("variation", "moves=h8+a1+h9+c1+h10+d1&ply=0");
        String threats = visitor.get("/threats").body();
        assertTrue(threats.contains("{\"side\":\"Black\",\"kind\":\"OPEN_FOUR\",\"gain\":\"h7\",\"costs\":[],"
                + "\"rests\":[\"h8\",\"h9\",\"h10\"]}"), threats);
        assertTrue(threats.contains("{\"side\":\"White\",\"kind\":\"FOUR\",\"gain\":\"b1\""), threats);
        assertTrue(threats.contains("\"wins\":[{\"side\":\"Black\",\"now\":true,\"kind\":\"VCF\",\"plies\":3,"), threats);
        assertTrue(threats.matches(".*\"proof\":\"h(7|11) \\( [^\"]*\\)\".*"), threats);
        visitor.call("resign", "");
        assertEquals(403, visitor.without(PageServer.TOKEN_HEADER).get("/threats").status());
    }

    @ParameterizedTest
    @ValueSource(strings = {"3-in-a-row", "6-in-a-row", "caro"})
    void threats_underAnyRule_areAnswered(String rule) throws IOException {
        visitor.call("new", TWO_PEOPLE.replace("renju", rule));
        visitor.call("variation", "moves=h8+a1+h9+c1&ply=0");
        assertEquals(200, visitor.get("/threats").status());
        visitor.call("variation", "moves=h10+d1+h11+e1+h12+f1+h13&ply=4");
        assertEquals(200, visitor.get("/threats").status());
    }

    @Test
    void events_ofAWindow_tellTheTableAndEveryChange() throws Exception {
        try (Visitor.Window window = visitor.open()) {
            assertTrue(window.event(Board.STATE).contains("\"rule\":\"freestyle\""));
            visitor.call("new", TWO_PEOPLE);
            assertTrue(window.event(Board.STATE).contains("\"rule\":\"renju\""));
            visitor.call("place", "point=h8&ply=0");
            assertTrue(window.event(Board.STATE).contains("\"moves\":[\"h8\"]"));
        }
        Pace.await("the closed window is noticed", () -> board.hub().listeners() == 0);
    }

    @Test
    void windows_tooMany_replaceTheOldest() throws Exception {
        List<Visitor.Window> windows = new ArrayList<>();
        for (int i = 0; i < 2 * Hub.MAX_LISTENERS; i++) {
            windows.add(visitor.open());
            windows.get(i).event(Board.STATE);
        }
        windows.get(0).awaitEnd();
        assertEquals(Hub.MAX_LISTENERS, board.hub().listeners());
        for (Visitor.Window window : windows) {
            window.close();
        }
    }

    @Test
    void requests_ofAllKinds_neverFailTheServer() throws IOException {
        int threads = Thread.activeCount();
        RequestFuzz.run(visitor, 750, 50);
        assertEquals(200, visitor.call("new", TWO_PEOPLE).status());
        int most = threads + Hub.MAX_LISTENERS + 24;
        assertTrue(Thread.activeCount() <= most, Thread.activeCount() + " threads, at first " + threads);
    }
}
