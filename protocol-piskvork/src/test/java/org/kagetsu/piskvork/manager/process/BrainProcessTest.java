package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.kagetsu.eval.Score;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.piskvork.manager.player.SearchInfo;
import org.kagetsu.piskvork.protocol.Command.Kind;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.Point;

/** How a brain is started, and what a manager learns from one that behaves. */
@Timeout(60)
class BrainProcessTest {

    private static final long LIMIT_MILLIS = 20_000;

    @Test
    void about_goodBrain_tellsItsName() throws Exception {
        try (BrainProcess brain = BrainProcess.start(TestBrain.command(TestBrain.Behaviour.GOOD))) {
            assertEquals(Map.of("name", "TestBrain", "version", "1"), brain.about(LIMIT_MILLIS));
        }
    }

    @Test
    void move_slowBrain_timeIsThatOfTheBrain() throws Exception {
        try (BrainProcess brain = started(TestBrain.Behaviour.SLOW)) {
            long start = System.nanoTime();
            BrainProcess.Move move = brain.move(Command.of(Kind.BEGIN), LIMIT_MILLIS);
            long all = System.nanoTime() - start;
            assertTrue(move.nanos() >= TimeUnit.MILLISECONDS.toNanos(300), "at least what the brain sleeps");
            assertTrue(move.nanos() <= all, "at most what the manager waits");
        }
    }

    @Test
    void move_afterBoardAndTurn_isLegal() throws Exception {
        try (BrainProcess brain = started(TestBrain.Behaviour.GOOD)) {
            List<Integer> taken = new ArrayList<>();
            taken.add(brain.move(Command.of(Kind.BEGIN), LIMIT_MILLIS).point().move());
            int reply = taken.contains(Move.of(0, 0)) ? Move.of(1, 0) : Move.of(0, 0);
            taken.add(reply);
            int next = brain.move(Command.of(Kind.TURN, Point.of(reply)), LIMIT_MILLIS).point().move();
            assertFalse(taken.contains(next));
        }
    }

    @Test
    void move_messages_reachTheListener() throws Exception {
        List<SearchInfo> heard = new ArrayList<>();
        try (BrainProcess brain =
                BrainProcess.start(TestBrain.command(TestBrain.Behaviour.GOOD), heard::add)) {
            brain.newBoard(Grid.square(15), LIMIT_MILLIS);
            BrainProcess.Move move = brain.move(Command.of(Kind.BEGIN), LIMIT_MILLIS);
            assertEquals(List.of(move.info()), heard);
            assertEquals(3, move.info().nodes());
        }
    }

    @Test
    void move_suggestion_isAnsweredByPlay() throws Exception {
        try (BrainProcess brain = started(TestBrain.Behaviour.SUGGEST)) {
            BrainProcess.Move move = brain.move(Command.of(Kind.BEGIN), LIMIT_MILLIS);
            assertEquals(new Point(3, 4), move.point());
            assertEquals(List.of("printed \"SUGGEST 5,5\""), move.remarks(), "one suggestion is answered");
            assertEquals(1, brain.transcript().lines().stream().filter(line -> line.endsWith("-> PLAY 3,4")).count());
            assertEquals(new Point(3, 4), brain.move(Command.of(Kind.BEGIN), LIMIT_MILLIS).point(), "the next move");
        }
    }

    @Test
    void move_nextCommand_waitsForThePauseAndNobodyPaysForIt() throws Exception {
        try (BrainProcess brain = started(TestBrain.Behaviour.GOOD)) {
            brain.move(Command.of(Kind.BEGIN), LIMIT_MILLIS);
            brain.info("time_left", 1000);
            assertTrue(secondsBetween(brain, "<- \\d+,\\d+", "-> INFO time_left 1000") >= 0.020);

            brain.setPause(3_000);
            brain.move(Command.of(Kind.BOARD), LIMIT_MILLIS);
            BrainProcess.Move late = brain.move(Command.of(Kind.BOARD), LIMIT_MILLIS);
            assertTrue(late.nanos() < TimeUnit.MILLISECONDS.toNanos(3_000), "the pause was counted");
            assertTrue(secondsBetween(brain, "<- \\d+,\\d+", "-> BOARD") >= 3, "there was no pause");
            brain.setPause(0);
        }
    }

    /** The seconds between the last line of the second form and the line of the first form before it. */
    private static double secondsBetween(BrainProcess brain, String first, String second) {
        double start = 0;
        double between = 0;
        for (String line : brain.transcript().lines()) {
            String[] parts = line.strip().split(" ", 2);
            if (parts[1].matches(first)) {
                start = Double.parseDouble(parts[0]);
            } else if (parts[1].matches(second)) {
                between = Double.parseDouble(parts[0]) - start;
            }
        }
        return between;
    }

    @Test
    void close_goodBrain_endsByItself() throws Exception {
        BrainProcess brain = started(TestBrain.Behaviour.GOOD);
        brain.close();
        assertFalse(brain.isReady());
        List<String> transcript = brain.transcript().lines();
        assertTrue(transcript.get(transcript.size() - 1).endsWith("-> END"), transcript.toString());
        brain.close();
    }

    @Test
    void transcript_longConversation_keepsBothEnds() {
        Transcript transcript = new Transcript(0);
        IntStream.range(0, 5000).forEach(i -> transcript.add(Transcript.Source.BRAIN, i * 1_000_000L, "line " + i));
        List<String> lines = transcript.lines();
        assertEquals(Transcript.HEAD + 1 + Transcript.TAIL, lines.size());
        assertEquals("   0.199000 <- line 199", lines.get(199));
        assertEquals("... 4000 lines left out ...", lines.get(200));
        assertEquals("   4.999000 <- line 4999", lines.get(1000));
    }

    @Test
    void line_anyTime_isRoundedToMicroseconds() {
        assertEquals("   0.000000 -> x", new Transcript.Line(Transcript.Source.MANAGER, 499, "x").toString());
        assertEquals("   1.000000 !! x", new Transcript.Line(Transcript.Source.STDERR, 999_999_500, "x").toString());
        assertEquals(
                "12345.678901 <- y", new Transcript.Line(Transcript.Source.BRAIN, 12_345_678_901_000L, "y").toString());
    }

    private static BrainProcess started(TestBrain.Behaviour behaviour) throws Exception {
        BrainProcess brain = BrainProcess.start(TestBrain.command(behaviour));
        brain.newBoard(Grid.square(15), LIMIT_MILLIS);
        return brain;
    }

    @Test
    void words_quotesAndBlanks_areAsInAShell() {
        assertEquals(
                List.of("/opt/my brains/pela", "--name=a b", "", "say \"no  more\""),
                BrainCommand.words("  '/opt/my brains/pela'  --name=\"a b\" '' 'say \"no  more\"' "));
        assertEquals(List.of(), BrainCommand.words("   "));
        assertEquals(List.of("/home/bob's/pbrain", "--x"), BrainCommand.words("/home/bob's/pbrain --x"));
        assertEquals(List.of("wine", "C:\\brains\\pela.exe"), BrainCommand.words("wine C:\\brains\\pela.exe"));
    }

    @Test
    void words_longOnes_areReadWhole() {
        String letters = "x".repeat(1_000_000);
        assertEquals(List.of(letters), BrainCommand.words(letters));
        assertEquals(List.of("brain", letters + " " + letters), BrainCommand.words("brain '" + letters + " " + letters + "'"));
        assertEquals(List.of("a" + letters + "b"), BrainCommand.words("a\"" + letters + "\"b"));
        assertEquals(List.of(letters), BrainCommand.words("''".repeat(500_000) + letters));
        assertEquals(List.of("'" + letters), BrainCommand.words("'" + letters));
        assertEquals(1_000_000, BrainCommand.words("x ".repeat(1_000_000)).size());
    }

    @Test
    void words_quotesInsideOtherQuotes_areLetters() {
        assertEquals(List.of("it's", "a \"b\" c"), BrainCommand.words("\"it's\" 'a \"b\" c'"));
        assertEquals(List.of("\"", "'x"), BrainCommand.words("\" 'x"));
        assertEquals(List.of("a", "b", "c"), BrainCommand.words("\ta\nb\fc\r"));
    }

    /** A line, and what it says: depth, selective depth, score as text or nothing, nodes, expected moves. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            depth 14-22 score +35 nodes 812345 nps 811000 time 1002 pv h8 i9 j10 ; 14 ; 22 ; +35 ; 812345 ; h8 i9 j10
            depth 3-9 score +M7 nodes 5 pv a1                            ;  3 ;  9 ; +M7   ;       5 ; a1
            depth 3-9 score -M6                                          ;  3 ;  9 ; -M6   ;       0 ; ''
            score +M9999                                                 ;  0 ;  0 ; +M500 ;       0 ; ''
            Depth 12-20 | Eval 35 | Time 1021ms | H8 I9                  ; 12 ; 20 ; +35   ;       0 ; h8 i9
            depth 17-29 ev -120 n 1234K n/ms 611 tm 2020 pv K10 O15      ; 17 ; 29 ; -120  ; 1234000 ; k10 o15
            the depth of my thoughts, score: unknown                     ;  0 ;  0 ;       ;       0 ; ''
            ''                                                           ;  0 ;  0 ;       ;       0 ; ''
            """)
    void parse_line_saysWhatIsUnderstood(String line, int depth, int selective, String score, long nodes, String pv) {
        SearchInfo info = MessageParser.parse(line);
        assertEquals(new SearchInfo(depth, selective, info.score(), nodes, pv), info);
        assertEquals(score, info.score().isPresent() ? Score.toText(info.score().getAsInt()) : null);
    }

    @Property
    void parse_anyText_hasValuesInRange(@ForAll @CharRange(from = ' ', to = '~') String text) {
        SearchInfo info = MessageParser.parse("depth " + text + " score " + text + " nodes " + text);
        assertTrue(info.depth() >= 0 && info.selectiveDepth() >= 0 && info.nodes() >= 0);
        assertTrue(Math.abs(info.score().orElse(0)) <= Score.WIN);
    }

    @Property
    void parse_anyText_ignoresLetterCaseAndSpaces(@ForAll String text) {
        assertEquals(MessageParser.parse(text), MessageParser.parse("  " + text + "  "));
    }
}
