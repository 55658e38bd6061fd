package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;

/** More memory than there is, in a process with a heap of 48 MiB: refused at once or as documented, and no harm done. */
class SmallHeapTest {

    @Test
    @Timeout(60)
    void moreThanTheHeapHolds_isRefusedAndTheEngineWorksOn() throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx48m",
                        "-XX:+UseSerialGC",
                        // As on a machine on which all threads would search.
                        "-XX:ActiveProcessorCount=256",
                        "-cp",
                        place(Engine.class) + File.pathSeparator + place(SmallHeapTest.class),
                        SmallHeapTest.class.getName())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(10, TimeUnit.SECONDS), output);
        List<String> lines = output.lines().toList();
        assertEquals(8, lines.size(), output);
        for (String line : lines.subList(0, 3)) {
            assertTrue(line.matches(".*: memory 68719476736 is outside 1048576\\.\\.\\d{8} bytes, the Java heap \\(-Xmx\\)"),
                    line);
        }
        assertEquals("the whole heap: OutOfMemoryError", lines.get(3));
        assertEquals("the whole heap, not waited for: OutOfMemoryError", lines.get(4));
        assertEquals("less: works", lines.get(5));
        assertEquals("256 threads: OutOfMemoryError", lines.get(6));
        assertEquals("one thread: works", lines.get(7));
    }

    private static String place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }

    private static final Position EMPTY = new Position(Grid.square(15), Rule.FREESTYLE);
    private static final Limits LIMITS = Limits.INFINITE.withDepth(3);

    /** Asks for more than a small Java heap holds, and works on with less; prints what was refused. */
    public static void main(String[] args) {
        tell("64 GiB", () -> Engine.builder().memory(64L << 30));
        tell("64 GiB for a solver", () -> Solver.builder().memory(64L << 30));
        try (Engine engine = Engine.builder().memory(1L << 20).build()) {
            tell("64 GiB later", () -> engine.setMemory(64L << 30));
            engine.setMemory(Runtime.getRuntime().maxMemory());
            tell("the whole heap", () -> engine.analyse(EMPTY, LIMITS));
            tell("the whole heap, not waited for", () -> engine.analyseAsync(EMPTY, LIMITS).join());
            engine.setMemory(1L << 20);
            tell("less", () -> engine.analyse(EMPTY, LIMITS));
        }
        tell("256 threads", () -> {
            try (Engine engine = Engine.builder().memory(1L << 20).threads(256).build()) {
                engine.analyse(EMPTY, LIMITS);
            }
        });
        try (Engine engine = Engine.builder().memory(1L << 20).build()) {
            tell("one thread", () -> engine.analyse(EMPTY, LIMITS));
        }
    }

    private static void tell(String what, Runnable asked) {
        String answer = "works";
        try {
            asked.run();
        } catch (IllegalArgumentException e) {
            answer = e.getMessage();
        } catch (java.util.concurrent.CompletionException e) {
            answer = e.getCause().getClass().getSimpleName();
        } catch (OutOfMemoryError e) {
            answer = "OutOfMemoryError";
        }
        System.out.println(what + ": " + answer);
    }
}
