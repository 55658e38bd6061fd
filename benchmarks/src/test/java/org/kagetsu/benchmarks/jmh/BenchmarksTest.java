package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.grid.Grid;
import org.kagetsu.pattern.LinePattern;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.search.TranspositionTable;
import org.kagetsu.threat.FiveDefence;
import org.kagetsu.threat.LineThreat;
import org.kagetsu.threat.MoveGenerator;
import org.kagetsu.threat.ThreatGenerator;
import org.kagetsu.threat.VcfSolver;

/** Each benchmark measures what it says: its positions are of their kind, and it counts and allocates as it claims. */
class BenchmarksTest {

    private final Nodes nodes = new Nodes();

    /** Each kind is there for every rule, undecided, and is what its name says. */
    @ParameterizedTest
    @EnumSource(Fixtures.Kind.class)
    void fixtures_everyRule_areOfTheirKind(Fixtures.Kind kind) {
        for (Rule rule : kind == Fixtures.Kind.FORBIDDEN ? List.of(Rule.RENJU) : Rule.all()) {
            for (PatternState state : Fixtures.states(kind, rule.name())) {
                int side = state.position().sideToMove();
                int opponent = Side.opponent(side);
                assertFalse(state.position().outcome().isOver());
                assertEquals(0, state.count(side, PointGroup.FIVE));
                assertEquals(kind == Fixtures.Kind.FIVE, state.count(opponent, PointGroup.FIVE) > 0);
                if (kind == Fixtures.Kind.OPEN_FOUR) {
                    assertTrue(state.count(opponent, PointGroup.OPEN_FOUR) > 0);
                    assertEquals(0, state.count(side, PointGroup.OPEN_FOUR));
                }
                if (kind == Fixtures.Kind.THREATS) {
                    VcfSolver solver = new VcfSolver(state, new SolverCounter());
                    assertEquals(0, solver.solve(VcfSolver.MAX_FOURS, SolverCounter.MAX_NODES), "a win by fours");
                }
            }
        }
        assertThrows(IllegalArgumentException.class, () -> Fixtures.positions(kind, "chess"));
    }

    /** The figures are divided by a number of pairs that must be true, in every round. */
    private static void assertPairs(IntSupplier placeAndUndo) {
        for (int round = 0; round < 20; round++) {
            assertEquals(MoveTree.PAIRS, placeAndUndo.getAsInt());
        }
        AllocatedBytes.assertNone(MoveTree.PAIRS, placeAndUndo);
    }

    @Test
    void position_everyRound_playsAsManyPairsAsItClaimsAndAllocatesNothing() {
        PositionBenchmark benchmark = new PositionBenchmark();
        benchmark.setUp();
        assertPairs(benchmark::placeAndUndo);
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void pattern_everyRound_playsAsManyPairsAsItClaimsAndAllocatesNothing(String rule) {
        PatternBenchmark benchmark = new PatternBenchmark();
        benchmark.rule = rule;
        benchmark.setUp();
        assertPairs(benchmark::placeAndUndo);
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "renju"})
    void walk_always_leavesBoardAndPatternsAsTheyWere(String rule) {
        for (MoveTree tree : MoveTree.ofRule(rule)) {
            PatternState state = tree.state();
            long hash = state.position().hash();
            int ply = state.position().ply();
            tree.walkPatterns();
            PatternState fresh = Fixtures.state(state.position().copy());
            assertEquals(hash, state.position().hash());
            assertEquals(fresh.value(Side.BLACK), state.value(Side.BLACK));
            assertEquals(fresh.value(Side.WHITE), state.value(Side.WHITE));
            Position board = state.position().copy();
            tree.walkBoard(board);
            assertEquals(hash, board.hash());
            assertEquals(ply, board.ply());
        }
    }

    private static ThreatBenchmark threats(String rule) {
        ThreatBenchmark benchmark = new ThreatBenchmark();
        benchmark.rule = rule;
        benchmark.setUp();
        return benchmark;
    }

    /** A benchmark begins with the second position of a kind and comes to the first one at last. */
    private static void assertInTurn(
            Fixtures.Kind kind, String rule, ToIntBiFunction<PatternState, int[]> expected,
            ToIntFunction<ThreatBenchmark> method) {
        ThreatBenchmark benchmark = threats(rule);
        List<PatternState> states = new ArrayList<>(Fixtures.states(kind, rule));
        Collections.rotate(states, -1);
        int[] moves = new int[Grid.MAX_POINTS];
        for (PatternState state : states) {
            int size = expected.applyAsInt(state, moves);
            assertEquals(size, method.applyAsInt(benchmark));
            assertArrayEquals(Arrays.copyOf(moves, size), Arrays.copyOf(benchmark.moves(), size));
            assertTrue(size > 0);
        }
    }

    /** Each method generates what the engine does, of each of its positions in turn. */
    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void threats_everyPosition_areThoseOfTheEngine(String rule) {
        assertInTurn(Fixtures.Kind.MIDDLE, rule,
                (state, moves) -> new MoveGenerator(state).candidates(moves, 0), ThreatBenchmark::candidates);
        assertInTurn(Fixtures.Kind.FIVE, rule,
                (state, moves) -> FiveDefence.generate(state, Side.opponent(state.position().sideToMove()), moves, 0),
                ThreatBenchmark::fiveDefences);
        assertInTurn(Fixtures.Kind.OPEN_FOUR, rule,
                (state, moves) -> new MoveGenerator(state).openFourDefences(state.position().sideToMove(), moves, 0),
                ThreatBenchmark::openFourDefences);
        List<PatternState> tactical = new ArrayList<>(Fixtures.states(Fixtures.Kind.TACTICAL, rule));
        Collections.rotate(tactical, -1);
        ThreatBenchmark benchmark = threats(rule);
        int sum = 0;
        for (PatternState state : tactical) {
            List<LineThreat> threats = benchmark.threats();
            assertEquals(new ThreatGenerator(state).generate(LinePattern.OPEN_THREE_NARROW), threats);
            sum += threats.size();
        }
        assertTrue(sum > tactical.size(), "there are more threats than positions: " + sum);
    }

    private static VcfBenchmark vcf(String rule) {
        VcfBenchmark benchmark = new VcfBenchmark();
        benchmark.rule = rule;
        benchmark.setUp();
        return benchmark;
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "renju", "caro"})
    void generationAndSolving_often_allocateNothing(String rule) {
        ThreatBenchmark threats = threats(rule);
        AllocatedBytes.assertNone(1, threats::candidates);
        AllocatedBytes.assertNone(1, threats::openFourDefences);
        AllocatedBytes.assertNone(1, threats::fiveDefences);
        VcfBenchmark fours = vcf(rule);
        AllocatedBytes.assertNone(500, () -> {
            fours.forget();
            return fours.solved(nodes) + fours.refuted(nodes);
        });
    }

    /** As many nodes in the second round as in the first: nothing is left of the state of the first. */
    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void vcf_everyPosition_isALongWinOrRefutedAgainWithAsManyNodes(String rule) {
        VcfBenchmark benchmark = vcf(rule);
        for (int call = 0; call < 8; call++) {
            benchmark.forget();
            assertLongWin(9, benchmark.solved(nodes));
        }
        assertTrue(nodes.nodes >= 8 * 9);
        long first = refuteFour(benchmark);
        assertTrue(first > 4 * 100 && first < SolverCounter.MAX_NODES, "nodes " + first);
        assertEquals(first, refuteFour(benchmark));
    }

    private static void assertLongWin(int least, int plies) {
        assertTrue(plies >= least && plies % 2 == 1, "plies " + plies);
    }

    private long refuteFour(VcfBenchmark benchmark) {
        nodes.nodes = 0;
        for (int call = 0; call < 4; call++) {
            benchmark.forget();
            assertEquals(0, benchmark.refuted(nodes));
        }
        return nodes.nodes;
    }

    @ParameterizedTest
    @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
    void vct_everyPosition_isAWinAndFoundAgainWithAsManyNodes(String rule) {
        VctBenchmark benchmark = new VctBenchmark();
        benchmark.rule = rule;
        benchmark.setUp();
        int positions = Fixtures.positions(Fixtures.Kind.THREATS, rule).size();
        assertEquals(4, positions);
        long first = solveAll(benchmark, positions);
        assertTrue(first > positions * 1_000L && first < SolverCounter.MAX_NODES, "nodes " + first);
        assertEquals(first, solveAll(benchmark, positions));
    }

    private long solveAll(VctBenchmark benchmark, int positions) {
        nodes.nodes = 0;
        for (int call = 0; call < positions; call++) {
            assertLongWin(7, benchmark.solved(nodes));
        }
        return nodes.nodes;
    }

    @Test
    void forbidden_exactAndFiltered_agreeOnSomeForbiddenPoints() {
        ForbiddenBenchmark board = new ForbiddenBenchmark();
        ForbiddenBenchmark patterns = new ForbiddenBenchmark();
        board.setUp();
        patterns.setUp();
        int sum = 0;
        for (int call = 0; call < 8; call++) {
            int exact = board.exact();
            assertEquals(exact, patterns.filtered());
            sum += exact;
        }
        assertTrue(sum > 0, "no forbidden point at all");
        AllocatedBytes.assertNone(ForbiddenBenchmark.POINTS, board::exact);
        AllocatedBytes.assertNone(ForbiddenBenchmark.POINTS, patterns::filtered);
    }

    @Test
    void table_keys_areFoundWhereStoredUntilForgotten() {
        TableBenchmark benchmark = new TableBenchmark();
        benchmark.setUp();
        benchmark.forget();
        assertEquals(TableBenchmark.BATCH, benchmark.probeHit());
        assertEquals(0, benchmark.probeMiss());
        TranspositionTable table = benchmark.store();
        for (long key : benchmark.keys()) {
            assertNotEquals(0, table.probe(key));
        }
        benchmark.forget();
        for (long key : benchmark.keys()) {
            assertEquals(0, table.probe(key));
        }
        AllocatedBytes.assertNone(TableBenchmark.BATCH, benchmark::probeHit);
        AllocatedBytes.assertNone(TableBenchmark.BATCH, benchmark::probeMiss);
        AllocatedBytes.assertNone(TableBenchmark.BATCH, () -> {
            benchmark.store();
            return 0;
        });
    }

    /** One of two threads may go on while the other waits for a core, so theirs is no sharp limit. */
    @ParameterizedTest
    @CsvSource({"renju, opening, 1, 50000", "caro, middle, 2, 1000000", "freestyle, tactical, 1, 50000"})
    void search_nodeLimit_countsTheNodesOfTheLimitOrOfAFinishedSearch(
            String rule, String phase, int threads, long limit) {
        SearchBenchmark benchmark = new SearchBenchmark();
        benchmark.rule = rule;
        benchmark.phase = phase;
        benchmark.threads = threads;
        benchmark.setUp();
        long sum = 0;
        for (int i = 0; i < 2; i++) {
            benchmark.forget();
            Analysis analysis = benchmark.search(nodes);
            assertTrue(analysis.nodes() > 1_000 && analysis.nodes() <= limit, "nodes " + analysis.nodes());
            sum += analysis.nodes();
        }
        benchmark.tearDown();
        assertEquals(sum, nodes.nodes);
    }

    /** ABOUT, START, seven INFOs, a whole BOARD and TURN are 11 commands in 32 lines; every reply is one. */
    @Test
    void protocol_everyTime_understandsEveryLine() {
        ProtocolBenchmark benchmark = new ProtocolBenchmark();
        benchmark.setUp();
        for (int call = 0; call < 3; call++) {
            assertEquals(11, benchmark.commands());
            assertEquals(ProtocolBenchmark.LINES, benchmark.replies());
        }
    }
}
