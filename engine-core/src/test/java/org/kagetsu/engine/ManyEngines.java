package org.kagetsu.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * A program of its own for {@link ManyEnginesTest}: engines that analyse at once, are closed, and leave nothing
 * behind. Prints one line of figures.
 */
final class ManyEngines {

    private static final Path STATUS = Path.of("/proc/self/status");

    private ManyEngines() {}

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
