package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Symmetry;

class SymmetryBenchmarkTest {

    /** A symmetry only permutes the points, so each of the eight has the same sum. */
    @Test
    void mapAllPoints_once_isEightTimesTheSumOfAllPoints() {
        int sum = 0;
        for (int move : Grid.square(15).moves()) {
            sum += move;
        }
        SymmetryBenchmark benchmark = new SymmetryBenchmark();
        assertEquals(Symmetry.values().length * sum, benchmark.mapAllPoints());
    }
}
