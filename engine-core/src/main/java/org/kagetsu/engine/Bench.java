package org.kagetsu.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.kagetsu.base.Range;
import org.kagetsu.base.SplitMix;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;

/**
 * The benchmark and the signature of the search: fixed positions under all rules, searched on one thread.
 *
 * <p>The signature is a hash of the nodes, scores and moves of all positions. It is the same on every JVM, and it
 * changes when the search changes its behaviour. Static functions only; safe for use by many threads.
 */
public final class Bench {

    private static final String POSITIONS = "bench.txt";
    private static final int DEPTH = 12;
    private static final int NODES = 50_000;
    private static final long TABLE_BYTES = 16L << 20;

    private Bench() {}

    /**
     * What the bench has measured.
     *
     * @param nodes nodes of the counted round
     * @param timeMillis time of the counted round in milliseconds
     * @param signature hash of the search's behaviour
     */
    public record Result(long nodes, long timeMillis, long signature) {

        /** {@return the speed in nodes per second} */
        public long nodesPerSecond() {
            return nodes * 1000 / Math.max(1, timeMillis);
        }
    }

    /** {@return new copies of the positions that are searched, at least 50} */
    public static List<Position> positions() {
        InputStream stream = Objects.requireNonNull(Bench.class.getResourceAsStream(POSITIONS), POSITIONS);
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.US_ASCII))) {
            return reader.lines().filter(line -> !line.startsWith("#")).map(Bench::parse).collect(Collectors.toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads {@code rule widthxheight h8h9i8...}. */
    static Position parse(String line) {
        String[] fields = line.split(" ", -1);
        Position position = new Position(Grid.parse(fields[1]), Rule.ofName(fields[0]));
        for (String point : fields[2].split("(?=[a-v])", -1)) {
            position.place(Move.parse(point));
        }
        return position;
    }

    /**
     * Runs the bench. An interrupt ends it without a result and stays set.
     *
     * @param warmUpRounds rounds that are searched but not counted, 0 or more
     * @return the figures of the last round
     * @throws IllegalArgumentException if the number is negative
     * @throws IllegalStateException if the thread is interrupted
     */
    public static Result run(int warmUpRounds) {
        Range.checkLeast("warmUpRounds", warmUpRounds, 0);
        List<Position> positions = positions();
        Result result = round(positions);
        for (int i = 0; i < warmUpRounds; i++) {
            result = round(positions);
        }
        return result;
    }

    private static Result round(List<Position> positions) {
        Limits limits = Limits.INFINITE.withDepth(DEPTH).withNodes(NODES);
        long signature = 0;
        long nodes = 0;
        long nanos = 0;
        try (Engine engine = Engine.builder().memory(TABLE_BYTES).build()) {
            for (Position position : positions) {
                engine.newGame();
                long start = System.nanoTime();
                Analysis analysis = engine.analyse(position, limits);
                nanos += System.nanoTime() - start;
                if (Thread.currentThread().isInterrupted()) {
                    throw new IllegalStateException("the bench was interrupted");
                }
                nodes += analysis.nodes();
                signature = mix(mix(mix(signature, analysis.nodes()), analysis.score()), analysis.bestMove());
            }
        }
        return new Result(nodes, TimeUnit.NANOSECONDS.toMillis(nanos), signature);
    }

    private static long mix(long hash, long value) {
        long z = (hash ^ value) * SplitMix.STEP;
        return z ^ (z >>> 29);
    }
}
