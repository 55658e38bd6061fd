package org.kagetsu.pages;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.kagetsu.piskvork.brain.BrainSession;
import org.kagetsu.piskvork.protocol.Command;
import org.kagetsu.piskvork.protocol.CommandParser;
import org.kagetsu.piskvork.protocol.Dialect;
import org.kagetsu.piskvork.protocol.Reply;

/** The page about the brain names commands that it knows. */
class BrainWordsTest {

    private static final Page PAGE = Page.of("protocol-piskvork/README.md");
    private static final String INFO = "INFO ";

    @Test
    void spans_thatLookLikeTheProtocol_areKnown() {
        List<String> words = PAGE.spans().stream().filter(span -> span.matches("[A-Z][A-Z0-9]+( .*)?")).toList();

        assertEquals(List.of(), words.stream().filter(word -> !isKnown(word)).toList());
        assertTrue(words.size() >= 24, words::toString);
    }

    @Test
    void infoKeys_inThePage_areHeard() throws InterruptedException {
        Stream<String> table = PAGE.firstColumn("The Gomocup protocol").stream().filter(key -> !key.matches("\\d+"));
        Stream<String> elsewhere = PAGE.spans().stream()
                .filter(span -> span.startsWith(INFO))
                .map(span -> span.split(" ", -1)[1]);
        List<String> keys = Stream.concat(table, elsewhere).toList();
        assertTrue(keys.size() >= 9, keys::toString);

        for (String key : keys) {
            assertTrue(answer(INFO + key + " x\nSTART 15\nBEGIN\n").contains(key), key);
        }
        assertFalse(answer("INFO no_such_key x\nSTART 15\nBEGIN\n").contains("no_such_key"));
    }

    @Test
    void wordsOfTheTerminalGame_inThePage_areInItsHelp() {
        String help = BrainProgram.run("help\nquit\n", "play", "--plain", "--size", "3", "--rule", "3-in-a-row");
        List<String> words = PAGE.firstColumn("Play in the terminal");
        assertTrue(words.size() >= 11, words::toString);

        assertEquals(List.of(), words.stream().filter(word -> !isListed(word, help)).toList());
    }

    private static boolean isListed(String word, String help) {
        return help.lines().anyMatch(line -> line.matches("\\s*" + word + "( .*)?"));
    }

    private static boolean isKnown(String text) {
        CommandParser parser = new CommandParser();
        parser.speak(Dialect.YIXIN);
        // A block gives no command before its end, and the name of a command may stand without its points.
        boolean isCommand = parser.accept(text).stream().noneMatch(
                command -> command.kind() == Command.Kind.UNKNOWN);
        return isCommand || text.equals("DONE") || Reply.parse(text).kind() != Reply.Kind.OTHER;
    }

    private static String answer(String input) throws InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String fast = "INFO timeout_turn 20\n";
        byte[] lines = (fast + input).getBytes(UTF_8);
        new BrainSession(new ByteArrayInputStream(lines), out, "test", Dialect.GOMOCUP, reason -> { }).run();
        return out.toString(UTF_8);
    }
}
