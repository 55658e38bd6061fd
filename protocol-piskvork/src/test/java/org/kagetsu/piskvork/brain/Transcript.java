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
 * Runs whole inputs through a session. In a text, each line has what a manager says and, behind an arrow, what it must
 * hear: {@code START 15 -> OK}. Between commands stands a semicolon, between answers a bar.
 */
final class Transcript {

    private Transcript() {}

    /** Runs a transcript with every line end, in both letter cases, with and without a last line end. */
    static void check(String text) throws InterruptedException {
        List<String> commands = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (String line : text.lines().toList()) {
            String[] parts = line.split(" -> ", 2);
            commands.addAll(List.of(parts[0].split("; ")));
            expected.addAll(parts.length == 1 ? List.of() : List.of(parts[1].split(" \\| ")));
        }
        for (String end : List.of("\n", "\r", "\r\n", " \t\r\n\n  \n")) {
            String input = String.join(end, commands);
            assertEquals(expected, answers(input + end, new FakeEngine()));
            assertEquals(expected, answers(input, new FakeEngine()));
        }
        List<String> lower = answers(String.join("\n", commands).toLowerCase(Locale.ROOT) + "\n", new FakeEngine());
        for (int i = 0; i < expected.size(); i++) {
            assertTrue(expected.get(i).equalsIgnoreCase(lower.get(i)), lower.get(i));
        }
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
