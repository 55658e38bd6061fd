package org.kagetsu.benchmarks.jmh;

import java.util.Arrays;
import java.util.List;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.MoveGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Setup;

/**
 * Time to tell whether a point is forbidden to Black in renju: exactly, and with the patterns as a filter before that.
 * The points are the first candidates of each position, some of them forbidden.
 */
public class ForbiddenBenchmark extends TimeBenchmark {

    /** Points asked for in one invocation. */
    static final int POINTS = 40;

    private List<PatternState> states = List.of();
    private List<int[]> points = List.of();
    private int next;

    /** Computes the patterns and the points. */
    @Setup
    public void setUp() {
        states = Fixtures.states(Fixtures.Kind.FORBIDDEN, "renju");
        points = states.stream().map(ForbiddenBenchmark::candidates).toList();
    }

    private static int[] candidates(PatternState state) {
        int[] moves = new int[Grid.MAX_POINTS];
        int size = new MoveGenerator(state).candidates(moves, 0);
        if (size < POINTS) {
            throw new IllegalStateException("only " + size + " candidates");
        }
        return Arrays.copyOf(moves, POINTS);
    }

    /**
     * Asks the board.
     *
     * @return how many points are forbidden
     */
    @Benchmark
    @OperationsPerInvocation(POINTS)
    public int exact() {
        next = (next + 1) % states.size();
        Position position = states.get(next).position();
        int forbidden = 0;
        for (int move : points.get(next)) {
            forbidden += position.isForbidden(move) ? 1 : 0;
        }
        return forbidden;
    }

    /**
     * Asks the patterns, and the board if they do not rule it out.
     *
     * @return how many points are forbidden
     */
    @Benchmark
    @OperationsPerInvocation(POINTS)
    public int filtered() {
        next = (next + 1) % states.size();
        PatternState state = states.get(next);
        int forbidden = 0;
        for (int move : points.get(next)) {
            forbidden += state.isForbidden(Side.BLACK, move) ? 1 : 0;
        }
        return forbidden;
    }
}
