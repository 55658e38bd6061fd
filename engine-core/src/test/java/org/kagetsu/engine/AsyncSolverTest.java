package org.kagetsu.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.kagetsu.board.Position;
import org.kagetsu.board.Rule;
import org.kagetsu.grid.Grid;
import org.kagetsu.grid.Move;
import org.kagetsu.testing.Pace;

/** Solves that run on a thread of their own. */
@Timeout(60)
class AsyncSolverTest {

    /** No solve of it ends soon. */
    private static final Position LONG = new Position(Grid.square(9), Rule.STANDARD);

    private static final Position OPEN_THREE = Position.of(Grid.square(15), Rule.RENJU,
            Stream.of("h8", "a1", "h9", "c1", "h10", "o15").mapToInt(Move::parse).toArray());

    private static Solver solver() {
        return Solver.builder().memory(1L << 20).build();
    }

    /** An endless solve that has reported its progress. */
    private static CompletableFuture<Solution> start(Solver solver) throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        CompletableFuture<Solution> solve = solver.solveAsync(LONG, SolverOptions.EXACT, progress -> begun.countDown());
        assertTrue(begun.await(30, TimeUnit.SECONDS));
        return solve;
    }

    private static void assertIsFree(Solver solver) {
        assertEquals(SolveResult.WIN, solver.solve(OPEN_THREE, SolverOptions.VCF).result());
    }

    @Test
    void solveAsync_win_givesTheAnswerOfTheBlockingForm() throws Exception {
        try (Solver solver = solver(); Solver other = solver()) {
            Solution found = solver.solveAsync(OPEN_THREE, SolverOptions.VCT, SolverListener.NONE)
                    .get(30, TimeUnit.SECONDS);
            Solution expected = other.solve(OPEN_THREE, SolverOptions.VCT);
            assertEquals(expected.proof(), found.proof());
            assertEquals(expected.nodes(), found.nodes());
            assertIsFree(solver); // the answer comes when the solver is free again
        }
    }

    @Test
    void solveAsync_positionChangesMeanwhile_solvesTheOldOne() throws Exception {
        try (Solver solver = solver()) {
            Position position = OPEN_THREE.copy();
            CompletableFuture<Solution> solve = solver.solveAsync(position, SolverOptions.VCF, SolverListener.NONE);
            while (position.ply() > 0) {
                position.undo();
            }
            assertEquals(SolveResult.WIN, solve.get(30, TimeUnit.SECONDS).result());
        }
    }

    @Test
    void onProgress_longSolve_tellsNodesAndTimeAsTheyGrow() {
        long[] last = new long[2];
        try (Solver solver = solver()) {
            Solution solution = solver.solve(LONG, SolverOptions.EXACT, progress -> {
                assertTrue(progress.nodes() > last[0] && progress.timeMillis() > last[1], progress::toString);
                assertEquals(progress.nodes() * 1000 / progress.timeMillis(), progress.nodesPerSecond());
                last[0] = progress.nodes();
                last[1] = progress.timeMillis();
                if (last[1] > 250) {
                    solver.stop();
                }
            });
            assertEquals(SolveResult.UNKNOWN, solution.result());
            assertTrue(solution.nodes() >= last[0] && solution.timeMillis() >= last[1]);
        }
    }

    @Test
    void stop_running_completesWithWhatIsKnown() throws Exception {
        try (Solver solver = solver()) {
            CompletableFuture<Solution> solve = start(solver);
            assertFalse(solve.isDone());
            solver.stop();
            assertEquals(SolveResult.UNKNOWN, solve.get(30, TimeUnit.SECONDS).result());
            assertIsFree(solver);
        }
    }

    @Test
    void cancel_running_endsItAndFreesTheSolverAtOnce() throws Exception {
        try (Solver solver = solver()) {
            CompletableFuture<Solution> solve = start(solver);
            assertTrue(solve.cancel(true));
            assertThrows(CancellationException.class, solve::join);
            assertIsFree(solver); // waits for the end of the cancelled one
        }
        assertNoThreadsLeft();
    }

    @Test
    void cancel_byTheListener_nextSolveIsRefusedNotAwaited() throws Exception {
        try (Solver solver = solver()) {
            CompletableFuture<CompletableFuture<Solution>> started = new CompletableFuture<>();
            CompletableFuture<Exception> refusal = new CompletableFuture<>();
            started.complete(solver.solveAsync(LONG, SolverOptions.EXACT, progress -> {
                started.join().cancel(true);
                refusal.complete(assertThrows(IllegalStateException.class,
                        () -> solver.solve(OPEN_THREE, SolverOptions.VCF)));
            }));
            assertEquals("the solver is already solving", refusal.get(30, TimeUnit.SECONDS).getMessage());
            assertIsFree(solver);
        }
        assertNoThreadsLeft();
    }

    @Test
    void orTimeout_expires_endsTheSolve() throws Exception {
        try (Solver solver = solver()) {
            CompletableFuture<Solution> solve = start(solver);
            assertThrows(ExecutionException.class, () -> solve.orTimeout(1, TimeUnit.MILLISECONDS).get());
            assertIsFree(solver);
        }
        assertNoThreadsLeft();
    }

    @Test
    void solveAsync_misuse_isRefusedAtOnceWithAReason() throws Exception {
        Solver solver = solver();
        CompletableFuture<Solution> solve = start(solver);
        assertEquals("the solver is already solving", assertThrows(IllegalStateException.class,
                () -> solver.solveAsync(OPEN_THREE, SolverOptions.VCF, SolverListener.NONE)).getMessage());
        solver.close();
        assertEquals(SolveResult.UNKNOWN, solve.get(30, TimeUnit.SECONDS).result(), "closing ends the solve");
        assertEquals("the solver is closed", assertThrows(IllegalStateException.class,
                () -> solver.solveAsync(OPEN_THREE, SolverOptions.VCF, SolverListener.NONE)).getMessage());
        assertNoThreadsLeft();
    }

    @Test
    void solveAsync_listenerFails_completesExceptionally() {
        try (Solver solver = solver()) {
            CompletableFuture<Solution> solve = solver.solveAsync(LONG, SolverOptions.EXACT, progress -> {
                throw new IllegalArgumentException("no");
            });
            CompletionException failure = assertThrows(CompletionException.class, solve::join);
            assertEquals("no", failure.getCause().getMessage());
            assertIsFree(solver);
        }
    }

    @Test
    void solveAsync_answerArrives_nextMayBeginInItsCallback() throws Exception {
        try (Solver solver = solver()) {
            SolveResult second = solver.solveAsync(OPEN_THREE, SolverOptions.VCF, SolverListener.NONE)
                    .thenCompose(first -> solver.solveAsync(OPEN_THREE, SolverOptions.VCT, SolverListener.NONE))
                    .get(30, TimeUnit.SECONDS)
                    .result();
            assertEquals(SolveResult.WIN, second);
        }
    }

    private static void assertNoThreadsLeft() throws Exception {
        Pace.await("no thread of a solver is left", () -> Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().equals("kagetsu-solve")));
    }
}
