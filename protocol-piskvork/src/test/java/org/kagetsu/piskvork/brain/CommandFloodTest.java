package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** More commands than can wait. */
@Timeout(120)
class CommandFloodTest {

    private static final int MORE = CommandQueue.MOST + 10_000;

    private static final Pattern DROPPED = Pattern.compile("MESSAGE (\\d+) lines were dropped: too many wait");

    private final FakeEngine engine = new FakeEngine();

    private LiveSession thinkingSession() throws IOException, InterruptedException {
        engine.enough = 1_000_000;
        engine.iterationMillis = 100;
        LiveSession session = new LiveSession(engine);
        session.send("INFO timeout_turn 600000");
        assertEquals("OK", session.ask("START 15"));
        session.send("BEGIN");
        while (engine.begun.get() == 0) {
            Thread.sleep(1);
        }
        return session;
    }

    /** Lines of three kinds: unknown, refused, and so long that few of them have room. */
    @ParameterizedTest
    @ValueSource(strings = {"noise", "TURN x", "long"})
    void noise_whileThinking_isOvertakenByAStopAndAnsweredAsFarAsItWaits(String kind)
            throws IOException, InterruptedException {
        String line = kind.equals("long") ? "x".repeat(1_900) : kind;
        int kept;
        int sent = kind.equals("long") ? 5_000 : MORE;
        try (LiveSession session = thinkingSession()) {
            session.send((line + "\n").repeat(sent).stripTrailing());
            session.send("YXSTOP");
            assertEquals("0,0", session.answer());
            assertTrue(session.answer().matches("(UNKNOWN|ERROR) .*"));
            Matcher told = DROPPED.matcher(session.messages.get(0));
            assertTrue(told.matches(), session.messages.toString());
            int dropped = Integer.parseInt(told.group(1));
            kept = sent - dropped;
            for (int i = 1; i < kept; i++) {
                assertTrue(session.answer().matches("(UNKNOWN|ERROR) .*"));
            }
            assertEquals("7,7", session.ask("PLAY 7,7"), "nothing else was answered");
        }
        assertTrue(kind.equals("long") ? kept < 3_000 : kept > 20_000, kept + " lines were kept");
    }

    @Test
    void noise_whileThinking_isOvertakenByTheEnd() throws IOException, InterruptedException {
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
