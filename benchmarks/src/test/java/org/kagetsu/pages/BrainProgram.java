package org.kagetsu.pages;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.kagetsu.piskvork.PiskvorkMain;

/** The brain's program in a process of its own. */
final class BrainProgram {

    private BrainProgram() {}

    /** What it prints for an input and arguments; it must end within a minute. */
    static String run(String input, String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), "-Dfile.encoding=UTF-8", PiskvorkMain.class.getName()));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            try (var in = process.getOutputStream()) {
                in.write(input.getBytes(UTF_8));
            }
            String printed = new String(process.getInputStream().readAllBytes(), UTF_8);
            if (!process.waitFor(60, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError("the brain does not end: " + command);
            }
            return printed;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
