package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Stone;
import org.kagetsu.eval.Chances;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.Reply;
import org.kagetsu.testing.Pace;

/** What the GUIs of the Yixin family send and read, as their sources have it. */
class GuiDialectTest {

    private static final String HELLO = "info show_detail 3\nyxshowinfo\nSTART 15 15\nINFO pondering 0\n";

    private final FakeEngine engine = new FakeEngine();

    /** The win rate of a score after one stone. */
    private static String winRate(int score) {
        Position position = Position.of(Grid.square(15), Rule.FREESTYLE, Move.of(0, 0));
        return String.format(Locale.ROOT, "%.4f", Chances.of(position, score).winRate());
    }

    @Test
    void search_withDetails_tellsEachLineAndWhatToDraw() throws InterruptedException {
        engine.score = position -> 35;
        List<String> lines = Transcript.allLines(HELLO + "yxboard\n0,0,2\ndone\nyxnbest 2\n", engine);
        String text = String.join("\n", lines.subList(3, lines.size()))
                .replaceAll("TOTALTIME \\d+", "TOTALTIME t").replaceAll("SPEED \\d+", "SPEED s")
                .replaceAll("nps \\d+ time \\d+", "nps s time t")
                .replace("WINRATE " + winRate(35), "WINRATE +35").replace("WINRATE " + winRate(34), "WINRATE +34");
        String block = """
                INFO PV %d
                INFO NUMPV 2
                INFO DEPTH 1
                INFO SELDEPTH 1
                INFO NODES 1
                INFO TOTALNODES 1
                INFO TOTALTIME t
                INFO SPEED s
                INFO EVAL %2$s
                INFO WINRATE %2$s
                INFO BESTLINE %3$s
                INFO PV DONE
                """;
        assertEquals(block.formatted(0, "+35", "1,0") + block.formatted(1, "+34", "2,0") + """
                MESSAGE REALTIME REFRESH
                MESSAGE REALTIME BEST 1,0
                MESSAGE REALTIME VAL 35
                MESSAGE REALTIME PV 1,0
                MESSAGE depth 1-1 score +35 nodes 1 nps s time t pv a14
                MESSAGE multipv 1 depth 1-1 score +35 pv a14
                MESSAGE multipv 2 depth 1-1 score +34 pv a13
                MESSAGE depth 1-1 score +35 nodes 1 nps s time t pv a14
                1,0""", text);
    }

    private List<String> swap2(String commands) throws InterruptedException {
        List<String> lines = Transcript.allLines("info show_detail 0\nyxshowinfo\nSTART 15\n" + commands, engine);
        return lines.subList(3, lines.size()).stream().filter(line -> !line.startsWith("MESSAGE depth ")).toList();
    }

    /** The GUI sends no board before it. */
    @Test
    void swap2_firstStep_laysThreeStones() throws InterruptedException {
        List<String> lines = swap2("yxswap2step1\n");
        for (int i = 0; i < 3; i++) {
            assertTrue(lines.get(i).matches("MESSAGE SWAP2 MOVE" + (i + 1) + " \\d+ \\d+"), lines.toString());
        }
        assertEquals(3, lines.size(), lines.toString());
        assertEquals(lines, swap2("yxboard\n7,7,2\ndone\nYXSWAP2STEP1\n"), "whatever lies on the board");
    }

    /** Three stones as GUIs send them, White to move: Black's are of kind 2, in any order. */
    @ParameterizedTest
    @CsvSource({"300, NO", "-300, YES"})
    void swap2_secondAndThirdStep_takeTheBetterSide(int score, String expected) throws InterruptedException {
        engine.score = position -> score;
        for (String board : List.of("7,7,2\n6,8,1\n8,6,2", "7,7,2\n8,6,2\n6,8,1")) {
            assertEquals(List.of("MESSAGE SWAP2 SWAP1 " + expected), swap2("yxboard\n" + board + "\ndone\nyxswap2step2\n"));
            Position asked = engine.positions.get(engine.positions.size() - 1);
            assertEquals(3, asked.ply());
            assertEquals(Stone.WHITE, asked.stone(Move.of(6, 8)));
        }
        assertEquals(List.of("MESSAGE SWAP2 SWAP2 " + expected),
                swap2("yxboard\n5,5,2\n8,7,1\n9,8,2\n3,3,1\n4,9,2\ndone\nyxswap2step3\n"));
    }

    @Test
    void swap2_otherStones_isRefused() throws InterruptedException {
        assertEquals(List.of("ERROR YXSWAP2STEP2: stones 1, not 3", "ERROR YXSWAP2STEP3: stones 1, not 5"),
                swap2("yxboard\n7,7,2\ndone\nyxswap2step2\nyxswap2step3\n"));
    }

    @Test
    void drawAndResign_areNotAnswered() throws InterruptedException {
        assertEquals(List.of("0,0"), swap2("yxdraw\nyxresign\nBEGIN\n"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void showDetail_everyLevel_tellsWhatItAsksFor(int level) throws InterruptedException {
        List<String> lines =
                Transcript.allLines("info show_detail " + level + "\nyxshowinfo\nSTART 15\nBEGIN\n", engine);
        assertEquals((level & 1) != 0, lines.stream().anyMatch(line -> line.startsWith("MESSAGE REALTIME ")));
        assertEquals((level & 2) != 0, lines.stream().anyMatch(line -> line.startsWith("INFO ")));
        for (String line : lines) {
            assertNotEquals(Reply.Kind.OTHER, Reply.parse(line).kind(), line);
        }
    }

    /** Older GUIs ask for nothing, and take a line that they do not know for a move. */
    @Test
    void showDetail_notAskedFor_tellsNoBlocks() throws InterruptedException {
        List<String> lines = Transcript.allLines("yxshowinfo\nSTART 15\nBEGIN\n", engine);
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("MESSAGE REALTIME ")), lines::toString);
        assertFalse(lines.stream().anyMatch(line -> line.startsWith("INFO PV ")), lines::toString);
    }

    @Test
    void showDetail_inAGomocupSession_tellsNothing() throws InterruptedException {
        List<String> lines = Transcript.allLines("START 15\nINFO show_detail 3\nBEGIN\nYXNBEST 2\n", engine);
        assertFalse(lines.stream().anyMatch(line -> line.startsWith("INFO") || line.contains("REALTIME")));
    }

    @Test
    void eval_wonAndLost_isInPliesAndLostMovesAreMarked() throws InterruptedException {
        engine.score = position -> Score.loss(6);
        List<String> lines = Transcript.allLines(HELLO + "BEGIN\n", engine);
        assertTrue(lines.contains("INFO EVAL -M6"), lines.toString());
        assertTrue(lines.contains("INFO WINRATE 0.0000"), lines.toString());
        assertTrue(lines.contains("MESSAGE REALTIME LOST 0,0"), lines.toString());
        engine.score = position -> Score.win(7);
        lines = Transcript.allLines(HELLO + "BEGIN\n", engine);
        assertTrue(lines.contains("INFO EVAL +M7") && lines.contains("INFO WINRATE 1.0000"), lines.toString());
    }

    @Test
    void currentMove_afterAWhile_isShownUntilTheNext() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AnalysisMessage message = new AnalysisMessage(Dialect.YIXIN, Grid.square(15));
        AtomicLong nanos = new AtomicLong(-50_000_000);
        GuiReport report = new GuiReport(
                new Answers(out, new Answers.Notices(), reason -> { }), message,
                new Position(Grid.square(15), Rule.FREESTYLE), GuiReport.REALTIME, nanos::get);
        nanos.addAndGet(99_000_000);
        report.onCurrentMove(Move.of(3, 4), 1);
        assertEquals("", out.toString(StandardCharsets.US_ASCII), "too soon to be seen");
        nanos.addAndGet(1_000_000);
        report.onCurrentMove(Move.of(5, 6), 9);
        nanos.addAndGet(99_000_000);
        report.onCurrentMove(Move.of(5, 7), 9);
        nanos.addAndGet(1_000_000);
        report.onCurrentMove(Move.of(7, 8), 9);
        assertEquals("MESSAGE REALTIME POS 5,6\nMESSAGE REALTIME DONE 5,6\nMESSAGE REALTIME POS 7,8\n",
                out.toString(StandardCharsets.US_ASCII));
    }

    @Test
    void unknownBlocks_areAnsweredOnce() throws InterruptedException {
        assertEquals(List.of("OK", "UNKNOWN command \"yxquerydatabaseallt\"", "FORBID .", "UNKNOWN command \"7,7\"",
                        "UNKNOWN command \"yxprintfeature\"", "UNKNOWN command \"hello\"", "UNKNOWN command \"done\"", "0,0"),
                Transcript.answers("""
                        yxshowinfo
                        start 15
                        yxquerydatabaseallt
                        7,7
                        6,8
                        done
                        yxshowforbid
                        7,7
                        yxprintfeature
                        hello
                        done
                        info show_detail 0
                        begin
                        """, engine));
    }

    @Test
    void start_again_keepsWhatWasLearned() throws InterruptedException {
        Transcript.answers(HELLO + "BEGIN\nSTART 15\nBEGIN\n", engine);
        assertFalse(engine.calls.contains("newGame"), "these GUIs start anew before every search");
        Transcript.answers(HELLO + "BEGIN\nyxhashclear\nBEGIN\n", engine);
        assertTrue(engine.calls.contains("newGame"));
    }

    @Test
    void restart_always_isANewGame() throws InterruptedException {
        String times = "INFO timeout_match 10000\nINFO time_increment 100000\n";
        Transcript.answers(HELLO + times + "BEGIN\nRESTART\nBEGIN\n", engine);
        assertTrue(engine.calls.contains("newGame"));
        assertTrue(engine.limits.get(1).leftMillis() <= 10_000, "the match clock is wound up");
    }

    @Test
    void pondering_on_thinksAfterAMoveUntilAnythingArrives() throws Exception {
        engine.iterationMillis = 50;
        try (LiveSession session = new LiveSession(engine)) {
            session.send("info show_detail 0", "yxshowinfo");
            session.ask("START 15");
            session.send("INFO pondering 1");
            assertEquals("0,0", session.ask("BEGIN"));
            engine.enough = Integer.MAX_VALUE;
            awaitSearches(2);
            session.send("INFO max_depth 3");
            assertEquals("2,0", session.ask("TURN 1,0"));
            awaitSearches(4);
            session.send("YXSHOWFORBID");
            assertEquals("FORBID .", session.answer());
            awaitSearches(5);
            session.send("INFO pondering 0");
            assertEquals("FORBID .", session.ask("YXSHOWFORBID"));
            session.expectNothingFor(100);
            assertEquals(5, engine.positions.size());
            assertEquals("4,0", session.ask("TURN 3,0"));
        }
        assertEquals(6, engine.positions.size());
    }

    @Test
    void pondering_beforeTheFirstStart_doesNothing() throws Exception {
        try (LiveSession session = new LiveSession(engine)) {
            session.send("INFO pondering 1", "yxshowinfo");
            Thread.sleep(50);
            assertEquals("OK", session.ask("START 15"));
            assertFalse(session.messages.toString().contains("error"), session.messages::toString);
        }
    }

    @Test
    void pondering_inAGomocupSession_isNeverDone() throws Exception {
        try (LiveSession session = new LiveSession(engine)) {
            session.ask("START 15");
            session.send("INFO pondering 1");
            assertEquals("0,0", session.ask("BEGIN"));
            session.expectNothingFor(100);
            assertEquals(1, engine.positions.size());
        }
    }

    private void awaitSearches(int count) throws Exception {
        Pace.await(count + " searches have begun", () -> engine.positions.size() >= count);
        assertEquals(count, engine.positions.size());
    }
}
