package org.kagetsu.benchmarks.jmh;

import java.util.List;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.threat.FiveDefence;
import org.kagetsu.threat.LineThreat;
import org.kagetsu.threat.MoveGenerator;
import org.kagetsu.threat.ThreatGenerator;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/**
 * Time to generate the moves of one position: candidates in a quiet one, the defences where the opponent threatens an
 * open four or five, and all threats with their cost and rest squares.
 */
public class ThreatBenchmark extends TimeBenchmark {

    /** A rule's name. */
    @Param({"freestyle", "standard", "renju", "caro", "standard-caro"})
    public String rule = "";

    private final int[] moves = new int[Grid.MAX_POINTS];
    private List<MoveGenerator> middle = List.of();
    private List<PatternState> facingOpenFour = List.of();
    private List<MoveGenerator> openFour = List.of();
    private List<PatternState> facingFive = List.of();
    private List<ThreatGenerator> tactical = List.of();
    private int next;

    /** Computes the patterns of the rule's positions. */
    @Setup
    public void setUp() {
        middle = Fixtures.states(Fixtures.Kind.MIDDLE, rule).stream().map(MoveGenerator::new).toList();
        facingOpenFour = Fixtures.states(Fixtures.Kind.OPEN_FOUR, rule);
        openFour = facingOpenFour.stream().map(MoveGenerator::new).toList();
        facingFive = Fixtures.states(Fixtures.Kind.FIVE, rule);
        tactical = Fixtures.states(Fixtures.Kind.TACTICAL, rule).stream().map(ThreatGenerator::new).toList();
    }

    /**
     * Generates the points worth a look.
     *
     * @return the number of moves
     */
    @Benchmark
    public int candidates() {
        return middle.get(next(middle)).candidates(moves, 0);
    }

    /**
     * Generates the moves that may save the side to move from an open four.
     *
     * @return the number of moves
     */
    @Benchmark
    public int openFourDefences() {
        int i = next(openFour);
        return openFour.get(i).openFourDefences(facingOpenFour.get(i).position().sideToMove(), moves, 0);
    }

    /**
     * Generates the moves that stop a five.
     *
     * @return the number of moves
     */
    @Benchmark
    public int fiveDefences() {
        PatternState state = facingFive.get(next(facingFive));
        return FiveDefence.generate(state, Side.opponent(state.position().sideToMove()), moves, 0);
    }

    /**
     * Generates all threats from open threes upwards.
     *
     * @return the threats
     */
    @Benchmark
    public List<LineThreat> threats() {
        return tactical.get(next(tactical)).generate(LinePattern.OPEN_THREE_NARROW);
    }

    /** What the last generation has written. */
    int[] moves() {
        return moves;
    }

    private int next(List<?> positions) {
        next = (next + 1) % positions.size();
        return next;
    }
}
