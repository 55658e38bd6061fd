package org.kagetsu.benchmarks.jmh;

import java.util.concurrent.TimeUnit;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.grid.Symmetry;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time to map every point of a 15 x 15 board through all eight symmetries, as a book look-up does. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class SymmetryBenchmark {

    private static final Symmetry[] SYMMETRIES = Symmetry.values();

    private final Grid grid = new Grid(15, 15);

    /** Creates the state of one benchmark thread. */
    public SymmetryBenchmark() {}

    /**
     * Maps the 225 points eight times.
     *
     * @return the sum of the images, so that no call is dead code
     */
    @Benchmark
    public int mapAllPoints() {
        int sum = 0;
        for (Symmetry symmetry : SYMMETRIES) {
            for (int y = 0; y < grid.height(); y++) {
                for (int x = 0; x < grid.width(); x++) {
                    sum += symmetry.apply(Move.of(x, y), grid);
                }
            }
        }
        return sum;
    }
}
