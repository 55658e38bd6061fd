package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A hundred engines in one virtual machine, in a process of their own so that its memory can be told. */
class ManyEnginesTest {

    private static final int ENGINES = 100;
    private static final long GIGABYTE_KB = 1_000_000;

    /** The tables that all share, and the virtual machine's own. */
    private static final long REST_KB = 60_000;

    @Test
    @Timeout(180)
    void analyse_hundredEnginesAtOnce_withinAGigabyteAndLeaveNothing() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx800m",
                        "-cp",
                        place(Engine.class) + File.pathSeparator + place(ManyEngines.class),
                        ManyEngines.class.getName(),
                        Integer.toString(ENGINES))
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(10, TimeUnit.SECONDS), output);
        assertEquals(0, process.exitValue(), output);

        Map<String, String> figures = figures(output);
        assertEquals("true", figures.get("all"), output);
        assertEquals(ENGINES, number(figures, "running"), output);
        assertEquals(ENGINES, number(figures, "answers"), output);
        assertEquals(0, number(figures, "threads"), output);
        assertTrue(number(figures, "resident_kb") < GIGABYTE_KB, output);
        assertTrue(number(figures, "heap_kb") < REST_KB, output);
    }

    private static String place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }

    /** Pairs of name and value. */
    private static Map<String, String> figures(String output) {
        String[] words = output.strip().split(" ", -1);
        Map<String, String> figures = new HashMap<>();
        for (int i = 0; i + 1 < words.length; i += 2) {
            figures.put(words[i], words[i + 1]);
        }
        return figures;
    }

    private static long number(Map<String, String> figures, String name) {
        return Long.parseLong(figures.getOrDefault(name, "-1"));
    }
}
