package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.kagetsu.engine.EngineLifeCycleTest.assertNoThreadsLeft;
import static org.kagetsu.testing.Positions.moves;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.board.Side;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.proof.ProofChecker;
import org.kagetsu.testing.ContestedPositions;
import org.kagetsu.testing.Evidence;
import org.kagetsu.testing.Positions;
import org.kagetsu.threat.NodeCounter;
import org.kagetsu.threat.ProofSolver;
import org.kagetsu.threat.ThreatOrder;

/** Solves by one thread and by several, within their limits. */
@Timeout(300)
class SolverTest {

    /** Positions for each rule and method; {@code -Dkagetsu.threads=200} for a long run by hand. */
    private static final int POSITIONS = Integer.getInteger("kagetsu.threads", Evidence.of(1, 3));

    /** Enough that the other threads have begun. */
    private static final long LEAST_NODES = 2_000;

    private static final long MOST_NODES = 8_000;
    private static final long TINY_TABLE = 1 << 15;

    /** No solve of it ends soon. */
    private static final Position LONG = new Position(Grid.square(9), Rule.STANDARD);

    @AutoClose
    private final Solver solver = solver();

    /** A position and what one thread says of it. */
    private record Solved(Position position, SolverOptions options, Solution solution) {}

    private static Solver solver() {
        return solver(1);
    }

    private static Solver solver(int threads) {
        return Solver.builder().memory(1L << 20).threads(threads).build();
    }

    /** Positions that one thread decides with more than a few nodes. */
    private static List<Solved> hardPositions(Rule rule, SolveMethod method, int count, int... sizes) {
        SplittableRandom random = new SplittableRandom(rule.code());
        ContestedPositions positions = new ContestedPositions(7 + rule.code());
        SolverOptions limited = new SolverOptions(method, MOST_NODES, Long.MAX_VALUE);
        List<Solved> found = new ArrayList<>();
        try (Solver solver = solver()) {
            for (int i = 0; found.size() < count; i++) {
                Grid grid = Grid.square(sizes[i % sizes.length]);
                Position position = positions.next(grid, rule, random.nextInt(8, grid.points() * 2 / 3));
                if (!position.outcome().isOver()) {
                    Solution solution = solver.solve(position, limited);
                    if (solution.nodes() >= LEAST_NODES && solution.nodes() < MOST_NODES) {
                        found.add(new Solved(position, limited.withNodes(Long.MAX_VALUE), solution));
                    }
                }
            }
        }
        return found;
    }

    private static void assertProved(Position position, Solution solution) {
        if (solution.result() == SolveResult.WIN || solution.result() == SolveResult.LOSS) {
            assertTrue(ProofChecker.check(position, solution.proof().orElseThrow()).isValid(),
                    () -> Positions.describe(position));
        }
    }

    @Test
    void solve_openThree_isWonAndTheOpponentHasLost() {
        Position position = Position.of(Grid.square(15), Rule.RENJU, moves("h8 a1 h9 c1 h10"));
        Solution loss = solver.solve(position, SolverOptions.VCF);
        assertEquals(SolveResult.UNKNOWN, loss.result(), "White stops an open three");
        position.place(Move.parse("o15"));
        Solution win = solver.solve(position, SolverOptions.VCF);
        assertEquals(SolveResult.WIN, win.result());
        assertEquals(3, win.plies());
        assertTrue(List.of("h7", "h11").contains(Move.toText(win.pv().get(0))));
        position.place(win.pv().get(0));
        loss = solver.solve(position, SolverOptions.VCF);
        assertEquals(SolveResult.LOSS, loss.result());
        assertEquals(2, loss.plies());
        assertTrue(ProofChecker.check(position, loss.proof().orElseThrow()).isValid());
    }

    @Test
    void solve_tooFewNodes_isUnknown() {
        Position position = new Position(Grid.square(7), Rule.FREESTYLE);
        Solution solution = solver.solve(position, SolverOptions.EXACT.withNodes(100));
        assertEquals(SolveResult.UNKNOWN, solution.result());
        assertEquals(0, solution.plies());
        assertTrue(solution.pv().isEmpty() && solution.proof().isEmpty());
        assertTrue(solution.nodes() > 0 && solution.nodes() <= 200, "nodes: " + solution.nodes());
    }

    @Test
    void solve_twice_isTheSame() {
        SplittableRandom random = new SplittableRandom(5);
        for (Rule rule : Rule.all()) {
            Position position = Positions.played(Grid.square(9), rule, 20, random);
            for (SolveMethod method : SolveMethod.values()) {
                SolverOptions options = new SolverOptions(method, 3_000, Long.MAX_VALUE);
                Solution one = solver.solve(position, options);
                Solution two = solver.solve(position, options);
                assertEquals(one.nodes(), two.nodes());
                assertEquals(one.proof(), two.proof());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("org.kagetsu.board.Rule#all")
    void solve_severalThreads_haveTheResultOfOne(Rule rule) {
        List<Solved> all = new ArrayList<>(hardPositions(rule, SolveMethod.VCT, POSITIONS, 9, 12, 15));
        all.addAll(hardPositions(rule, SolveMethod.EXACT, POSITIONS, 5, 6, 7));
        for (Solved one : all) {
            for (int threads : new int[] {2, 4}) {
                Solution solution = solver(threads).solve(one.position, one.options);
                assertEquals(one.solution.result(), solution.result(),
                        () -> one.options + " " + Positions.describe(one.position));
                assertProved(one.position, solution);
            }
        }
    }

    @Test
    void solve_tinyTable_saysNothingWrong() {
        int decided = 0;
        for (Solved one : hardPositions(Rule.CARO, SolveMethod.EXACT, 3 * POSITIONS, 5, 6)) {
            SolverOptions options = SolverOptions.EXACT.withNodes(20 * MOST_NODES);
            Solution solution =
                    new SolveTask(one.position, options, TINY_TABLE, ThreatOrder.BEST,
                            (first, maker, position, control) -> new SolveTeam(first, maker, position, 3, control),
                            new SolverControl(options, SolverListener.NONE)).run();
            if (solution.result() != SolveResult.UNKNOWN) {
                decided++;
                assertEquals(one.solution.result(), solution.result(), () -> Positions.describe(one.position));
                solution.proof().ifPresent(
                        proof -> assertTrue(ProofChecker.check(one.position, proof).isValid()));
            }
        }
        assertTrue(decided > 0, "decided: " + decided);
    }

    @Test
    void solve_manyThreads_haveTheResultOfOne() {
        for (Solved one : hardPositions(Rule.FREESTYLE, SolveMethod.EXACT, 2, 5, 6, 7)) {
            Solution solution = solver(12).solve(one.position, one.options);
            assertEquals(one.solution.result(), solution.result(), () -> Positions.describe(one.position));
            assertProved(one.position, solution);
        }
    }

    @Test
    void solve_tooFewNodesForSeveralThreads_isUnknownAfterAllOfThem() {
        Solution solution = solver(3).solve(LONG, SolverOptions.EXACT.withNodes(40_000));
        assertEquals(SolveResult.UNKNOWN, solution.result());
        assertTrue(solution.nodes() >= 40_000 && solution.nodes() < 44_000, "nodes: " + solution.nodes());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void solve_timeIsUp_isUnknown(int threads) throws Exception {
        try (Solver solver = solver(threads)) {
            Solution solution = solver.solve(LONG, SolverOptions.EXACT.withTimeMillis(50));
            assertEquals(SolveResult.UNKNOWN, solution.result());
            assertTrue(solution.timeMillis() >= 50);
        }
        assertNoThreadsLeft();
    }

    @Test
    void cancel_running_endsAllThreads() throws Exception {
        try (Solver solver = solver(4)) {
            CountDownLatch begun = new CountDownLatch(3);
            CompletableFuture<Solution> solve = solver.solveAsync(
                    LONG, SolverOptions.EXACT, progress -> begun.countDown());
            assertTrue(begun.await(60, TimeUnit.SECONDS));
            solve.cancel(true);
            Solution next = solver.solve(LONG, SolverOptions.EXACT.withNodes(10));
            assertEquals(SolveResult.UNKNOWN, next.result());
        }
        assertNoThreadsLeft();
    }

    @Test
    void onProgress_severalThreads_tellsTheNodesOfAll() {
        long[] last = new long[2];
        Solver several = solver(3);
        Solution solution = several.solve(LONG, SolverOptions.EXACT, progress -> {
            assertTrue(progress.nodes() > last[0], progress::toString);
            last[0] = progress.nodes();
            if (++last[1] == 3) {
                several.stop();
            }
        });
        assertTrue(solution.nodes() >= last[0], solution + " after " + last[0]);
    }

    @Test
    void solve_listenerFails_endsAllThreads() throws Exception {
        try (Solver solver = solver(3)) {
            CompletableFuture<Solution> solve = solver.solveAsync(LONG, SolverOptions.EXACT, progress -> {
                throw new IllegalArgumentException("no");
            });
            assertEquals("no", assertThrows(CompletionException.class, solve::join).getCause().getMessage());
        }
        assertNoThreadsLeft();
    }

    @Test
    void options_outOfRange_areRefused() {
        assertThrows(IllegalArgumentException.class, () -> SolverOptions.VCF.withNodes(0));
        assertThrows(IllegalArgumentException.class, () -> SolverOptions.VCF.withTimeMillis(0));
        assertThrows(IllegalArgumentException.class, () -> Solver.builder().memory((1L << 20) - 1));
        for (int threads : new int[] {0, 257}) {
            IllegalArgumentException e = assertThrows(
                    IllegalArgumentException.class, () -> Solver.builder().threads(threads));
            assertEquals("threads " + threads + " is outside 1..256", e.getMessage());
        }
        assertEquals("VCT, 10 nodes", SolverOptions.VCT.withNodes(10).toString());
    }

    private static final Position EMPTY = new Position(Grid.square(9), Rule.FREESTYLE);
    private static final long MANY = Long.MAX_VALUE / 8;

    private final SolverControl control = new SolverControl(SolverOptions.EXACT, SolverListener.NONE);
    private final AtomicBoolean isDecided = new AtomicBoolean();
    private final AtomicInteger made = new AtomicInteger();
    private final ProofSolver first = new Counting(control, Long.MAX_VALUE);

    /** Decides the position, for all, after some nodes of its own. */
    private final class Counting implements ProofSolver {

        private final NodeCounter counter;
        private final long enough;
        private long nodes;

        Counting(NodeCounter counter, long enough) {
            this.counter = counter;
            this.enough = enough;
        }

        @Override
        public int solve(int side, long limit) {
            assertEquals(Side.WHITE, side);
            for (long i = 0; i < limit && !isDecided.get() && !counter.visit(); i++) {
                if (++nodes == enough) {
                    isDecided.set(true);
                }
            }
            return isDecided() ? 7 : 0;
        }

        @Override
        public boolean isDecided() {
            return isDecided.get();
        }

        @Override
        public int winningMove() {
            return 200;
        }
    }

    private SolveTeam team(ProofSolver own, SolveTeam.Maker maker, int threads) {
        return new SolveTeam(own, maker, EMPTY, threads, control);
    }

    private ProofSolver make(NodeCounter counter, long enough) {
        made.incrementAndGet();
        return new Counting(counter, enough);
    }

    @Test
    void solve_decidedAtOnce_needsNoOtherThread() {
        SolveTeam team = team(new Counting(control, 900), (state, counter) -> make(counter, 1), 4);
        assertEquals(7, team.solve(Side.WHITE, MANY));
        assertTrue(team.isDecided());
        assertEquals(200, team.winningMove());
        assertEquals(900, control.allNodes());
        assertEquals(0, made.get());
    }

    @Test
    void solve_anotherThreadDecides_endsTheFirst() {
        SolveTeam team = team(first, (state, counter) -> make(counter, 5_000), 2);
        assertEquals(7, team.solve(Side.WHITE, MANY));
        assertEquals(1, made.get());
        assertTrue(control.allNodes() >= 6_000, "nodes: " + control.allNodes());
        assertFalse(control.isStopped(), "the proof is still to be made");
    }

    @Test
    void solve_nodesAreSpent_areThoseOfAllThreads() {
        SolveTeam team = team(first, (state, counter) -> make(counter, Long.MAX_VALUE), 4);
        assertEquals(0, team.solve(Side.WHITE, 400_000));
        assertFalse(team.isDecided());
        assertTrue(made.get() >= 3, "others: " + made.get());
        long nodes = control.allNodes();
        assertTrue(nodes >= 400_000 && nodes <= 400_000 + 2_000, "nodes: " + nodes);
    }

    @Test
    void solve_stopped_endsAllThreads() throws InterruptedException {
        Thread stop = new Thread(() -> {
            while (made.get() < 3) {
                Thread.onSpinWait();
            }
            control.requestStop();
        });
        stop.start();
        SolveTeam team = team(first, (state, counter) -> make(counter, Long.MAX_VALUE), 4);
        assertEquals(0, team.solve(Side.WHITE, MANY));
        assertTrue(control.isStopped());
        stop.join();
    }

    @Test
    void solve_stoppedBeforeItsTurn_endsAtOnce() {
        control.requestStop();
        control.startClock();
        assertEquals(0, team(first, (state, counter) -> make(counter, 1), 4).solve(Side.WHITE, MANY));
        assertTrue(control.isStopped());
        assertEquals(0, made.get());
    }

    @Test
    void solve_anotherThreadFails_endsWithItsFault() {
        IllegalStateException fault = new IllegalStateException("broken");
        SolveTeam team = team(first, (state, counter) -> {
            if (made.incrementAndGet() == 2) {
                throw fault;
            }
            return new Counting(counter, Long.MAX_VALUE);
        }, 4);
        assertSame(fault, assertThrows(CompletionException.class, () -> team.solve(Side.WHITE, MANY)).getCause());
    }

    @Test
    void solve_noMemoryForAnotherThread_saysSo() {
        OutOfMemoryError noMemory = new OutOfMemoryError();
        SolveTeam team = team(first, (state, counter) -> {
            throw noMemory;
        }, 2);
        assertSame(noMemory, assertThrows(OutOfMemoryError.class, () -> team.solve(Side.WHITE, MANY)));
    }
}
