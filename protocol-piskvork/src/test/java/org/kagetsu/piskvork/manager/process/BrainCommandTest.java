package org.kagetsu.piskvork.manager.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class BrainCommandTest {

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
}
