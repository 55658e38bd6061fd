package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.testing.Pace;

/** More commands than can wait. */
@Timeout(120)
class CommandFloodTest {

    private static final int MORE = CommandQueue.MOST + 10_000;

    private static final Pattern DROPPED = Pattern.compile("MESSAGE (\\d+) lines were dropped: too many wait");

    private final FakeEngine engine = new FakeEngine();

    private LiveSession thinkingSession() throws Exception {
        engine.enough = 1_000_000;
        engine.iterationMillis = 100;
        LiveSession session = new LiveSession(engine);
        session.send("INFO timeout_turn 600000");
        assertEquals("OK", session.ask("START 15"));
        session.send("BEGIN");
        Pace.await("it thinks", () -> engine.begun.get() > 0);
        return session;
    }

    /** Short lines, unknown and refused by turns, and lines so long that few of them have room. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void noise_whileThinking_isOvertakenByAStopAndAnsweredAsFarAsItWaits(boolean isLong) throws Exception {
        String two = isLong ? ("x".repeat(1_900) + "\n").repeat(2) : "noise\nTURN x\n";
        int kept;
        int sent = isLong ? 5_000 : MORE;
        try (LiveSession session = thinkingSession()) {
            session.send(two.repeat(sent / 2).stripTrailing());
            session.send("YXSTOP");
            assertEquals("0,0", session.answer());
            assertRefused(session.answer());
            Matcher told = DROPPED.matcher(session.messages.get(0));
            assertTrue(told.matches(), session.messages.toString());
            int dropped = Integer.parseInt(told.group(1));
            kept = sent - dropped;
            for (int i = 1; i < kept; i++) {
                assertRefused(session.answer());
            }
            assertEquals("7,7", session.ask("PLAY 7,7"), "nothing else was answered");
        }
        assertTrue(isLong ? kept < 3_000 : kept > 20_000, kept + " lines were kept");
    }

    private static void assertRefused(String answer) {
        assertTrue(answer.startsWith("UNKNOWN ") || answer.startsWith("ERROR "), answer);
    }

    @Test
    void noise_whileThinking_isOvertakenByTheEnd() throws Exception {
        try (LiveSession session = thinkingSession()) {
            session.send("noise\n".repeat(MORE) + "END");
            assertEquals(List.of(), session.awaitEnd().stream().filter(line -> !line.startsWith("MESSAGE")).toList());
        }
    }

    /** Commands that can be carried out make the manager wait instead. */
    @Test
    void commands_moreThanCanWait_areAllAnswered() throws InterruptedException {
        assertEquals(MORE, Transcript.answers("ABOUT\n".repeat(MORE), engine).size());
        String board = "BOARD\n" + "1,1,1\n".repeat(400) + "DONE\n";
        List<String> answers = Transcript.answers("START 15\n" + board.repeat(400), engine);
        assertEquals(401, answers.size());
    }
}
