package org.kagetsu.piskvork.brain;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Runs whole inputs through a session. */
final class Transcript {

    private Transcript() {}

    /** All lines that a session writes to an input. */
    static List<String> allLines(String input, Thinker thinker) throws InterruptedException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] bytes = input.getBytes(StandardCharsets.ISO_8859_1);
        new BrainSession(new ByteArrayInputStream(bytes), out, "1.2.3", thinker).run();
        return out.toString(StandardCharsets.US_ASCII).lines().toList();
    }

    /** The lines that are answers. */
    static List<String> answers(String input, Thinker thinker) throws InterruptedException {
        return allLines(input, thinker).stream().filter(line -> !line.startsWith("MESSAGE ")).toList();
    }
}
