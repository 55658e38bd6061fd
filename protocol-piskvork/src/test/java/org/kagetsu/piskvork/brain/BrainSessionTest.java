package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.testing.Pace;

/** What arrives while a slow engine thinks. */
@Timeout(60)
class BrainSessionTest {

    /** An engine whose iterations, of which it never has enough, take some time. */
    private static FakeEngine thinking(long millis) {
        FakeEngine engine = new FakeEngine();
        engine.iterationMillis = millis;
        engine.enough = 1_000_000;
        return engine;
    }

    /** An engine that would think for an hour. */
    private static FakeEngine slow() {
        return thinking(3_600_000);
    }

    /** Waits until the first iteration of this many searches is complete. */
    private static void awaitThinking(FakeEngine engine, int count) throws Exception {
        Pace.await(count + " searches have begun", () -> engine.begun.get() >= count);
    }

    @Test
    void end_whileThinking_endsAtOnceAndPrintsNothing() throws Exception {
        FakeEngine engine = slow();
        LiveSession session = new LiveSession(engine);
        assertEquals("OK", session.ask("START 15", "INFO timeout_turn 3600000"));
        session.send("BEGIN", "TURN 7,7", "ABOUT");
        awaitThinking(engine, 1);
        session.send("END", "ABOUT");
        assertEquals(List.of(), session.awaitEnd());
        assertEquals(1, engine.positions.size(), "what waited is not begun");
    }

    @Test
    void end_inTheMiddleOfABoard_endsToo() throws Exception {
        LiveSession session = new LiveSession(new FakeEngine());
        assertEquals("OK", session.ask("START 15"));
        session.send("BOARD", "7,7,1", "end");
        assertEquals(List.of(), session.awaitEnd());
    }

    @Test
    void info_whileThinking_countsAtOnce() throws Exception {
        FakeEngine engine = thinking(10);
        try (LiveSession session = new LiveSession(engine)) {
            assertEquals("OK", session.ask("START 15", "INFO timeout_turn 3600000"));
            session.send("BEGIN");
            awaitThinking(engine, 1);
            session.expectNothingFor(50);
            assertEquals("0,0", session.ask("INFO timeout_turn 0"));
            session.send("INFO timeout_turn 3600000", "TURN 7,7");
            awaitThinking(engine, 2);
            assertEquals("1,0", session.ask("INFO time_left 1"));
            session.send("INFO time_left 2147483647", "TURN 8,8");
            awaitThinking(engine, 3);
            assertEquals("2,0", session.ask("INFO max_depth 1"));
        }
    }

    @Test
    void commands_whileThinking_waitAndKeepTheirOrder() throws Exception {
        FakeEngine engine = thinking(10);
        try (LiveSession session = new LiveSession(engine)) {
            assertEquals("OK", session.ask("START 15", "INFO timeout_turn 3600000"));
            session.send("BEGIN", "ABOUT", "WHAT", "TURN 0,0", "RESTART", "TURN 0,0");
            awaitThinking(engine, 1);
            session.expectNothingFor(50);
            session.send("INFO timeout_turn 0");
            assertEquals("0,0", session.answer());
            assertTrue(session.answer().startsWith("name="));
            assertEquals("UNKNOWN command \"WHAT\"", session.answer());
            assertEquals("ERROR point 0,0 is occupied", session.answer());
            assertEquals("OK", session.answer());
            assertEquals("1,0", session.answer());
        }
    }

    @Test
    void ruleInfo_whileCommandsWait_doesNotReachBackToThem() throws Exception {
        FakeEngine engine = thinking(10);
        try (LiveSession session = new LiveSession(engine)) {
            assertEquals("OK", session.ask("START 15", "INFO rule 1", "INFO timeout_turn 3600000"));
            session.send("BEGIN", "TURN 7,7", "INFO rule 4", "TURN 8,8");
            awaitThinking(engine, 1);
            session.send("INFO timeout_turn 0");
            assertEquals(List.of("0,0", "1,0", "2,0"), List.of(session.answer(), session.answer(), session.answer()));
            assertEquals(List.of("standard", "standard", "renju"),
                    engine.positions.stream().map(position -> position.rule().name()).toList());
        }
    }

    @Test
    void endOfInput_whileThinking_carriesOutWhatWaits() throws Exception {
        FakeEngine engine = slow();
        LiveSession session = new LiveSession(engine);
        assertEquals("OK", session.ask("START 15", "INFO timeout_turn 3600000"));
        session.send("BEGIN", "TURN 7,7", "NONSENSE", "TURN 8,8");
        awaitThinking(engine, 1);
        session.endInput();
        List<String> answers = session.awaitEnd().stream().filter(line -> !line.startsWith("MESSAGE ")).toList();
        assertEquals(List.of("0,0", "1,0", "UNKNOWN command \"NONSENSE\"", "2,0"), answers);
        assertEquals(1, engine.limits.get(2).depth(), "later searches end after their first iteration");
    }

    @Test
    void endOfInput_beforeAnything_endsAtOnce() throws InterruptedException {
        assertEquals(List.of(), Transcript.allLines("", new FakeEngine()));
        assertEquals(List.of("OK"), Transcript.allLines("START 15", slow()));
        assertEquals(List.of("OK", "0,0"), Transcript.answers("START 15\nBEGIN", slow()));
    }

    @Test
    void thinker_thatFails_isAnErrorAndTheSessionGoesOn() throws Exception {
        FakeEngine engine = new FakeEngine();
        engine.score = position -> {
            throw new IllegalStateException("no idea");
        };
        try (LiveSession session = new LiveSession(engine)) {
            assertEquals("OK", session.ask("START 15"));
            assertEquals("ERROR internal error: java.lang.IllegalStateException: no idea", session.ask("BEGIN"));
            engine.score = position -> 0;
            assertEquals("0,0", session.ask("BEGIN"));
        }
    }

    @Test
    void outputThatBreaks_isToldOnce() throws InterruptedException {
        OutputStream broken = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("broken pipe");
            }
        };
        byte[] input = "START 15\nBEGIN\nTURN 7,7\n".getBytes(StandardCharsets.US_ASCII);
        List<String> told = new ArrayList<>();
        for (OutputStream out : List.of(broken, new PrintStream(broken))) {
            new BrainSession(new ByteArrayInputStream(input), out, "x", Dialect.GOMOCUP, told::add).run();
        }
        assertEquals(List.of(BrainSession.OUTPUT_IS_LOST, BrainSession.OUTPUT_IS_LOST), told);
    }

    @Test
    void stop_atAnyMoment_neverLosesAnAnswer() throws Exception {
        FakeEngine engine = thinking(0);
        for (int round = 0; round < 200; round++) {
            try (LiveSession session = new LiveSession(engine)) {
                session.send("INFO timeout_turn 3600000", "START 15", "BEGIN", "INFO timeout_turn 0");
                assertEquals("OK", session.answer());
                if (!"0,0".equals(session.answer())) {
                    fail("round " + round);
                }
            }
        }
    }
}
