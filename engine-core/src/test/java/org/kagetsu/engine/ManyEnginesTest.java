package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

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
                        place(Engine.class) + File.pathSeparator + place(ManyEnginesTest.class),
                        ManyEnginesTest.class.getName(),
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

    private static final Path STATUS = Path.of("/proc/self/status");

    /** * A program of its own for {@link ManyEnginesTest}: engines that analyse at once, are closed, and leave nothing behind. Prints one line of figures. */
    public static void main(String[] arguments) throws Exception {
        int count = Integer.parseInt(arguments[0]);
        List<Engine> engines = new ArrayList<>();
        List<CompletableFuture<Analysis>> analyses = new ArrayList<>();
        CountDownLatch thinking = new CountDownLatch(count);
        for (int i = 0; i < count; i++) {
            Rule rule = Rule.all().get(i % Rule.all().size());
            Position position = Position.of(Grid.square(15), rule, Move.parse("h8"), Move.parse("i9"),
                    Move.of(i % 15, i / 15 % 6));
            Engine engine = Engine.builder().memory(1L << 20).build();
            engines.add(engine);
            analyses.add(engine.analyseAsync(position, Limits.INFINITE, SearchOptions.DEFAULT.withMultiPv(2),
                    progress -> {
                        if (progress.depth() == 1) {
                            thinking.countDown();
                        }
                    }));
        }
        boolean all = thinking.await(90, TimeUnit.SECONDS);
        long running = analyses.stream().filter(analysis -> !analysis.isDone()).count();
        long residentKilobytes = residentKilobytes();
        // Closing ends the analyses, which still give their answers.
        engines.forEach(Engine::close);
        int answers = 0;
        for (CompletableFuture<Analysis> analysis : analyses) {
            answers += analysis.get(60, TimeUnit.SECONDS).variations().size() == 2 ? 1 : 0;
        }
        long threads = threadsAfter(30_000);
        System.gc();
        long heap = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        System.out.println("all " + all + " running " + running + " resident_kb " + residentKilobytes + " answers "
                + answers + " threads " + threads + " heap_kb " + heap / 1024 + " engines " + engines.size());
    }

    /** The most memory that the process has had in RAM; where no one tells, the heap that it has taken. */
    private static long residentKilobytes() throws IOException {
        if (!Files.exists(STATUS)) {
            return Runtime.getRuntime().totalMemory() / 1024;
        }
        return Files.readAllLines(STATUS).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .findFirst()
                .orElseThrow();
    }

    private static long threadsAfter(long millis) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (engineThreads() > 0 && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        return engineThreads();
    }

    private static long engineThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("kagetsu"))
                .count();
    }
}
