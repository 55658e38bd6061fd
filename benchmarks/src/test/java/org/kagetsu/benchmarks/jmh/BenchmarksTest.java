package org.kagetsu.benchmarks.jmh;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.engine.Analysis;
import org.kagetsu.grid.Direction;
import org.kagetsu.pattern.PatternState;
import org.kagetsu.pattern.PointGroup;
import org.kagetsu.search.TranspositionTable;
import org.kagetsu.threat.LineThreat;
import org.kagetsu.threat.VcfSolver;

/** Each benchmark measures what it says: its positions are of their kind, and it counts and allocates as it claims. */
class BenchmarksTest {

    @Nested
    class FixturesTests {

        /** Each kind is there for every rule, undecided, and is what its name says. */
        @ParameterizedTest
        @EnumSource(Fixtures.Kind.class)
        void states_everyRule_areOfTheirKind(Fixtures.Kind kind) {
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
                }
            }
        }

        @Test
        void positions_unknownRule_areRefused() {
            assertThrows(IllegalArgumentException.class, () -> Fixtures.positions(Fixtures.Kind.MIDDLE, "chess"));
        }
    }

    @Nested
    class PositionTests {

        @Test
        void placeAndUndo_everyRound_playsAsManyPairsAsItClaimsAndAllocatesNothing() {
            PositionBenchmark benchmark = new PositionBenchmark();
            benchmark.setUp();
            for (int round = 0; round < 20; round++) {
                assertEquals(MoveTree.PAIRS, benchmark.placeAndUndo());
            }
            AllocatedBytes.assertNone(MoveTree.PAIRS, benchmark::placeAndUndo);
        }

        @Test
        void walkBoard_always_leavesTheBoardAsItWas() {
            for (MoveTree tree : MoveTree.ofRule("freestyle")) {
                Position board = tree.state().position().copy();
                tree.walkBoard(board);
                assertEquals(tree.state().position().hash(), board.hash());
                assertEquals(tree.state().position().ply(), board.ply());
            }
        }
    }

    @Nested
    class PatternTests {

        /** The figure is divided by a number of pairs that must be true, in every round. */
        @ParameterizedTest
        @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
        void placeAndUndo_everyRound_playsAsManyPairsAsItClaimsAndAllocatesNothing(String rule) {
            PatternBenchmark benchmark = new PatternBenchmark();
            benchmark.rule = rule;
            benchmark.setUp();
            for (int round = 0; round < 20; round++) {
                assertEquals(MoveTree.PAIRS, benchmark.placeAndUndo());
            }
            AllocatedBytes.assertNone(MoveTree.PAIRS, benchmark::placeAndUndo);
        }

        @ParameterizedTest
        @ValueSource(strings = {"freestyle", "renju"})
        void walkPatterns_always_leavesTheStateAsItWas(String rule) {
            for (MoveTree tree : MoveTree.ofRule(rule)) {
                PatternState state = tree.state();
                long hash = state.position().hash();
                tree.walkPatterns();
                PatternState fresh = Fixtures.state(state.position().copy());
                assertEquals(hash, state.position().hash());
                assertEquals(fresh.value(Side.BLACK), state.value(Side.BLACK));
                assertEquals(fresh.value(Side.WHITE), state.value(Side.WHITE));
            }
        }
    }

    /** The benchmarks begin with the second position and come to the first one at last. */
    @Nested
    class ThreatTests {

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

    @Nested
    class VcfTests {

        private final Nodes nodes = new Nodes();

        private VcfBenchmark benchmark(String rule) {
            VcfBenchmark benchmark = new VcfBenchmark();
            benchmark.rule = rule;
            benchmark.setUp();
            return benchmark;
        }

        @ParameterizedTest
        @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
        void solved_everyPosition_isALongWin(String rule) {
            VcfBenchmark benchmark = benchmark(rule);
            for (int call = 0; call < 8; call++) {
                benchmark.forget();
                int plies = benchmark.solved(nodes);
                assertTrue(plies >= 9 && plies % 2 == 1, "plies " + plies);
            }
            assertTrue(nodes.nodes >= 8 * 9);
        }

        /** As many nodes in the second round as in the first: nothing is left of the state of the first. */
        @ParameterizedTest
        @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
        void refuted_everyPosition_isRefutedAgainWithAsManyNodes(String rule) {
            VcfBenchmark benchmark = benchmark(rule);
            long first = refuteFour(benchmark);
            assertTrue(first > 4 * 100 && first < SolverCounter.MAX_NODES, "nodes " + first);
            assertEquals(first, refuteFour(benchmark));
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
        @ValueSource(strings = {"freestyle", "renju", "caro"})
        void solving_often_allocatesNothing(String rule) {
            VcfBenchmark benchmark = benchmark(rule);
            nodes.nodes = 0;
            AllocatedBytes.assertNone(500, () -> {
                benchmark.forget();
                return benchmark.solved(nodes) + benchmark.refuted(nodes);
            });
        }
    }

    @Nested
    class VctTests {

        private static final int POSITIONS = 4;

        private final Nodes nodes = new Nodes();

        /** As many nodes in the second round as in the first: nothing is left of the first. */
        @ParameterizedTest
        @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
        void solved_everyPosition_isAWinAndFoundAgainWithAsManyNodes(String rule) {
            VctBenchmark benchmark = new VctBenchmark();
            benchmark.rule = rule;
            benchmark.setUp();
            long first = solveAll(benchmark);
            assertTrue(first > POSITIONS * 1_000 && first < SolverCounter.MAX_NODES, "nodes " + first);
            assertEquals(first, solveAll(benchmark));
        }

        private long solveAll(VctBenchmark benchmark) {
            nodes.nodes = 0;
            for (int call = 0; call < POSITIONS; call++) {
                int plies = benchmark.solved(nodes);
                assertTrue(plies >= 7 && plies % 2 == 1, "plies " + plies);
            }
            return nodes.nodes;
        }

        @ParameterizedTest
        @ValueSource(strings = {"freestyle", "standard", "renju", "caro", "standard-caro"})
        void positions_haveNoWinByFours(String rule) {
            assertEquals(POSITIONS, Fixtures.positions(Fixtures.Kind.THREATS, rule).size());
            for (PatternState state : Fixtures.states(Fixtures.Kind.THREATS, rule)) {
                VcfSolver solver = new VcfSolver(state, new SolverCounter());
                assertEquals(0, solver.solve(VcfSolver.MAX_FOURS, SolverCounter.MAX_NODES));
            }
        }
    }

    @Nested
    class ForbiddenTests {

        @Test
        void exactAndFiltered_everyPosition_agreeOnSomeForbiddenPoints() {
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
    }

    @Nested
    class TableTests {

        private final TableBenchmark benchmark = new TableBenchmark();

        @BeforeEach
        void setUp() {
            benchmark.setUp();
            benchmark.forget();
        }

        @Test
        void probe_keysStoredAndNot_areAllFoundOrNone() {
            assertEquals(TableBenchmark.BATCH, benchmark.probeHit());
            assertEquals(0, benchmark.probeMiss());
        }

        @Test
        void store_once_holdsEveryKeyUntilForgotten() {
            TranspositionTable table = benchmark.store();
            for (long key : benchmark.keys()) {
                assertNotEquals(0, table.probe(key));
            }
            benchmark.forget();
            for (long key : benchmark.keys()) {
                assertEquals(0, table.probe(key));
            }
        }

        @Test
        void probeAndStore_often_allocateNothing() {
            AllocatedBytes.assertNone(TableBenchmark.BATCH, benchmark::probeHit);
            AllocatedBytes.assertNone(TableBenchmark.BATCH, benchmark::probeMiss);
            AllocatedBytes.assertNone(TableBenchmark.BATCH, () -> {
                benchmark.store();
                return 0;
            });
        }
    }

    @Nested
    class SearchTests {

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
            Nodes nodes = new Nodes();
            long sum = 0;
            for (int i = 0; i < 5; i++) {
                benchmark.forget();
                Analysis analysis = benchmark.search(nodes);
                assertTrue(analysis.nodes() > 1_000 && analysis.nodes() <= limit, "nodes " + analysis.nodes());
                sum += analysis.nodes();
            }
            benchmark.tearDown();
            assertEquals(sum, nodes.nodes);
        }
    }

    @Nested
    class ProtocolTests {

        /** ABOUT, START, seven INFOs, a whole BOARD and TURN are 11 commands in 32 lines; every reply is one. */
        @Test
        void parsing_everyTime_understandsEveryLine() {
            ProtocolBenchmark benchmark = new ProtocolBenchmark();
            benchmark.setUp();
            for (int call = 0; call < 3; call++) {
                assertEquals(11, benchmark.commands());
                assertEquals(ProtocolBenchmark.LINES, benchmark.replies());
            }
        }
    }
}
