package org.kagetsu.piskvork.brain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Runs whole inputs through a session. In a text, {@code >} begins what a manager says and {@code <} what it must
 * hear.
 */
final class Transcript {

    private Transcript() {}

    /** Runs a transcript with every line end, in both letter cases, with and without a last line end. */
    static void check(String text) throws InterruptedException {
        List<String> expected = new ArrayList<>();
        for (String line : text.lines().toList()) {
            if (line.startsWith("< ")) {
                expected.add(line.substring(2));
            }
        }
        for (String end : List.of("\n", "\r", "\r\n", " \t\r\n\n  \n")) {
            assertEquals(expected, answers(input(text, end), new FakeEngine()));
            assertEquals(expected, answers(input(text, end).stripTrailing(), new FakeEngine()));
        }
        List<String> lower = answers(input(text, "\n").toLowerCase(Locale.ROOT), new FakeEngine());
        for (int i = 0; i < expected.size(); i++) {
            assertTrue(expected.get(i).equalsIgnoreCase(lower.get(i)), lower.get(i));
        }
    }

    /** The manager's lines, each with an end. */
    static String input(String text, String end) {
        StringBuilder input = new StringBuilder();
        for (String line : text.lines().toList()) {
            if (line.startsWith("> ")) {
                input.append(line.substring(2)).append(end);
            }
        }
        return input.toString();
    }

    /** All lines that a session writes to an input. */
    static List<String> allLines(String input, BrainEngine engine) throws InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] bytes = input.getBytes(StandardCharsets.ISO_8859_1);
        new BrainSession(new ByteArrayInputStream(bytes), out, "1.2.3", engine).run();
        return out.toString(StandardCharsets.US_ASCII).lines().toList();
    }

    /** The lines that are answers. */
    static List<String> answers(String input, BrainEngine engine) throws InterruptedException {
        return allLines(input, engine).stream().filter(line -> !line.startsWith("MESSAGE ")).toList();
    }
}
