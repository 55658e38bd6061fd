package org.kagetsu.benchmarks.jmh;

import java.util.List;
import java.util.Locale;
import org.kagetsu.board.Position;
import org.kagetsu.engine.Analysis;
import org.kagetsu.engine.Engine;
import org.kagetsu.engine.Limits;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;

/**
 * Nodes per second of whole searches: the positions of one rule and phase of the game in turn, each with a node limit
 * and an engine that has forgotten the one before.
 *
 * <p>Read the row {@code nodes}: it counts nodes per second; the row of the method counts searches per second.
 */
@Fork(1)
public class SearchBenchmark extends RateBenchmark {

    private static final Limits LIMITS = Limits.INFINITE.withNodes(50_000);

    /** A rule's name. */
    @Param({"freestyle", "standard", "renju", "caro", "standard-caro"})
    public String rule = "";

    /** The part of the game: opening, middle or tactical. */
    @Param({"opening", "middle", "tactical"})
    public String phase = "";

    /** Search threads. */
    @Param({"1", "2"})
    public int threads = 1;

    private List<Position> positions = List.of();
    private Engine engine = Engine.builder().build();
    private int next;

    /** Reads the positions and makes the engine. */
    @Setup
    public void setUp() {
        positions = Fixtures.positions(Fixtures.Kind.valueOf(phase.toUpperCase(Locale.ROOT)), rule);
        engine = Engine.builder().threads(threads).memory(16L << 20).build();
    }

    /** Makes the engine forget the last search. */
    @Setup(Level.Invocation)
    public void forget() {
        engine.newGame();
    }

    /** Closes the engine. */
    @TearDown
    public void tearDown() {
        engine.close();
    }

    /**
     * Searches the next position.
     *
     * @param nodes receives the nodes searched
     * @return the answer
     */
    @Benchmark
    public Analysis search(Nodes nodes) {
        Analysis analysis = engine.analyse(positions.get(next), LIMITS);
        next = (next + 1) % positions.size();
        nodes.nodes += analysis.nodes();
        return analysis;
    }
}
