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
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/** Engines in processes of their own, so that memory can be limited and told. */
class EngineMemoryTest {

    private static final int ENGINES = 100;
    private static final long GIGABYTE_KB = 1_000_000;

    /** The tables that all share, and the virtual machine's own. */
    private static final long REST_KB = 60_000;

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Position EMPTY = new Position(Grid.square(15), Rule.FREESTYLE);
    private static final Limits LIMITS = Limits.INFINITE.withDepth(3);

    /** Runs one of the programs of this class; returns what it prints. */
    private static String output(String program, String... options) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = place(Engine.class) + File.pathSeparator + place(EngineMemoryTest.class);
        Process process = new ProcessBuilder(Stream.of(List.of(java), List.of(options),
                        List.of("-cp", classes, EngineMemoryTest.class.getName(), program)).flatMap(List::stream).toList())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(process.waitFor(10, TimeUnit.SECONDS), output);
        assertEquals(0, process.exitValue(), output);
        return output;
    }

    private static String place(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    }

    @Test
    @Timeout(180)
    void analyse_hundredEnginesAtOnce_withinAGigabyteAndLeaveNothing() throws Exception {
        assertEquals("as expected", output("many", "-Xmx800m").strip());
    }

    /** More memory than there is, with a heap of 48 MiB: refused at once or as documented, and no harm done. */
    @Test
    @Timeout(60)
    void moreThanTheHeapHolds_isRefusedAndTheEngineWorksOn() throws Exception {
        // As on a machine on which all threads would search.
        String output = output("more", "-Xmx48m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
                "-XX:ActiveProcessorCount=256");
        List<String> lines = output.lines().toList();
        assertEquals(8, lines.size(), output);
        for (String line : lines.subList(0, 3)) {
            assertTrue(line.matches(".*: memory 68719476736 is outside 1048576\\.\\.\\d{8} bytes, the Java heap \\(-Xmx\\)"),
                    line);
        }
        assertEquals(List.of("the whole heap: OutOfMemoryError", "the whole heap, not waited for: OutOfMemoryError",
                "less: works", "256 threads: OutOfMemoryError", "one thread: works"), lines.subList(3, 8));
    }

    public static void main(String[] program) throws Exception {
        if (program[0].equals("many")) {
            useManyEngines();
        } else {
            askForMoreThanThereIs();
        }
    }

    /**
     * Engines that analyse at once, are closed, and leave nothing behind. Their memory is measured after the first
     * iteration of each; the tables and threads are there by then.
     */
    private static void useManyEngines() throws Exception {
        List<Engine> engines = new ArrayList<>();
        List<CompletableFuture<Analysis>> analyses = new ArrayList<>();
        CountDownLatch thinking = new CountDownLatch(ENGINES);
        CountDownLatch mayGoOn = new CountDownLatch(1);
        for (int i = 0; i < ENGINES; i++) {
            Rule rule = Rule.all().get(i % Rule.all().size());
            Position position = Position.of(Grid.square(15), rule, Move.parse("h8"), Move.parse("i9"),
                    Move.of(i % 15, i / 15 % 6));
            Engine engine = Engine.builder().memory(1L << 20).build();
            engines.add(engine);
            analyses.add(engine.analyseAsync(position, Limits.INFINITE, SearchOptions.DEFAULT.withMultiPv(2),
                    progress -> {
                        thinking.countDown();
                        await(mayGoOn); // a hundred that think would only keep the others from it
                    }));
        }
        check(thinking.await(90, TimeUnit.SECONDS), "all think");
        check(analyses.stream().noneMatch(CompletableFuture::isDone), "all are running");
        long residentKilobytes = residentKilobytes();
        check(residentKilobytes < GIGABYTE_KB, residentKilobytes + " KB in RAM");
        mayGoOn.countDown();
        // Closing ends the analyses, which still give their answers.
        engines.forEach(Engine::close);
        for (CompletableFuture<Analysis> analysis : analyses) {
            check(analysis.get(60, TimeUnit.SECONDS).variations().size() == 2, "an answer");
        }
        for (long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30); engineThreads() > 0; Thread.sleep(20)) {
            check(System.nanoTime() < end, engineThreads() + " threads left");
        }
        System.gc();
        long heap = (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) / 1024;
        check(heap < REST_KB, heap + " KB left in the heap of " + engines.size() + " engines");
        System.out.println("as expected");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void check(boolean isRight, String what) {
        if (!isRight) {
            throw new AssertionError("wrong: " + what);
        }
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

    private static long engineThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("kagetsu"))
                .count();
    }

    /** Asks for more than a small Java heap holds, and works on with less; prints what was refused. */
    private static void askForMoreThanThereIs() {
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
        } catch (CompletionException e) {
            answer = e.getCause().getClass().getSimpleName();
        } catch (OutOfMemoryError e) {
            answer = "OutOfMemoryError";
        }
        System.out.println(what + ": " + answer);
    }
}
