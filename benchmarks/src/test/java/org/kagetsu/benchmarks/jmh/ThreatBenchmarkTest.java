package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Direction;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.threat.LineThreat;

/** The benchmarks begin with the second position and come to the first one at last. */
class ThreatBenchmarkTest {

    private static ThreatBenchmark benchmark(String rule) {
        ThreatBenchmark benchmark = new ThreatBenchmark();
        benchmark.rule = rule;
        benchmark.setUp();
        return benchmark;
    }

    private static Set<Integer> generated(ThreatBenchmark benchmark, IntSupplier method) {
        int size = method.getAsInt();
        Set<Integer> moves =
                Arrays.stream(benchmark.moves(), 0, size).boxed().collect(Collectors.toSet());
        assertEquals(size, moves.size(), "a move was generated twice");
        return moves;
    }

    private static PatternState inTurn(List<PatternState> states, int call) {
        return states.get((call + 1) % states.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void candidates_everyPosition_holdAllNeighboursOfStones(String rule) {
        ThreatBenchmark benchmark = benchmark(rule);
        List<PatternState> states = Fixtures.states(Fixtures.Kind.MIDDLE, rule);
        for (int call = 0; call < states.size(); call++) {
            Position position = inTurn(states, call).position();
            Set<Integer> moves = generated(benchmark, benchmark::candidates);
            assertTrue(moves.stream().allMatch(position::isEmpty));
            for (int ply = 0; ply < position.ply(); ply++) {
                for (int d = 0; d < Direction.COUNT; d++) {
                    int neighbour = position.move(ply) + Direction.step(d);
                    assertEquals(position.isEmpty(neighbour), moves.contains(neighbour));
                }
            }
            assertTrue(moves.size() < position.empties(), "no selection");
        }
    }

    /** Any other move leaves the open four where it is; in caro, which asks for open ends, it need not. */
    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju"})
    void openFourDefences_everyPosition_noOtherMoveStopsTheOpenFour(String rule) {
        ThreatBenchmark benchmark = benchmark(rule);
        List<PatternState> states = Fixtures.states(Fixtures.Kind.OPEN_FOUR, rule);
        for (int call = 0; call < states.size(); call++) {
            PatternState state = inTurn(states, call);
            int opponent = Side.opponent(state.position().sideToMove());
            Set<Integer> moves = generated(benchmark, benchmark::openFourDefences);
            assertFalse(moves.isEmpty());
            for (int move : state.position().grid().moves()) {
                if (state.position().isEmpty(move) && !moves.contains(move)) {
                    state.place(move);
                    assertTrue(state.count(opponent, PointGroup.OPEN_FOUR) > 0);
                    state.undo();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void fiveDefences_everyPosition_holdThePointOfTheFive(String rule) {
        ThreatBenchmark benchmark = benchmark(rule);
        List<PatternState> states = Fixtures.states(Fixtures.Kind.FIVE, rule);
        for (int call = 0; call < states.size(); call++) {
            Position position = inTurn(states, call).position();
            Set<Integer> moves = generated(benchmark, benchmark::fiveDefences);
            assertTrue(moves.stream().allMatch(position::isEmpty));
            assertTrue(position.wins(benchmark.moves()[0], Side.opponent(position.sideToMove())));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void threats_everyPosition_gainAndRestSquaresAreWhatTheyShould(String rule) {
        ThreatBenchmark benchmark = benchmark(rule);
        List<PatternState> states = Fixtures.states(Fixtures.Kind.TACTICAL, rule);
        int threats = 0;
        for (int call = 0; call < states.size(); call++) {
            Position position = inTurn(states, call).position();
            for (LineThreat threat : benchmark.threats()) {
                threats++;
                assertTrue(position.isEmpty(threat.gain()));
                assertTrue(threat.costs().stream().allMatch(position::isEmpty));
                assertTrue(threat.rests().stream().noneMatch(position::isEmpty));
            }
        }
        assertTrue(threats > states.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "renju", "caro"})
    void generation_often_allocatesNothing(String rule) {
        ThreatBenchmark benchmark = benchmark(rule);
        AllocatedBytes.assertNone(1, benchmark::candidates);
        AllocatedBytes.assertNone(1, benchmark::openFourDefences);
        AllocatedBytes.assertNone(1, benchmark::fiveDefences);
    }
}
